import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../ids.ts';
import { lookOnNotices } from './jobs-on-notice.ts';

let server: TestServer;
const app = Fastify();
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,worker' });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

it('a merchant whose orders come one by one leaves two jobs in half a second, the second for all after the first', async () => {
  const { pool } = server.platform;
  const row = { name: 'looked-at', payload: z.object({ merchantId: z.string() }) };
  lookOnNotices(app, server.platform, 'looked_at', row);
  const [busy, calm] = [newId(), newId()];
  const tell = (merchantId: string) => pool.query('select gather_notice($1, $2)', ['looked_at', merchantId]);
  const jobsOf = async (merchantId: string) => {
    const { rows } = await pool.query(
      `select count(*)::int as jobs from pgboss.job where name = $1 and data ->> 'merchantId' = $2`,
      [row.name, merchantId],
    );
    return rows[0]?.jobs;
  };
  await Promise.all([...Array.from({ length: 50 }, () => tell(busy)), tell(calm)]);
  await expect.poll(() => jobsOf(calm)).toBe(1);
  await expect.poll(() => jobsOf(busy)).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([await jobsOf(busy), await jobsOf(calm)]).toEqual([2, 1]);
  await tell(calm);
  await expect.poll(() => jobsOf(calm)).toBe(2);
});
