import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,realtime' });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.stop();
});

/** Opens a page of a person: its socket. */
async function open({ token }: Caller): Promise<void> {
  const socket = io(server.url, { query: { token }, transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

it("reads a merchant's products ahead when somebody of it comes, once for all the pages that are opened", async () => {
  const [merchant, other] = [await server.merchant(), await server.merchant()];
  const holder = await server.platform.pool.connect();
  try {
    // Whoever reads products waits, and is seen waiting.
    await holder.query('begin');
    await holder.query('lock table products in access exclusive mode');
    const waiting = async () => {
      const { rows } = await holder.query(
        `select count(*)::int as count from pg_locks
          where relation = 'products'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0].count;
    };
    await open(merchant);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await open(merchant);
    await open(other);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    expect(await waiting()).toBe(2);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
