import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { undoRun } from './feed-undo.ts';

it('an undo reads each row that it brings back a few times, not once for each other', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer({ SERVICES: 'web' });
  const { pool } = server.platform;
  const { merchantId } = await server.merchant();
  const [feed, run, count] = [newId(), newId(), 5_000];
  // Right after a first import PostgreSQL has not counted the tables.
  await pool.query('alter table feed_changes set (autovacuum_enabled = off)');
  await pool.query('insert into feeds (merchant_id, id, name) values ($1, $2, $3)', [merchantId, feed, 'Lamps']);
  await pool.query(
    `insert into products (merchant_id, id, sku, title, price_minor, currency, feed_id, content_hash, created_at)
     select $1, gen_random_uuid(), n::text, 'Lamp ' || n, 100, 'USD', $2, 7, now() - interval '1 day'
       from generate_series(1, $3::int) as n`,
    [merchantId, feed, count],
  );
  await pool.query(
    `insert into feed_changes (merchant_id, run_id, product_id, before)
     select merchant_id, $2, id, (to_jsonb(p) - 'search') || '{"title": "Before"}' from products p where merchant_id = $1`,
    [merchantId, run],
  );
  await pool.query(
    `insert into feed_runs (merchant_id, id, file_id, file_name, format, status, created_by, feed_id, started_at,
                            writing_since, finished_at)
     values ($1, $2, $2, 'a.csv', 'csv', 'undoing', $1, $3, now(), now() - interval '1 minute', now() + interval '1 minute')`,
    [merchantId, run, feed],
  );
  const client = await pool.connect();
  const readSoFar = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query(
      `select coalesce(idx_tup_fetch, 0) + seq_tup_read as read from pg_stat_user_tables where relname = 'feed_changes'`,
    );
    return Number(rows[0].read);
  };
  const before = await readSoFar();
  await undoRun({ onProgress: () => undefined }, client, merchantId, run);
  expect((await readSoFar()) - before).toBeLessThan(20 * count);
  client.release();
  const { rows } = await pool.query('select title, count(*)::int from products where merchant_id = $1 group by 1', [
    merchantId,
  ]);
  expect(rows).toEqual([{ title: 'Before', count }]);
  await server.stop();
});
