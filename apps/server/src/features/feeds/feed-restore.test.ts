import { planById } from '@voicecart/contract/plans';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { tidyFeeds } from './feed-tidy.jobs.ts';
import { settleDeleted } from './named-feeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[]) => server.platform.pool.query(text, values);

/** A feed that owns so many products, some of which its last file no longer had. */
async function feedOf(owner: Caller, count: number, name = 'Lamps') {
  const id = newId();
  await query('insert into feeds (merchant_id, id, name) values ($1, $2, $3)', [owner.merchantId, id, name]);
  await query(
    `insert into products (merchant_id, id, sku, title, price_minor, currency, content_hash, feed_id, status)
     select $1, gen_random_uuid(), $3 || n, 'Lamp ' || n, 100, 'USD', 7, $2, case when n = 3 then 'vanished' else 'active' end
       from generate_series(1, $4::int) as n`,
    [owner.merchantId, id, name, count],
  );
  return id;
}

async function drop(owner: Caller, id: string, products: 'keep' | 'remove', { settles = true } = {}) {
  const reply = await server.call(routes.deleteFeed, owner, { params: { id }, query: { products } });
  expect(reply.status, reply.text).toBe(202);
  if (settles) await settleDeleted(server.platform, { merchantId: owner.merchantId, feedId: id });
  return reply.body.deletions[0]?.id as string;
}

const restore = (owner: Caller, id: string) => server.call(routes.restoreDeletion, owner, { params: { id } });
const states = async ({ merchantId }: Caller) =>
  (
    await query(
      'select status, source, feed_id, count(*)::int from products where merchant_id = $1 group by 1, 2, 3 order by 1, 4',
      [merchantId],
    )
  ).rows;
const onSale = async ({ merchantId }: Caller) =>
  (
    await query(`select sku from products where merchant_id = $1 and status = 'active' order by sku`, [merchantId])
  ).rows.map(({ sku }) => sku);

describe('a deleted feed that is restored', () => {
  it.each(['keep', 'remove'] as const)('owns its products again, as they were: %s', async (products) => {
    const owner = await server.merchant();
    const id = await feedOf(owner, 5);
    const before = await states(owner);
    const deletion = await drop(owner, id, products);
    expect(await onSale(owner)).toHaveLength(products === 'keep' ? 4 : 0);
    expect((await server.call(routes.listFeeds, owner)).body.items).toEqual([]);
    expect((await restore(owner, deletion)).body).toMatchObject({ kind: 'feed', title: 'Lamps', wasRestored: false });
    expect(await states(owner)).toEqual(before);
    expect((await server.call(routes.listFeeds, owner)).body.items).toMatchObject([{ id, name: 'Lamps', products: 4 }]);
    expect((await restore(owner, deletion)).body).toMatchObject({ wasRestored: true });
    expect(await states(owner)).toEqual(before);
  });

  it('comes back while its products are still leaving; the job then leaves them alone', async () => {
    const owner = await server.merchant();
    const id = await feedOf(owner, 5);
    const before = await states(owner);
    const deletion = await drop(owner, id, 'remove', { settles: false });
    expect((await restore(owner, deletion)).status).toBe(200);
    await settleDeleted(server.platform, { merchantId: owner.merchantId, feedId: id });
    expect(await states(owner)).toEqual(before);
  });

  it('leaves to others what they have taken over, and as it is what was offered again by hand', async () => {
    const owner = await server.merchant();
    const id = await feedOf(owner, 5);
    const deletion = await drop(owner, id, 'remove');
    const other = await feedOf(owner, 0, 'Tables');
    await query(`update products set feed_id = $2, status = 'active' where merchant_id = $1 and sku = 'Lamps1'`, [
      owner.merchantId,
      other,
    ]);
    const { rows } = await query(`select id from products where merchant_id = $1 and sku = 'Lamps2'`, [
      owner.merchantId,
    ]);
    await server.call(routes.restoreProducts, owner, { body: { ids: [rows[0].id] } });
    await restore(owner, deletion);
    expect(await states(owner)).toEqual([
      { status: 'active', source: 'feed', feed_id: other, count: 1 },
      { status: 'active', source: 'manual', feed_id: id, count: 1 },
      { status: 'active', source: 'feed', feed_id: id, count: 2 },
      { status: 'vanished', source: 'feed', feed_id: id, count: 1 },
    ]);
  });

  it('is refused where another feed has its name, or the plan has no room for its products', async () => {
    const owner = await server.merchant({ plan: 'basic' });
    const id = await feedOf(owner, 90);
    const deletion = await drop(owner, id, 'remove');
    const other = await feedOf(owner, 0);
    expect((await restore(owner, deletion)).body.code).toBe('taken');
    await query(`update feeds set name = 'Tables' where id = $1`, [other]);
    const quota = planById.basic.quotas.products;
    await query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, source)
       select $1, gen_random_uuid(), 'hand ' || n, 'By hand', 100, 'USD', 'manual' from generate_series(1, $2::int) as n`,
      [owner.merchantId, quota - 50],
    );
    expect((await restore(owner, deletion)).body.code).toBe('quota');
    expect((await server.call(routes.listFeeds, owner)).body.items).toMatchObject([{ name: 'Tables' }]);
  });

  it('keeps products that left with it for 30 days, and those that were gone before', async () => {
    const owner = await server.merchant();
    await drop(owner, await feedOf(owner, 5), 'remove');
    const count = async () => (await states(owner)).reduce((sum, row) => sum + row.count, 0);
    await tidyFeeds(server.platform);
    expect(await count()).toBe(5);
    await query(`update products set updated_at = now() - interval '31 days' where merchant_id = $1`, [
      owner.merchantId,
    ]);
    await tidyFeeds(server.platform);
    expect(await count()).toBe(1);
  });
});
