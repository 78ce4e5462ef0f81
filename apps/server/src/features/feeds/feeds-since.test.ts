import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const since = readdirSync(migrations).find((name) => name.endsWith('_feeds_since.sql')) ?? '';

it('a feed that an upgrade made begins with what it is known by, another one when it was made', async () => {
  const server = await startTestServer({ SERVICES: 'web' });
  const { pool } = server.platform;
  const { merchantId } = await server.merchant();
  const [byRun, byAddress, byProduct, byNothing] = [newId(), newId(), newId(), newId()];
  for (const id of [byRun, byAddress, byProduct, byNothing]) {
    await pool.query(
      `insert into feeds (merchant_id, id, name, created_at) values ($1, $2::uuid, $2::text, '2026-11-23')`,
      [merchantId, id],
    );
  }
  await pool.query(
    `insert into feed_runs (merchant_id, id, file_id, file_name, format, status, created_by, feed_id, created_at)
     select $1, gen_random_uuid(), $1, 'a.csv', 'csv', 'done', $1, $2, day::timestamptz
       from unnest(array['2026-03-02', '2026-05-01']) as day`,
    [merchantId, byRun],
  );
  await pool.query(
    `insert into feed_sources (merchant_id, feed_id, access, schedule, created_by, created_at)
     values ($1, $2, '', '{}', $1, '2026-02-01')`,
    [merchantId, byAddress],
  );
  await pool.query(
    `insert into products (merchant_id, id, sku, title, price_minor, currency, feed_id, created_at)
     values ($1, gen_random_uuid(), 'A', 'A', 1, 'USD', $2, '2026-01-15')`,
    [merchantId, byProduct],
  );
  await pool.query(readFileSync(new URL(since, migrations), 'utf8'));
  const { rows } = await pool.query('select id, created_at::date::text as day from feeds where merchant_id = $1', [
    merchantId,
  ]);
  expect(Object.fromEntries(rows.map(({ id, day }) => [id, day]))).toEqual({
    [byRun]: '2026-03-02',
    [byAddress]: '2026-02-01',
    [byProduct]: '2026-01-15',
    [byNothing]: '2026-11-23',
  });
  await server.stop();
});
