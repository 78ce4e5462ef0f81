import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addMonths } from '../../platform/months.jobs.ts';
import { recordActivity } from './activity.ts';
import { refusalLog, tellLeftOut } from './refusal-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const line = { type: 'app', message: 'made the app' };
const write = ({ merchantId, userId }: Caller) =>
  recordActivity(server.platform.db, { merchantId, userId, actorUserId: null }, line.type, line.message);
const read = async (caller: Caller, query: object) =>
  (await server.call(routes.activity, caller, { query })).body.items as Record<string, unknown>[];
const refusedOf = async (caller: Caller) => {
  await refusalLog(server.platform).flush();
  return (await read(caller, { outcome: 'refused' })).map(({ message, refused, address, user }) => ({
    message,
    refused,
    address,
    user: (user as { email: string }).email,
  }));
};

describe('the audit log', () => {
  it('keeps where a change came from, and leaves it open where nobody called', async () => {
    const owner = await server.merchant();
    await server.call(routes.logActivity, owner, { body: { log: 'looked around' } });
    await write(owner);
    expect((await read(owner, {})).map(({ address }) => address)).toEqual([null, '127.0.0.1']);
  });

  it('keeps what was refused to whom, and equal ones of a second once', async () => {
    const owner = await server.merchant();
    const member = await makeUser(server, 'merchant_associate', owner.merchantId);
    await refusalLog(server.platform).flush();
    const create = () => server.call(routes.createApiKey, member, { body: { name: 'x', scopes: [] } as never });
    expect((await Promise.all([create(), create()])).map(({ status }) => status)).toEqual([403, 403]);
    const found = await refusedOf(owner);
    expect(found).toEqual([
      {
        message: expect.stringMatching(/^Refused: .* \(2 times\)$/),
        refused: 'forbidden',
        address: '127.0.0.1',
        user: member.email,
      },
    ]);
    expect(await read(owner, {})).toEqual([]);
    expect(await read(owner, { outcome: 'all' })).toHaveLength(1);
    expect(await read(await server.merchant(), { outcome: 'all' })).toEqual([]);
  });

  it('has 200 lines of refusals an hour for a merchant, and then says how many more there were', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const log = refusalLog(server.platform);
    const refuse = ({ userId, merchantId }: Caller, what: string) =>
      log.add({ by: { userId, merchantId, actorUserId: null }, what, code: 'forbidden', address: '203.0.113.9' });
    for (let count = 0; count < 150; count += 1) refuse(owner, `Call ${count}`);
    await log.flush();
    for (let count = 150; count < 210; count += 1) refuse(owner, `Call ${count}`);
    refuse(owner, 'Call 209');
    refuse(other, 'Its own');
    await log.flush();
    const counted = async (caller: Caller) =>
      (await server.call(routes.activity, caller, { query: { outcome: 'refused' } })).body.total;
    expect([await counted(owner), await counted(other)]).toEqual([200, 1]);
    await tellLeftOut(server.platform.db);
    expect(await counted(owner), 'before the hour is over').toBe(200);
    const later = new Date(Date.now() + 3_600_000);
    await Promise.all([tellLeftOut(server.platform.db, later), tellLeftOut(server.platform.db, later)]);
    expect([await counted(owner), await counted(other)]).toEqual([201, 1]);
    const [last] = await read(owner, { outcome: 'refused' });
    expect(last?.message).toMatch(
      /^11 more refused in the hour from 20\d\d-\d\d-\d\d \d\d:00 UTC, which has 200 lines/,
    );
  });

  it('asks for a proof without calling it a refusal', async () => {
    const owner = await server.merchant();
    const asked = await server.call(routes.createApiKey, owner, { body: { name: 'x', scopes: [] } as never });
    expect(asked.body.code).toBe('step_up_needed');
    expect(await refusedOf(owner)).toEqual([]);
  });

  it('keeps a refused sign-in of an account, and none of an address that has no account', async () => {
    const owner = await server.merchant();
    for (const email of [owner.email.toUpperCase(), 'nobody@nowhere.example']) {
      await server.call(routes.login, null, { body: { email, password: 'Wrong-one-1' } });
    }
    expect(await refusedOf(owner)).toEqual([
      expect.objectContaining({ refused: 'invalid_login', address: '127.0.0.1', user: owner.email }),
    ]);
  });

  it('is exported as JSON, line by line, with what changed and where from', async () => {
    const owner = await server.merchant();
    await server.call(routes.updatePolicies, owner, {
      body: { policies: { return: { text: 'In 14 days.', url: '' } } },
    });
    await write(owner);
    const reply = await server.call(routes.exportActivityLines, owner, { query: {} });
    expect(reply.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = reply.text
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(lines).toEqual(await read(owner, {}));
    expect(lines[1]).toMatchObject({ address: '127.0.0.1', changes: [{ field: 'text', after: 'In 14 days.' }] });
  });

  it('tells from which address something was done to owners and admins alone, on screen and in files', async () => {
    const owner = await server.merchant();
    await server.call(routes.logActivity, owner, { body: { log: 'looked around' } });
    const addressesFor = async (caller: Caller) => {
      const csv = (await server.call(routes.exportActivity, caller, { query: {} })).text;
      const json = (await server.call(routes.exportActivityLines, caller, { query: {} })).text;
      expect(csv, 'the line is there').toContain('looked around');
      const [item] = await read(caller, {});
      return [item?.address, csv.includes('127.0.0.1'), JSON.parse(json).address];
    };
    const [admin, manager, associate] = await Promise.all(
      (['team_admin', 'team_manager', 'merchant_associate'] as const).map((identity) =>
        makeUser(server, identity, owner.merchantId),
      ),
    );
    if (!admin || !manager || !associate) throw new Error('nobody was made');
    expect(await addressesFor(owner)).toEqual(['127.0.0.1', true, '127.0.0.1']);
    expect(await addressesFor(admin)).toEqual(['127.0.0.1', true, '127.0.0.1']);
    expect(await addressesFor(manager)).toEqual([null, false, null]);
    expect(await addressesFor(associate)).toEqual([null, false, null]);
    const houseLines = await read(await server.admin('super_admin'), { q: 'looked around', outcome: 'all' });
    expect(houseLines[0]?.address).toBe('127.0.0.1');
  });

  it('is changed by no statement of the product, in whichever partition, and still gets its months', async () => {
    const owner = await server.merchant();
    await write(owner);
    const { pool, db } = server.platform;
    const { rows } = await pool.query(
      'select tableoid::regclass::text as part from activity_log where merchant_id = $1',
      [owner.merchantId],
    );
    for (const statement of [
      "update activity_log set message = 'nothing'",
      'delete from activity_log',
      'truncate activity_log',
      `delete from ${rows[0].part}`,
      `update ${rows[0].part} set address = null`,
      // Not even where erasing is allowed: who did what, and when, stays.
      "select set_config('voicecart.erases_activity', 'on', true); update activity_log set user_id = gen_random_uuid()",
    ]) {
      await expect(pool.query(statement), statement).rejects.toThrow('append-only');
    }
    expect(await read(owner, {})).toHaveLength(1);
    await pool.query(
      `insert into activity_log (merchant_id, id, user_id, activity_type, message, created_at)
       values ($1, gen_random_uuid(), $2, 'app', 'far', now() + interval '5 months')`,
      [owner.merchantId, owner.userId],
    );
    expect(await addMonths(db)).toBe(0);
    await pool.query(`select add_months('activity_log', 'created_at', 6)`);
    expect(await read(owner, {})).toHaveLength(2);
    await expect(pool.query('delete from activity_log'), 'after the months were made').rejects.toThrow('append-only');
  });

  it('goes to an endpoint that asked for it, line by line', async () => {
    const owner = await server.merchant();
    const { pool } = server.platform;
    await pool.query(
      `insert into webhook_endpoints (merchant_id, id, url, topics, secrets)
       values ($1, gen_random_uuid(), 'https://siem.example/', array['activity.recorded'], '')`,
      [owner.merchantId],
    );
    await write(owner);
    await write(await server.merchant());
    const { rows } = await pool.query(`select body from webhook_messages where topic = 'activity.recorded'`);
    expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        type: 'activity.recorded',
        data: expect.objectContaining({
          kind: 'app',
          message: 'made the app',
          user: { id: owner.userId, email: owner.email },
        }),
      }),
    ]);
  });
});
