import { routes } from '@voicecart/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { recordActivity } from './activity.ts';
import { sendWaiting } from './activity-streams.ts';
import { makeCertificate, type SyslogReceiver, startReceiver } from './syslog.fixture.ts';

let server: TestServer;
const receivers: SyslogReceiver[] = [];
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', FETCH_LOOPBACK: 'on' });
});
afterAll(() => server.stop());
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

async function receive(how: Parameters<typeof startReceiver>[0] = 'tcp') {
  const receiver = await startReceiver(how);
  receivers.push(receiver);
  return receiver;
}

const write = ({ merchantId, userId }: Caller, message: string) =>
  recordActivity(server.platform.db, { merchantId, userId, actorUserId: null }, 'app', message);
const add = (caller: Caller, body: { host?: string; port: number; isTls?: boolean; ca?: string }) =>
  server.callSteppedUp(routes.createActivityStream, caller, { body: { host: '127.0.0.1', isTls: false, ...body } });
const only = async (caller: Caller) => (await server.call(routes.listActivityStreams, caller)).body.items[0];
const textsOf = (found: readonly string[]) => found.map((message) => message.split('\uFEFF')[1]);

describe('the stream of the activity log', () => {
  it('sends each line by RFC 5424, over TLS whose certificate is checked, and nobody else’s', async () => {
    const owner = await server.merchant();
    const certificate = await makeCertificate();
    const { found, port } = await receive(certificate);
    const { stream } = (await add(owner, { host: 'localhost', port, isTls: true, ca: certificate.cert })).body;
    await write(owner, 'called it "a]b"\nand more');
    await write(await server.merchant(), 'another merchant');
    expect((await only(owner)).waiting).toBe(2);
    expect(await sendWaiting(server.platform, owner.merchantId, stream.id)).toBe(false);
    expect(textsOf(found)).toEqual([`The activity log is sent to localhost, port ${port}`, 'called it "a]b" and more']);
    expect(found[1]).toMatch(
      new RegExp(
        `^<109>1 \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z \\S+ voicecart - app \\[voicecart@32473 id="[0-9a-f-]{36}" merchant="${owner.merchantId}" user="${owner.userId}" email="${owner.email}" kind="app"\\] \uFEFF`,
      ),
    );
    expect(await only(owner)).toMatchObject({ waiting: 0, failingSince: null, sentAt: expect.any(String) });
    const stranger = (await add(owner, { host: 'localhost', port, isTls: true })).body.stream;
    const test = await server.call(routes.testActivityStream, owner, { params: { id: stranger.id } });
    expect(test.body.error).toContain('certificate');
  });

  it('loses nothing where the server breaks off, waits, and goes on in order', async () => {
    const owner = await server.merchant();
    const broken = await receive('breaks');
    const { stream } = (await add(owner, { port: broken.port })).body;
    await write(owner, 'one');
    await sendWaiting(server.platform, owner.merchantId, stream.id);
    expect(await only(owner)).toMatchObject({
      waiting: 2,
      failingSince: expect.any(String),
      lastError: expect.any(String),
    });
    const { found, port } = await receive();
    await server.platform.pool.query('update activity_streams set port = $1 where id = $2', [port, stream.id]);
    await sendWaiting(server.platform, owner.merchantId, stream.id);
    expect(found, 'before its wait is over').toEqual([]);
    await server.platform.pool.query('update activity_streams set next_at = now() where id = $1', [stream.id]);
    await write(owner, 'two');
    await sendWaiting(server.platform, owner.merchantId, stream.id);
    expect(textsOf(found).slice(1)).toEqual(['one', 'two']);
    expect(await only(owner)).toMatchObject({ waiting: 0, failingSince: null, lastError: null });
  });

  it('sends a line again where the worker ended before it was noted, and two workers send it once', async () => {
    const owner = await server.merchant();
    const { found, port } = await receive();
    const { stream } = (await add(owner, { port })).body;
    await server.platform.pool.query(`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$;
      create trigger break_off before delete on activity_waiting for each row execute function break_off()`);
    await expect(sendWaiting(server.platform, owner.merchantId, stream.id)).rejects.toThrow('killed');
    await server.platform.pool.query('drop function break_off cascade');
    expect([found.length, (await only(owner)).waiting]).toEqual([1, 1]);
    await Promise.all([1, 2].map(() => sendWaiting(server.platform, owner.merchantId, stream.id)));
    expect([found.length, found[0]]).toEqual([2, found[1]]);
  });

  it('of whoever runs the product has the lines of all merchants', async () => {
    const [owner, admin] = [await server.merchant(), await server.admin('super_admin')];
    const { found, port } = await receive();
    const { stream } = (await add(admin, { port })).body;
    await write(owner, 'of a merchant');
    expect((await server.call(routes.listActivityStreams, owner)).body.items).toEqual([]);
    await sendWaiting(server.platform, '00000000-0000-0000-0000-000000000000', stream.id);
    expect(textsOf(found)).toContain('of a merchant');
    const gone = await server.call(routes.deleteActivityStream, admin, { params: { id: stream.id } });
    expect(gone.status).toBe(200);
    expect(await only(admin)).toBeUndefined();
  });

  it('lets a server that stands still hold up nobody else, and no transaction while it waits', async () => {
    const [slow, owner] = [await server.merchant(), await server.merchant()];
    const [still, receiver] = [await receive(), await receive()];
    // It takes the connection and never speaks TLS.
    for (let count = 0; count < 3; count += 1) await add(slow, { port: still.port, isTls: true });
    await add(owner, { port: receiver.port });
    const worker = await startTestServer({ SERVICES: 'worker', FETCH_LOOPBACK: 'on' }, server);
    try {
      await write(slow, 'nobody reads this');
      await expect.poll(still.connections, { timeout: 10_000 }).toBe(1);
      await write(owner, 'at once');
      await expect.poll(() => textsOf(receiver.found), { timeout: 12_000 }).toContain('at once');
      // The worker's other jobs have transactions too, which end within moments.
      const idle = async () =>
        (
          await server.platform.pool.query(
            `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
          )
        ).rows;
      await expect.poll(idle, { timeout: 3_000 }).toEqual([]);
      // A merchant has one place of a worker, however many of its servers stand still.
      expect(still.connections()).toBe(1);
    } finally {
      await still.close();
      await worker.stop();
    }
  });

  it('gives its place to others after a while, and goes on behind them', async () => {
    const owner = await server.merchant();
    const { found, port } = await receive();
    const { stream } = (await add(owner, { port })).body;
    expect(await sendWaiting(server.platform, owner.merchantId, stream.id, 0)).toBe(true);
    expect(found).toHaveLength(1);
    expect(await sendWaiting(server.platform, owner.merchantId, stream.id)).toBe(false);
    // Taken by a worker that was killed: another one waits until its time is over.
    await write(owner, 'later');
    const take = (until: string) =>
      server.platform.pool.query(`update activity_streams set taken_until = now() + $1::interval where id = $2`, [
        until,
        stream.id,
      ]);
    await take('1 minute');
    await sendWaiting(server.platform, owner.merchantId, stream.id);
    expect(found).toHaveLength(1);
    await take('-1 second');
    await sendWaiting(server.platform, owner.merchantId, stream.id);
    expect(textsOf(found)).toContain('later');
  });

  it('leads a merchant to no address inside, by number or by name, and has three servers at most', async () => {
    const owner = await server.merchant();
    const closed = await startTestServer({ SERVICES: 'web', FETCH_LOOPBACK: 'off' }, server);
    try {
      // The last two are names, which the system's resolver reads.
      for (const host of ['10.0.0.1', '127.0.0.1', '169.254.169.254', 'fd00::1', 'localhost', '2130706433']) {
        const body = { host, port: 6_514 };
        const reply = await closed.callSteppedUp(routes.createActivityStream, owner, { body });
        expect([host, reply.status, reply.body.fields]).toEqual([
          host,
          400,
          [{ path: 'host', message: 'The address is not public.' }],
        ]);
      }
    } finally {
      await closed.stop();
    }
    expect(await only(owner)).toBeUndefined();
    for (let count = 0; count < 3; count += 1) await add(owner, { port: 6_514 });
    // What led outside when it was kept, and no longer does.
    const { id } = await only(owner);
    await server.platform.pool.query(`update activity_streams set host = '10.0.0.1' where id = $1`, [id]);
    const test = await server.call(routes.testActivityStream, owner, { params: { id } });
    expect(test.body.error).toContain('not public');
    const codes = [
      await add(owner, { port: 6_514 }),
      await add(owner, { port: 25 }),
      await add(owner, { port: 70_000 }),
    ];
    expect(codes.map(({ status, body }) => [status, body.fields[0].path])).toEqual([
      [400, 'host'],
      [400, 'port'],
      [400, 'port'],
    ]);
  });
});
