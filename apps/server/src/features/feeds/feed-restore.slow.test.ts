import { routes } from '@voicecart/contract/routes';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { settleDeleted } from './named-feeds.ts';

it('takes 50,000 products off sale with their feed, and back within 30 seconds', { timeout: 180_000 }, async () => {
  const server = await startTestServer({ SERVICES: 'web' });
  const { pool } = server.platform;
  const owner = await server.merchant({ plan: 'enterprise' });
  const [id, { merchantId }] = [newId(), owner];
  await pool.query('insert into feeds (merchant_id, id, name) values ($1, $2, $3)', [merchantId, id, 'Lamps']);
  await pool.query(
    `insert into products (merchant_id, id, sku, title, price_minor, currency, feed_id)
     select $1, gen_random_uuid(), n::text, 'Lamp ' || n, 100, 'USD', $2 from generate_series(1, 50000) as n`,
    [merchantId, id],
  );
  const onSale = async () =>
    (await pool.query(`select from products where merchant_id = $1 and status = 'active'`, [merchantId])).rowCount;
  const reply = await server.call(routes.deleteFeed, owner, { params: { id }, query: { products: 'remove' } });
  await settleDeleted(server.platform, { merchantId, feedId: id });
  expect(await onSale()).toBe(0);
  const deletion = reply.body.deletions[0].id;
  const { rows } = await pool.query('select octet_length(sealed) as bytes from deletions where id = $1', [deletion]);
  expect(rows[0].bytes).toBeLessThan(5_000);
  const startedAt = Date.now();
  expect((await server.call(routes.restoreDeletion, owner, { params: { id: deletion } })).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  expect(await onSale()).toBe(50_000);
  await server.stop();
});
