import { freshDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { deleteRequestsBefore } from '../../platform/http/request-log.queries.ts';
import { requestLog } from '../../platform/http/request-log.ts';
import { newId } from '../../platform/ids.ts';
import { turnLog, userRef } from '../conversations/turn-log/turn-log.ts';

let server: TestServer;
let merchant: Caller;
let other: Caller;
let admin: Caller;
let appId: string;
const ann = 'ann@example.com';

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  merchant = await server.merchant();
  other = await server.merchant();
  admin = await server.admin('super_admin');
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Corner shop', invocationName: 'corner shop' },
  });
  appId = made.body.app.id;
  say({ user: 'u1', at: '2026-03-11T15:00:00Z', text: 'red mugs', handled: 'answered' });
  say({ user: 'u1', at: '2026-03-11T15:01:00Z', text: 'do a barrel roll', handled: 'unmatched' });
  say({ user: 'u2', at: '2026-03-12T15:00:00Z', text: 'blue mugs', handled: 'failed' });
  await turnLog(server.platform).flush();
});
afterAll(() => server.stop());

interface Said {
  readonly user: string;
  readonly at: string;
  readonly text: string;
  readonly handled: 'answered' | 'unmatched' | 'failed';
}

function say({ user, at, text, handled }: Said): void {
  turnLog(server.platform).add({
    merchantId: merchant.merchantId,
    appId,
    stage: 'live',
    channel: 'alexa',
    latencyMs: 3,
    shopperRef: userRef(appId, user),
    turn: {
      kind: 'intent',
      locale: 'en-US',
      at: Date.parse(at),
      intent: 'SearchProduct',
      slots: {},
      confidence: null,
      text,
      session: { id: `s-${user}`, isNew: true, attributes: {} },
      shopper: { id: user },
    } as never,
    reply: {
      speech: `About ${text}`,
      reprompt: null,
      endsSession: true,
      card: null,
      screen: null,
      dialogue: freshDialogue,
      outcome: { interactionType: 1, handled, search: null },
    },
  });
}

const days = { from: '2026-03-01', to: '2026-03-31' };

describe('the request log', () => {
  it('keeps who asked what, and of a refusal what was wrong, without secrets and addresses', async () => {
    const email = 'somebody@example.com';
    await server.call(routes.findShopper, merchant, { body: { email, skill_id: newId() } });
    await server.call(routes.activity, merchant, { query: {} });
    await requestLog(server.platform).flush();
    const { items } = (await server.call(routes.listRequests, merchant, { query: {} })).body;
    const [fine, wrong] = items;
    expect(fine).toMatchObject({ method: 'GET', route: '/mobile-api/activity-log', status: 200, asked: null });
    expect(wrong).toMatchObject({ status: 404, code: 'not_found', user: merchant.email });
    expect(wrong.asked).toContain('s…@example.com');
    expect(wrong.asked).not.toContain(email);
    expect(wrong.answered).toContain('not_found');
  });

  it('keeps no key of a shop, and shows what was asked to those who may make the call', async () => {
    const owner = await server.merchant();
    const associate = await makeUser(server, 'merchant_associate', owner.merchantId);
    const query = { AppId: '1', AppKey: 'shpat_SECRET1234', AppUrl: '' };
    expect((await server.call(routes.validateShopify, owner, { query })).status).toBe(400);
    const code = 'SECRET-of-a-login';
    await server.call(routes.completeShopifyLogin, owner, { body: { query: `?code=${code}&shop=a` } });
    const body = { number: '1001', postcode: '98177' };
    expect((await server.call(routes.putExternalOrder, owner, { body: body as never })).status).toBe(400);
    await requestLog(server.platform).flush();
    const linesOf = async (caller: Caller) =>
      (await server.call(routes.listRequests, caller, { query: {} })).body.items;
    const told = JSON.stringify(await linesOf(owner));
    expect(told).toContain('AppKey');
    expect(told).toContain('98177');
    expect(told).not.toContain('SECRET');
    const admin = await server.admin('super_admin');
    const off = { user_id: associate.userId, values: { orders: 0 } };
    expect(JSON.stringify(await linesOf(associate))).toContain('98177');
    await server.call(routes.saveUserPermissions, admin, { body: off });
    const lines = await linesOf(associate);
    expect(lines.filter((line: { status: number }) => line.status === 400).length).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toContain('98177');
  });

  it("shows no merchant another's, a super admin all, filters, and goes on where a page ended", async () => {
    for (let count = 0; count < 3; count += 1) await server.call(routes.activity, other, { query: {} });
    await server.call(routes.getConversation, other, { params: { id: newId() } });
    await requestLog(server.platform).flush();
    const of = async (caller: Caller, query: object) =>
      (await server.call(routes.listRequests, caller, { query })).body;
    const own = await of(other, {});
    expect(own.items).toHaveLength(4);
    expect(
      (await of(merchant, { merchant: other.merchantId })).items.every(
        (line: { user: string }) => line.user === merchant.email,
      ),
    ).toBe(true);
    expect((await of(admin, { merchant: other.merchantId })).items).toHaveLength(4);
    expect((await of(other, { outcome: 'refused' })).items).toHaveLength(1);
    const first = await of(other, { limit: 3 });
    const rest = await of(other, { limit: 3, before: first.next });
    expect([...first.items, ...rest.items]).toEqual(own.items);
    expect(rest.next).toBeNull();
    const [newest] = own.items;
    const place = `${Date.parse(newest.at) * 1000}.${newest.id}`;
    expect((await of(other, { since: place })).items).toEqual([]);
    expect((await server.call(routes.listRequests, other, { query: { before: 'x' } })).status).toBe(400);
    const csv = await server.call(routes.exportRequests, other, { query: { outcome: 'ok' } });
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
  });

  it('forgets what is old', async () => {
    const { pool, db } = server.platform;
    await pool.query(`update request_log set at = now() - interval '15 days' where merchant_id = $1`, [
      other.merchantId,
    ]);
    expect(await deleteRequestsBefore(db, new Date(Date.now() - 14 * 86_400_000), 1_000)).toBeGreaterThan(3);
    expect((await server.call(routes.listRequests, other, { query: { outcome: 'refused' } })).body.items).toEqual([]);
  });
});

describe('the log of one app', () => {
  const read = (caller: Caller, body: object = {}) =>
    server.call(routes.readCloudWatch, caller, { body: { skill_id: appId, ...body } });

  it('C212 has its turns and the calls about it, newest first, and what went wrong alone', async () => {
    const { body } = await read(merchant, { kind: 'turn' });
    expect(body.items.map((line: { text: string }) => line.text)).toEqual([
      'blue mugs',
      'do a barrel roll',
      'red mugs',
    ]);
    const problems = (await read(merchant, { kind: 'turn', level: 'problems', limit: 1 })).body;
    expect(problems.items[0]).toMatchObject({ kind: 'turn', handled: 'failed', speech: 'About blue mugs' });
    const more = await read(merchant, { kind: 'turn', level: 'problems', before: problems.next });
    expect(more.body.items).toMatchObject([{ handled: 'unmatched' }]);
    expect((await read(merchant, { q: 'barrel', from: '2026-03-11', to: '2026-03-11' })).body.items).toHaveLength(1);
    expect((await read(admin, { kind: 'turn' })).body.items).toHaveLength(3);
    expect((await read(other)).status).toBe(404);
  });
});

describe('the shoppers', () => {
  const list = async (caller: Caller, body: object = {}) =>
    (await server.call(routes.listVoiceUsers, caller, { body: { ...days, ...body } })).body;

  it('C191 C192 are listed with what they did, each with what was said', async () => {
    const { items, total } = await list(merchant);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { appName: 'Corner shop', conversations: 1, turns: 1, failed: 1, isNew: true, channels: ['alexa'] },
      { conversations: 1, turns: 2, unmatched: 1 },
    ]);
    expect((await list(merchant, { trouble: 'unmatched' })).total).toBe(1);
    expect((await list(admin, { skill_id: appId })).total).toBe(2);
    expect((await list(other)).total).toBe(0);
    const { shopper } = items[1];
    const log = await server.call(routes.voiceUserLog, merchant, { body: { shopper } });
    expect(log.body.items.map((line: { text: string }) => line.text)).toEqual(['do a barrel roll', 'red mugs']);
    expect((await server.call(routes.voiceUserLog, other, { body: { shopper } })).status).toBe(404);
    expect((await server.call(routes.voiceUserLog, merchant, { body: { shopper: `${shopper}x` } })).status).toBe(404);
    const figures = await server.call(routes.voiceUserFigures, admin, { body: days });
    expect(figures.body.figures.users).toEqual({ value: 2, before: 0 });
    expect(figures.body.days.find((one: { day: string }) => one.day === '2026-03-11')).toMatchObject({
      users: 1,
      newUsers: 1,
    });
  });

  it('have one timeline of turns, orders, notifications and clicks, found by an address that stands in no id', async () => {
    const { db } = server.platform;
    await db
      .insertInto('carts')
      .values({
        merchant_id: merchant.merchantId,
        id: newId(),
        app_id: appId,
        shopper_ref: userRef(appId, 'u1'),
        stage: 'live',
        channel: 'alexa',
        email: ann,
      })
      .execute();
    await server.call(routes.putExternalOrder, merchant, {
      body: {
        number: '7001',
        email: ann,
        placedAt: '2026-03-11T16:00:00Z',
        totalMinor: 1200,
        currency: 'USD',
      } as never,
    });
    const found = await server.call(routes.findShopper, merchant, { body: { email: ann, skill_id: appId } });
    const { shopper } = found.body;
    expect(Buffer.from(shopper.split('.')[1], 'base64url').toString()).not.toContain('ann');
    const body = { shopper, limit: 2 };
    const first = (await server.call(routes.shopperTimeline, merchant, { body })).body;
    expect(first).toMatchObject({ email: ann, appName: 'Corner shop' });
    const rest = (await server.call(routes.shopperTimeline, merchant, { body: { ...body, before: first.next } })).body;
    const lines = [...first.items, ...rest.items];
    expect(lines.map((line: { kind: string }) => line.kind)).toEqual(['order', 'turn', 'turn']);
    expect(lines[0]).toMatchObject({ number: '7001', what: 'placed' });
    const orders = await server.call(routes.shopperTimeline, admin, { body: { shopper, kinds: ['order'] } });
    expect(orders.body.items).toHaveLength(1);
  });
});

it('the dashboard of admins counts over all merchants and names the apps that fail', async () => {
  const { body } = await server.call(routes.adminFigures, admin);
  expect(body.figures.merchants.value).toBeGreaterThanOrEqual(2);
  expect(body.days).toHaveLength(30);
  await server.platform.pool.query(
    'update conversations set started_at = now(), last_at = now() where app_id = $1 and has_failure',
    [appId],
  );
  const failing = (await server.call(routes.adminFigures, admin)).body;
  expect(failing.failingApps).toMatchObject([{ appName: 'Corner shop', failures: 1 }]);
  expect(failing.figures.failures.value).toBe(1);
  expect((await server.call(routes.adminFigures, merchant)).status).toBe(403);
});
