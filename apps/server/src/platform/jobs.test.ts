import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createJobs, type JobRow } from './jobs.ts';
import { createLog } from './log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

test('a group runs one job at a time: its others wait, another group’s do not', async () => {
  const payload = z.object({ group: z.string(), number: z.number() });
  const started: string[] = [];
  const blocked = Promise.withResolvers<void>();
  const row: JobRow = {
    name: 'grouped-test',
    payload,
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 2,
    group: (given) => payload.parse(given).group,
    async handle(given) {
      const { group, number } = payload.parse(given);
      started.push(`${group}${number}`);
      if (group === 'a') await blocked.promise;
    },
  };
  const { jobs, db } = server.platform;
  for (const number of [1, 2, 3]) await jobs.enqueue(db, row, { group: 'a', number });
  await jobs.enqueue(db, row, { group: 'b', number: 1 });
  await jobs.work([row]);
  await expect.poll(() => started, { timeout: 30_000 }).toContain('b1');
  expect(started.filter((name) => name.startsWith('a'))).toHaveLength(1);
  blocked.resolve();
  await expect.poll(() => started.length, { timeout: 30_000 }).toBe(4);
});

test('what the queue meets with is logged with its message and code', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const jobs = await createJobs(server.databaseUrl, log, server.platform.metrics);
  const { pool } = server.platform;
  try {
    await jobs.work([
      {
        name: 'failing-test',
        payload: z.object({}),
        retryLimit: 0,
        retryDelaySeconds: 1,
        expireInSeconds: 60,
        concurrency: 1,
        handle: async () => undefined,
      },
    ]);
    await pool.query('alter schema pgboss rename to pgboss_away');
    await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('failing-test');
  } finally {
    await pool.query('alter schema pgboss_away rename to pgboss');
    await jobs.stop();
  }
  const found = lines.map((line) => JSON.parse(line).err).find(({ message }) => message.includes('failing-test'));
  expect(found).toMatchObject({ message: expect.stringContaining('pgboss.'), errorCode: '42P01' });
});
