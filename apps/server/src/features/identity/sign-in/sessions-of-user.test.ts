import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { deviceName, isPhone } from '../../../platform/sessions/device-name.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';
import { newBrowser, rightPassword as password, withPassword } from './sign-in.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function signedIn(email: string, userAgent?: string) {
  const browser = newBrowser(server, userAgent);
  expect((await browser.call(routes.login, { body: { email, password } })).status).toBe(200);
  return browser;
}

describe('the list of sessions', () => {
  it('names device, address and when each was last seen, this one first, and nobody else’s', async () => {
    const caller = await withPassword(server, await server.merchant());
    const other = await server.merchant();
    const here = await signedIn(caller.email);
    await signedIn(caller.email, iPhone);
    const { items } = (await here.call(routes.listSessions)).body;
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ isCurrent: true, device: 'Firefox on Linux', isPhone: false, actingAs: null });
    expect(items[0].address).toMatch(/^198\.51\.\d+\.\d+$/);
    expect(items[1]).toMatchObject({ isCurrent: false, device: 'Safari on iPhone', isPhone: true });
    expect(Date.parse(items[1].lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
    expect((await server.call(routes.listSessions, other)).body.items).toHaveLength(1);
  });

  it('holds what an admin does as a merchant among the admin’s, not the merchant’s', async () => {
    const merchant = await server.merchant();
    const admin = await server.admin('super_admin');
    const { token, session } = await startSession(server.platform.db, {
      userId: merchant.userId,
      identity: 'merchant',
      merchantId: merchant.merchantId,
      actor: { userId: admin.userId, identity: 'super_admin' },
      userAgent: iPhone,
      maxDays: 1,
    });
    expect((await server.call(routes.listSessions, merchant)).body.items).toHaveLength(1);
    const own = (await server.call(routes.listSessions, admin)).body.items;
    expect(own).toContainEqual(expect.objectContaining({ id: session.id, actingAs: expect.stringMatching(/^Shop /) }));
    const theirs = { params: { id: session.id } };
    expect((await server.call(routes.endSession, merchant, theirs)).status).toBe(404);
    // And what is the merchant's alone is not for the admin.
    const acting = { ...merchant, token };
    for (const row of [routes.listSessions, routes.endOtherSessions, routes.secondFactor]) {
      expect(await server.call(row, acting)).toMatchObject({ status: 403, body: { code: 'acting' } });
    }
    expect((await server.call(routes.endSession, admin, theirs)).status).toBe(200);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session, or all others, at once', async () => {
    const caller = await withPassword(server, await server.merchant());
    const here = await signedIn(caller.email);
    const [phone, tablet] = [await signedIn(caller.email, iPhone), await signedIn(caller.email)];
    const { items } = (await here.call(routes.listSessions)).body;
    const id = items.find((item: { isPhone: boolean }) => item.isPhone).id;
    expect((await here.call(routes.endSession, { params: { id } })).status).toBe(200);
    expect((await phone.call(routes.profile)).status).toBe(401);
    expect((await here.call(routes.endSession, { params: { id } })).status).toBe(404);
    // The tablet's and the one the caller was made with.
    expect((await here.call(routes.endOtherSessions)).body.ended).toBe(2);
    expect((await tablet.call(routes.profile)).status).toBe(401);
    expect((await here.call(routes.profile)).status).toBe(200);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      'Chrome on Windows',
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
      'Edge on Windows',
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on macOS',
      false,
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
      true,
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
      false,
    ],
    ['curl/8.5.0', 'curl', false],
    ['node', 'Node.js', false],
    ['', null, false],
    ['<script>', null, false],
  ])('%s is %s', (userAgent, name, phone) => {
    expect(deviceName(userAgent)).toBe(name);
    expect(isPhone(userAgent)).toBe(phone);
  });
});
