import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { letDatabaseGiveWay } from './giving-way.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

/** The 17th field behind the name, of which only the name may hold a space. */
const nicenessOf = (place: string) =>
  Number(readFileSync(`${place}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[16]);
const threads = () => readdirSync('/proc/self/task').map((id) => nicenessOf(`/proc/self/task/${id}`));

describe.runIf(process.platform === 'linux')('what gives way', () => {
  it('is the thread that asks, and no other of its process', async () => {
    const others = threads().length;
    const script = `import('${new URL('./giving-way.ts', import.meta.url)}').then(({ giveWay }) => {
      giveWay();
      require('node:worker_threads').parentPort.postMessage('gives way');
      setInterval(() => {}, 1000);
    })`;
    const worker = new Worker(script, { eval: true });
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    const found = threads().sort((a, b) => a - b);
    await worker.terminate();
    expect(found.at(-1)).toBe(getPriority() + 5);
    expect(found.slice(0, others).every((one) => one === found[0])).toBe(true);
  });

  it('is the server process of one connection, and no other', async () => {
    const [mine, other] = [await server.platform.pool.connect(), await server.platform.pool.connect()];
    try {
      const before = await nicenessOfServer(other);
      await letDatabaseGiveWay(mine);
      expect(await nicenessOfServer(mine)).toBe(getPriority() + 5);
      expect(await nicenessOfServer(other)).toBe(before);
    } finally {
      mine.release(true);
      other.release();
    }
  });
});

async function nicenessOfServer(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return nicenessOf(`/proc/${rows[0].pid}`);
}
