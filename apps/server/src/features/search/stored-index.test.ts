import type { ProductQuery } from '@voicecart/assistant/shop/shop';
import { defaultSearchConfiguration } from '@voicecart/contract/routes/search-words';
import { ProductIndex } from '@voicecart/search/product-index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { Throttle } from '../../platform/work/throttle.ts';
import { seededRandom } from '../../seed/random.ts';
import { putMapping, touchProducts } from '../catalogue/category-mapping.queries.ts';
import { bumpCatalogue } from '../feeds/catalogue-version.queries.ts';
import { refreshStoredIndex } from './index-writer.queries.ts';
import { readIndexedProducts } from './search.queries.ts';
import { findChangedCatalogues } from './search-index.jobs.ts';
import { untaughtRules } from './shop-words.ts';
import { StoredIndex } from './stored-index.ts';

let server: TestServer;
let merchantId: string;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  merchantId = (await server.merchant()).merchantId;
  await add(1, 800);
  await refresh();
});
afterAll(() => server.stop());

const adjectives = ['red', 'blue', 'soft', 'vintage', 'modern', 'classic', 'slim', 'round'];
const materials = ['cotton', 'leather', 'walnut', 'ceramic', 'linen', 'bamboo'];
const nouns = ['jacket', 'notebook', 'lamp', 'backpack', 'kettle', 'pillow', 'blanket', 'sandal'];
const random = seededRandom(5);

async function add(from: number, count: number, title?: string): Promise<void> {
  const { db } = server.platform;
  const rows = Array.from({ length: count }, (_, index) => ({
    merchant_id: merchantId,
    id: newId(),
    sku: `P-${from + index}`,
    group_key: null,
    title: title ?? `${random.pick(adjectives)} ${random.pick(materials)} ${random.pick(nouns)} ${from + index}`,
    description: `For every day, with ${random.pick(nouns)} details of ${random.pick(materials)}.`,
    brand: random.pick(['Acme', 'Umbra']),
    category: `Goods > ${random.pick(nouns)}`,
    price_minor: random.whole(500, 50_000),
    sale_price_minor: null,
    currency: 'USD',
    availability: random.whole(1, 10) === 1 ? ('out_of_stock' as const) : ('in_stock' as const),
    stock: null,
    image_url: null,
    link: null,
    barcode: null,
    options: JSON.stringify({ Color: random.pick(['Teal', 'Coral']) }),
  }));
  await db.insertInto('products').values(rows).execute();
  await bumpCatalogue(db, merchantId);
}

async function refresh(version = 0, throttle = new Throttle()) {
  const client = await server.platform.pool.connect();
  try {
    return await refreshStoredIndex(client, merchantId, defaultSearchConfiguration, version, throttle);
  } finally {
    client.release();
  }
}

async function stored(): Promise<StoredIndex> {
  const { pool, db } = server.platform;
  const index = await StoredIndex.load(pool, db, merchantId, defaultSearchConfiguration);
  if (!index) throw new Error('there is no stored index');
  return index;
}

const query = (text: string, more: Partial<ProductQuery> = {}): ProductQuery => ({
  text,
  maxPriceMinor: null,
  sort: 'relevance',
  limit: 5,
  offset: 0,
  ...more,
});

async function titles(index: StoredIndex | ProductIndex, asked: ProductQuery): Promise<string[]> {
  return (await index.ask(asked, untaughtRules)).products.map(({ title }) => title);
}

test('finds what the index in memory finds', async () => {
  const { db } = server.platform;
  const memory = await ProductIndex.build(await readIndexedProducts(db, merchantId), defaultSearchConfiguration);
  const index = await stored();
  expect(index.size).toBe(memory.size);
  for (const asked of [
    query('i am looking for a red leather jacket'),
    query('vintidge ceramik ketle'),
    query('note book bamboo'),
    query('slimlinen pillow 17'),
    query('soft cotton blanket', { maxPriceMinor: 20_000 }),
    query('walnut lamp', { sort: 'price-ascending' }),
    query('teal kettle'),
    query('p 40'),
    query('kettle between 20 and 90 dollars'),
  ]) {
    const ours = await index.ask(asked, untaughtRules);
    const theirs = await memory.ask(asked, untaughtRules);
    expect(ours.answer.total, asked.text).toBe(theirs.answer.total);
    expect(ours.answer.phrase, asked.text).toEqual(theirs.answer.phrase);
    const scores = (asks: typeof ours) => asks.answer.ranked.map(({ score }) => score);
    // Weights are kept in a byte: close, not equal.
    for (const [place, score] of scores(ours).entries()) {
      expect(Math.abs(score / (scores(theirs)[place] ?? 0) - 1), asked.text).toBeLessThan(0.03);
    }
  }
});

test('gives way while somebody speaks: written in slices with rests, and the same', async () => {
  const before = await titles(await stored(), query('soft cotton blanket'));
  let rests = 0;
  const clock = {
    now: () => 0,
    rest: async () => {
      rests += 1;
    },
  };
  // Another version of the configuration: all is written anew.
  expect(await refresh(1, new Throttle(0, clock))).toEqual({ documents: 800, written: 800 });
  expect(rests).toBeGreaterThanOrEqual(Math.ceil(800 / 250));
  expect(await titles(await stored(), query('soft cotton blanket'))).toEqual(before);
  const paced = rests;
  await refresh(0, new Throttle(undefined, clock));
  expect(rests).toBe(paced);
});

test('follows what changes, and reads nothing else', async () => {
  const { db } = server.platform;
  expect(await refresh()).toMatchObject({ written: 0 });
  await add(10_001, 3, 'Ultramarine harpsichord');
  await db.updateTable('products').set({ title: 'Golden theremin' }).where('sku', '=', 'P-7').execute();
  await db.updateTable('products').set({ status: 'vanished' }).where('sku', '=', 'P-8').execute();
  await db.deleteFrom('products').where('sku', '=', 'P-9').execute();
  expect(await refresh()).toMatchObject({ documents: 801, written: 4 });
  const index = await stored();
  expect(await titles(index, query('ultra marine harpsicord'))).toEqual(Array(3).fill('Ultramarine harpsichord'));
  expect(await titles(index, query('golden theremin'))).toEqual(['Golden theremin']);
  expect(await titles(index, query('p 8'))).not.toContain('P-8');
  for (let round = 0; round < 9; round += 1) {
    await add(20_000 + round, 1, `Gong number ${round}`);
    await refresh();
  }
  const { rows } = await server.platform.pool.query(
    'select count(*) as count from search_segments where merchant_id = $1 and dropped_at is null',
    [merchantId],
  );
  expect(rows[0].count).toBeLessThanOrEqual(7);
  expect((await (await stored()).ask(query('gong'), untaughtRules)).answer.total).toBe(9);
  // Another configuration weighs words otherwise: everything is written anew.
  expect((await refresh(1)).written).toBe(810);
});

test('a variant that changes is found by its lead', async () => {
  const { db } = server.platform;
  const shared = { merchant_id: merchantId, group_key: 'g', price_minor: 1, currency: 'USD', title: 'Zither' };
  const nothing = { brand: null, category: null, sale_price_minor: null, stock: null, image_url: null, link: null };
  const variant = { ...shared, ...nothing, barcode: null };
  await db
    .insertInto('products')
    .values([
      { ...variant, id: newId(), sku: 'Z-1', options: '{}' },
      { ...variant, id: newId(), sku: 'Z-2', is_lead: false, options: JSON.stringify({ Color: 'Teal' }) },
    ])
    .execute();
  await refresh(1);
  expect((await titles(await stored(), query('teal zither')))[0]).toBe('Zither');
  await db
    .updateTable('products')
    .set({ options: JSON.stringify({ Color: 'Mauve' }) })
    .where('sku', '=', 'Z-2')
    .execute();
  expect((await refresh(1)).written).toBe(1);
  expect((await (await stored()).ask(query('mauve zither'), untaughtRules)).answer.phrase.facets).toEqual([
    { facet: 'colour', value: 'mauve', alternatives: [['mauve']] },
  ]);
});

test('only catalogues too large for memory are indexed', async () => {
  const small = await server.merchant();
  await bumpCatalogue(server.platform.db, small.merchantId);
  await add(30_000, 1);
  await findChangedCatalogues(server.platform, undefined, 100);
  const { rows } = await server.platform.pool.query(
    `select data->>'merchantId' as id from pgboss.job where name = 'search-index'`,
  );
  expect(rows.map(({ id }) => id)).toEqual([merchantId]);
  const looked = await server.platform.db
    .selectFrom('search_indexes')
    .select('is_stored')
    .where('merchant_id', '=', small.merchantId)
    .executeTakeFirst();
  expect(looked?.is_stored).toBe(false);
});

test('finds products by what their category is called at Google, once they are touched', async () => {
  const { db } = server.platform;
  const category = 'Goods > harmonium';
  await add(50_001, 2, 'Bellows');
  await db.updateTable('products').set({ category }).where('title', '=', 'Bellows').execute();
  await refresh();
  const asked = query('squeezebox');
  expect(await titles(await stored(), asked)).toEqual([]);
  await putMapping(db, merchantId, category, { id: 1, path: 'Arts > Music > Squeezebox' });
  const last = await touchProducts(db, merchantId, [category], null);
  expect(await touchProducts(db, merchantId, [category], last)).toBeNull();
  expect(await refresh()).toMatchObject({ written: 2 });
  expect(await titles(await stored(), asked)).toEqual(['Bellows', 'Bellows']);
});
