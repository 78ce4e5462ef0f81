import { routes } from '@voicecart/contract/routes';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { endRestedSessions, findSession, hashToken, replaceSession } from '../sessions/sessions.ts';

let first: TestServer;
let second: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  first = await startTestServer({ SERVICES: 'web,realtime' });
  second = await startTestServer({ SERVICES: 'web,realtime' }, first);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await second.stop();
  await first.stop();
});

/** A socket of the second node; what ends its session happens on the first. */
async function connect(token: string): Promise<Socket> {
  const socket = io(second.url, { query: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function msUntilClosed(socket: Socket, end: () => Promise<unknown>): Promise<number> {
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await end();
  const since = performance.now();
  await closed;
  return performance.now() - since;
}

/** A second, which is promised, and what a busy machine adds. */
const soonMs = 5_000;

const sessionIdOf = async (caller: Caller) =>
  (await findSession(first.platform.db, caller.token, first.platform.config))?.id ?? '';

describe('the end of a session', () => {
  it('refuses its token and closes its sockets on another node soon after logging out', async () => {
    const merchant = await first.merchant();
    const other = await first.merchant();
    const [socket, stranger] = [await connect(merchant.token), await connect(other.token)];
    expect(await msUntilClosed(socket, () => first.call(routes.logout, merchant))).toBeLessThan(soonMs);
    expect((await second.call(routes.profile, merchant)).status).toBe(401);
    await expect(connect(merchant.token)).rejects.toThrow('unauthorized');
    expect(stranger.connected).toBe(true);
  });

  it('closes its sockets when it is replaced and when it has rested too long', async () => {
    const merchant = await first.merchant();
    const socket = await connect(merchant.token);
    const holder = { userId: merchant.userId, identity: 'merchant', merchantId: merchant.merchantId } as const;
    const replace = async () => replaceSession(first.platform.db, await sessionIdOf(merchant), holder);
    expect(await msUntilClosed(socket, replace)).toBeLessThan(soonMs);

    const rested = await first.merchant();
    const resting = await connect(rested.token);
    await first.platform.db
      .updateTable('sessions')
      .set({ expires_at: new Date() })
      .where('token_hash', '=', hashToken(rested.token))
      .execute();
    const end = () => endRestedSessions(first.platform.db, first.platform.config);
    expect(await msUntilClosed(resting, end)).toBeLessThan(soonMs);
  });

  it('is made up for when the notice of it was lost', async () => {
    const merchant = await first.merchant();
    const socket = await connect(merchant.token);
    const { pool } = first.platform;
    // The end is told while nobody listens.
    await pool.query('alter table sessions disable trigger session_ended');
    await first.call(routes.logout, merchant);
    await pool.query('alter table sessions enable trigger session_ended');
    const lose = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'voicecart-notices' and datname = current_database()`,
      );
    expect(await msUntilClosed(socket, lose)).toBeLessThan(5_000);
  });
});

describe('a page of another site', () => {
  const open = (headers: Record<string, string>, transport: 'websocket' | 'polling') => {
    const socket = io(second.url, { extraHeaders: headers, transports: [transport], reconnection: false });
    sockets.push(socket);
    return new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
    });
  };

  it.each(['websocket', 'polling'] as const)('opens no socket with a session of ours: %s', async (transport) => {
    const { token } = await first.merchant();
    const cookie = `vc_session=${token}`;
    expect(await open({ cookie, origin: 'https://evil.example' }, transport)).toBe('refused');
    expect(await open({ cookie, origin: 'null' }, transport)).toBe('refused');
    expect(await open({ cookie, origin: `${second.url}.evil.example` }, transport)).toBe('refused');
    expect(await open({ cookie, origin: new URL(second.url).origin }, transport)).toBe('connected');
    // A program sends none.
    expect(await open({ cookie }, transport)).toBe('connected');
  });
});
