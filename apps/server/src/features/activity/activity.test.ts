import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { recordActivity } from './activity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const write = (caller: Caller, type: string, message: string, actorUserId: string | null = null) =>
  recordActivity(
    server.platform.db,
    { merchantId: caller.merchantId, userId: caller.userId, actorUserId },
    type,
    message,
  );
const read = async (caller: Caller, query: object = {}) =>
  (await server.call(routes.activity, caller, { query })).body.items.map((item: { message: string }) => item.message);

describe('the activity log', () => {
  it('tells what a change was from and to', async () => {
    const owner = await server.merchant();
    await server.call(routes.updatePolicies, owner, {
      body: { policies: { return: { text: 'Within 14 days.', url: '' } } },
    });
    await server.call(routes.updatePolicies, owner, {
      body: { policies: { return: { text: 'Within 30 days.', url: '' } } },
    });
    const [item] = (await server.call(routes.activity, owner, { query: {} })).body.items;
    expect(item.changes).toEqual([{ field: 'text', before: 'Within 14 days.', after: 'Within 30 days.' }]);
  });

  it('is searched, filtered by kind, person and days, and paged, newest first', async () => {
    const owner = await server.merchant();
    const member = await makeUser(server, 'team_manager', owner.merchantId);
    const admin = await server.admin('super_admin');
    await write(owner, 'app', 'made the app 100%');
    await write(member, 'order', 'changed order 7');
    await write(owner, 'order', 'changed order 8', admin.userId);
    expect(await read(owner)).toEqual(['changed order 8', 'changed order 7', 'made the app 100%']);
    expect(await read(owner, { type: 'order' })).toEqual(['changed order 8', 'changed order 7']);
    expect(await read(owner, { person: member.userId })).toEqual(['changed order 7']);
    expect(await read(owner, { person: admin.userId })).toEqual(['changed order 8']);
    expect(await read(owner, { q: '0%' })).toEqual(['made the app 100%']);
    expect(await read(owner, { q: admin.email })).toEqual(['changed order 8']);
    expect(await read(owner, { limit: 1, currentPage: 2 })).toEqual(['changed order 7']);
    const facets = await server.call(routes.activityFilters, owner);
    expect(facets.body.types).toEqual(['app', 'order']);
    expect(facets.body.people.map((person: { email: string }) => person.email).sort()).toEqual(
      [owner.email, member.email, admin.email].sort(),
    );
    const [top] = (await server.call(routes.activity, owner, { query: {} })).body.items;
    expect(top).toMatchObject({
      activity_type: 'order',
      user: { _id: owner.userId, email: owner.email, name: 'Test User', is_test: false },
      actor: { _id: admin.userId, email: admin.email },
    });
  });

  it("counts days in the merchant's time zone", async () => {
    const owner = await server.merchant();
    await server.platform.db
      .updateTable('merchants')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', owner.merchantId)
      .execute();
    // 12:00 UTC on the 10th is the 11th in Auckland.
    await server.platform.pool.query(
      `insert into activity_log (merchant_id, id, user_id, activity_type, message, created_at)
       values ($1, $2, $3, 'app', 'at noon in London', '2026-11-10T12:00:00Z')`,
      [owner.merchantId, newId(Date.parse('2026-11-10T12:00:00Z')), owner.userId],
    );
    expect(await read(owner, { from: '2026-11-11', to: '2026-11-11' })).toHaveLength(1);
    expect(await read(owner, { to: '2026-11-10' })).toEqual([]);
    const wrongWay = await server.call(routes.activity, owner, { query: { from: '2026-11-02', to: '2026-11-01' } });
    expect([wrongWay.status, wrongWay.body.fields[0].path]).toEqual([400, 'to']);
  });

  it("shows no merchant another's lines, and a super admin all of them or those of the merchant acted as", async () => {
    const [one, two] = [await server.merchant(), await server.merchant()];
    const admin = await server.admin('super_admin');
    await write(one, 'app', `line of ${one.merchantId}`);
    await write(two, 'app', `line of ${two.merchantId}`);
    expect(await read(one)).toEqual([`line of ${one.merchantId}`]);
    expect(await read(one, { person: two.userId })).toEqual([]);
    expect((await read(admin)).slice(0, 2)).toEqual([`line of ${two.merchantId}`, `line of ${one.merchantId}`]);
    const acting = await startSession(server.platform.db, {
      userId: one.userId,
      identity: 'merchant',
      merchantId: one.merchantId,
      actor: { userId: admin.userId, identity: 'super_admin' },
      userAgent: 'test',
      maxDays: 1,
    });
    expect(await read({ ...one, token: acting.token })).toEqual([`line of ${one.merchantId}`]);
    await server.call(routes.logActivity, { ...one, token: acting.token }, { body: { log: 'looked around' } });
    const [item] = (await server.call(routes.activity, one, { query: {} })).body.items;
    expect(item).toMatchObject({ message: 'looked around', actor: { email: admin.email } });
  });

  it('is exported with the same filters, more than a page of it, and no cell is a formula', async () => {
    const owner = await server.merchant();
    await write(owner, 'order', '=cmd|calc');
    await write(owner, 'app', 'left out');
    await server.platform.pool.query(
      `insert into activity_log (merchant_id, id, user_id, activity_type, message)
       select $1, gen_random_uuid(), $2, 'order', 'line ' || n from generate_series(1, 1500) n`,
      [owner.merchantId, owner.userId],
    );
    const csv = await server.call(routes.exportActivity, owner, { query: { type: 'order' } });
    expect(csv.headers.get('content-disposition')).toContain('activity-log.csv');
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(1502);
    expect(csv.text).toContain("'=cmd|calc");
    expect(csv.text).not.toContain('left out');
  });

  it('takes a line of one’s own as plain text of bounded length that passes for none of ours', async () => {
    const owner = await server.merchant();
    const log = (value: unknown) => server.call(routes.logActivity, owner, { body: { log: value } as never });
    expect((await log('<b>bold</b>\r\nsecond\u0007 line')).status).toBe(200);
    expect((await log({ activity_type: 'sign-up', message: 'x'.repeat(1900) })).status).toBe(200);
    expect([(await log('x'.repeat(2001))).status, (await log(' \n ')).status, (await log(7)).status]).toEqual([
      400, 400, 400,
    ]);
    const { items } = (await server.call(routes.activity, owner, { query: {} })).body;
    expect(items.map((item: { activity_type: string }) => item.activity_type)).toEqual(['logged', 'logged']);
    expect(items[0].message).toHaveLength(500);
    expect(items[1].message).toBe('<b>bold</b> second line');
    const codes = await Promise.all(Array.from({ length: 70 }, () => log('again').then((reply) => reply.status)));
    expect(codes).toContain(429);
  });
});
