import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { recordActivity } from '../activity/activity.ts';
import { hashPassword } from './sign-in/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('sign-in', () => {
  it('answers the same to a wrong password and an unknown address', async () => {
    const merchant = await server.merchant();
    await server.platform.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Right-pass-1') })
      .where('id', '=', merchant.userId)
      .execute();
    const wrong = await server.call(routes.login, null, { body: { email: merchant.email, password: 'Wrong-pass-1' } });
    const unknown = await server.call(routes.login, null, { body: { email: 'nobody@test.example', password: 'x' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toBe(messages.invalidLogin);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    const right = await server.call(routes.login, null, { body: { email: merchant.email, password: 'Right-pass-1' } });
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie().join()).toMatch(/vc_session=.*HttpOnly/);
  });

  it('ends the session at logout at once', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.listApps, merchant)).status).not.toBe(401);
    await server.call(routes.logout, merchant);
    expect((await server.call(routes.profile, merchant)).status).toBe(401);
  });
});

describe('sessions', () => {
  it('refuses a cookie change without its XSRF token and from a foreign origin', async () => {
    const merchant = await server.merchant();
    const post = (headers: Record<string, string>) =>
      fetch(`${server.url}/mobile-api/user/bookmarks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"current_step":"feed"}',
      });
    const cookie = `vc_session=${merchant.token}`;
    expect((await post({ cookie })).status).toBe(403);
    expect((await post({ authorization: `Bearer ${merchant.token}`, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    const row = await server.platform.db
      .selectFrom('sessions')
      .select('xsrf')
      .where('token_hash', '=', hashToken(merchant.token))
      .executeTakeFirstOrThrow();
    expect((await post({ cookie, 'x-xsrf-token': row.xsrf })).status).toBe(200);
  });

  it('accepts the old places of a token', async () => {
    const merchant = await server.merchant();
    const inQuery = await fetch(`${server.url}/mobile-api/user/profile?access_token=${merchant.token}`);
    const inHeader = await fetch(`${server.url}/mobile-api/user/profile`, { headers: { SellerToken: merchant.token } });
    expect([inQuery.status, inHeader.status]).toEqual([200, 200]);
  });

  it('takes none in the address that is an API key, or stands beside the cookie of somebody else', async () => {
    const [merchant, other] = [await server.merchant({ plan: 'pro' }), await server.merchant()];
    const ask = async (token: string, cookie?: string) => {
      const headers = cookie ? { cookie: `vc_session=${cookie}` } : {};
      const reply = await fetch(`${server.url}/mobile-api/products?access_token=${token}`, { headers });
      const { error = null } = (await reply.json()) as { error?: string };
      return [reply.status, error];
    };
    expect(await ask(merchant.token, other.token)).toEqual([401, expect.stringContaining('belongs to somebody else')]);
    expect(await ask(merchant.token, merchant.token)).toEqual([200, null]);
    // A cookie whose session has ended is nobody's.
    expect(await ask(merchant.token, 'x'.repeat(43))).toEqual([200, null]);
    const body = { name: 'Warehouse', scopes: ['products:read' as const] };
    const { key } = (await server.callSteppedUp(routes.createApiKey, merchant, { body })).body;
    expect((await server.call(routes.listProducts, { ...merchant, token: key })).status).toBe(200);
    expect(await ask(key)).toEqual([401, expect.stringContaining('not in the address')]);
  });

  it('takes a SellerID beside it only where it is the token’s own', async () => {
    const merchant = await server.merchant();
    const other = await server.merchant();
    const ask = async (SellerID: string) =>
      (await fetch(`${server.url}/mobile-api/user/profile`, { headers: { SellerID, SellerToken: merchant.token } }))
        .status;
    expect(await ask(merchant.merchantId.toUpperCase())).toBe(200);
    expect(await ask(merchant.userId)).toBe(200);
    expect(await ask(other.merchantId)).toBe(401);
  });
});

describe('the activity log', () => {
  it('names who did it and the admin behind, finds words of it, and shows nobody else’s', async () => {
    const merchant = await server.merchant();
    const admin = await server.admin('super_admin');
    const principal = { merchantId: merchant.merchantId, userId: merchant.userId, actorUserId: null };
    await recordActivity(server.platform.db, principal, 'deal', 'Deal “100% off” added');
    await recordActivity(server.platform.db, { ...principal, actorUserId: admin.userId }, 'app', 'App renamed');
    const list = async (q?: string) =>
      (await server.call(routes.activity, merchant, { query: q === undefined ? {} : { q } })).body;
    const all = await list();
    expect(all.total).toBe(2);
    expect(all.items[0]).toMatchObject({ message: 'App renamed', user: { email: merchant.email } });
    expect(all.items.map((item: { actor: { email: string } | null }) => item.actor?.email ?? null)).toEqual([
      admin.email,
      null,
    ]);
    expect((await list('100%')).total).toBe(1);
    expect((await list(admin.email)).total).toBe(1);
    const stranger = await server.merchant();
    expect((await server.call(routes.activity, stranger, { query: {} })).body.total).toBe(0);
  });
});
