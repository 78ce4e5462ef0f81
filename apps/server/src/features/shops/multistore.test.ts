import { routes } from '@voicecart/contract/routes';
import { demoMagento } from '@voicecart/emulators/magento/demo';
import { type MagentoEmulator, startMagento } from '@voicecart/emulators/magento/magento';
import { demoMedusa } from '@voicecart/emulators/medusa/demo';
import { idOf, priceOf } from '@voicecart/emulators/medusa/demo-shop';
import { type MedusaEmulator, startMedusa } from '@voicecart/emulators/medusa/medusa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { runShopSync } from './shop-sync.ts';

let server: TestServer;
let magento: MagentoEmulator;
let medusa: MedusaEmulator;
beforeAll(async () => {
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '5000',
  });
  magento = await startMagento();
  medusa = await startMedusa({ isEmpty: true });
});
afterAll(async () => {
  await server.stop();
  await magento.close();
  await medusa.close();
});

async function connect(merchant: Caller, platform: 'magento' | 'medusa', keys: Record<string, string>) {
  const reply = await server.call(routes.connectShop, merchant, { body: { platform, keys } });
  expect(reply.status, reply.text).toBe(201);
  const { id, sync } = reply.body.shop;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  return id as string;
}

async function makeApp(merchant: Caller) {
  const { body } = await server.call(routes.createApp, merchant, {
    body: { name: 'Tea talk', invocationName: 'tea talk', locales: ['en-US', 'de-DE'] },
  });
  return body.app.id as string;
}

interface Answer {
  readonly session: { id: string; attributes: Record<string, unknown> };
  readonly turn: { readonly speech: string };
}

async function say(merchant: Caller, appId: string, texts: readonly string[], locale: 'en-US' | 'de-DE' = 'en-US') {
  let session: Answer['session'] | null = null;
  let speech = '';
  for (const text of texts) {
    const asked = { skill_id: appId, locale, text, session, device: 'speaker' as const };
    const reply: { body: Answer } = await server.call(routes.sandboxSay, merchant, { body: asked });
    session = reply.body.session;
    speech = reply.body.turn.speech;
  }
  return speech;
}

it('two views of one shop are two stores: lists and apps speak of either, and of what is left after one goes', async () => {
  const merchant = await server.merchant();
  const keys = { ...demoMagento, address: magento.url };
  const main = await connect(merchant, 'magento', keys);
  const french = await connect(merchant, 'magento', { ...keys, storeView: 'fr' });
  expect((await server.call(routes.connectShop, merchant, { body: { platform: 'magento', keys } })).status).toBe(409);
  const list = async (store?: string) =>
    (await server.call(routes.listProducts, merchant, { query: { store, limit: 100 } })).body;
  const titles = (await list(french)).items.map((item: { title: string }) => item.title);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title: string) => title.endsWith('(fr)'))).toBe(true);
  expect((await list(main)).total + (await list(french)).total).toBe((await list()).total);
  const { body: facets } = await server.call(routes.productFacets, merchant, {});
  expect(facets.stores.map((store: { id: string }) => store.id)).toEqual([main, french]);
  expect(facets.attributes[0]).toMatchObject({ name: 'Color' });

  const appId = await makeApp(merchant);
  const other = await server.merchant();
  const save = (caller: Caller, body: { skill_id: string; store_id: string }) =>
    server.call(routes.saveMultistore, caller, { body });
  expect((await save(other, { skill_id: appId, store_id: french })).status).toBe(404);
  expect((await save(merchant, { skill_id: appId, store_id: appId })).status).toBe(400);
  const { body: chosen } = await save(merchant, { skill_id: appId, store_id: french });
  expect(chosen.apps).toEqual([{ id: appId, name: 'Tea talk', storeId: french, currency: null }]);
  expect(await say(merchant, appId, ['search for canvas backpack'])).toContain('fr');
  await save(merchant, { skill_id: appId, store_id: main });
  expect(await say(merchant, appId, ['search for canvas backpack'])).not.toMatch(/\bfr\b/);

  const gone = await server.call(routes.disconnectShop, merchant, {
    params: { id: main },
    query: { products: 'remove' },
  });
  expect(gone.status, gone.text).toBe(200);
  const { body: left } = await server.call(routes.getMultistore, merchant, {});
  expect([left.stores.length, left.apps[0].storeId]).toEqual([1, null]);
  expect(await say(merchant, appId, ['search for canvas backpack'])).toContain('fr');
});

it('prices are told in the currency of the language or of the app, and limits are meant in it', async () => {
  const merchant = await server.merchant();
  const { shop } = medusa;
  const make = (number: number, title: string, dollars: number, euros: number | null) => {
    const [id, variant] = [idOf('prod', number), idOf('variant', number)];
    shop.putProduct({ id, title });
    shop.putVariant(id, {
      id: variant,
      sku: `T-${number}`,
      prices: [
        priceOf(variant, dollars, 'usd', shop.now()),
        ...(euros === null ? [] : [priceOf(variant, euros, 'eur', shop.now())]),
      ],
      stock: 3,
    });
  };
  make(1, 'Copper teapot', 60, 40);
  make(2, 'Glass teapot', 30, 70);
  make(3, 'Clay teapot', 20, null);
  await connect(merchant, 'medusa', { address: medusa.url, secretKey: demoMedusa.secretKey });
  const { body: page } = await server.call(routes.listProducts, merchant, {
    query: { currency: 'EUR', sort: 'title' },
  });
  expect(page.items.map((item: { title: string }) => item.title)).toEqual(['Copper teapot', 'Glass teapot']);
  const { body: one } = await server.call(routes.getProduct, merchant, { params: { id: page.items[0].id } });
  expect(one.product).toMatchObject({
    currency: 'USD',
    priceMinor: 6000,
    prices: { EUR: { price: 4000, sale: null } },
    stockAt: [{ place: 'Main warehouse', city: 'Portland', count: 3 }],
    store: { platform: 'medusa' },
  });

  // By hand a count is given to a place of the store alone; one that the store has closed is kept unseen.
  expect(one.places).toMatchObject([{ place: 'Main warehouse', city: 'Portland' }]);
  const { sku, title, priceMinor, currency, id } = one.product;
  const count = (key: string) =>
    server.call(routes.updateProduct, merchant, {
      params: { id },
      body: { sku, title, priceMinor, currency, stockAt: [{ key, count: 2 }] },
    });
  expect((await count('Cellar')).body.fields).toMatchObject([{ path: 'stockAt.0.key' }]);
  const { pool } = server.platform;
  await pool.query(`update products set stock_at = stock_at || '{"closed": 8}' where id = $1`, [id]);
  const counted = (await count(one.places[0].key)).body.product;
  expect([counted.stockAt, counted.stock]).toMatchObject([[{ place: 'Main warehouse', count: 2 }], 2]);
  expect(counted.prices).toEqual({ EUR: { price: 4000, sale: null } });
  const { rows } = await pool.query('select stock_at from products where id = $1', [id]);
  expect(rows[0].stock_at).toEqual({ [one.places[0].key]: 2, closed: 8 });

  const appId = await makeApp(merchant);
  expect(await say(merchant, appId, ['search for copper teapot', 'the first one'])).toContain('$60');
  expect(await say(merchant, appId, ['suche copper teapot', 'das erste'], 'de-DE')).toContain('40 €');
  const cheap = await say(merchant, appId, ['suche teapot unter 50 euro'], 'de-DE');
  expect(cheap).toContain('Copper teapot');
  expect(cheap).not.toContain('Glass teapot');
  expect(cheap).not.toContain('Clay teapot');
  const words = await server.call(routes.productWords, merchant, {
    params: { id: page.items[0].id },
    query: { skill_id: appId, locale: 'de-DE' },
  });
  expect(words.body.turns.map(({ answered }: { answered: string }) => answered)).toEqual([
    expect.stringContaining('40 €'),
    expect.stringContaining('40 €'),
    expect.stringContaining('auf Lager'),
  ]);

  const body = { skill_id: appId, store_id: null, currency: 'GBP' };
  expect((await server.call(routes.saveMultistore, merchant, { body })).status).toBe(400);
  await server.call(routes.saveMultistore, merchant, { body: { ...body, currency: 'EUR' } });
  expect(await say(merchant, appId, ['search for copper teapot', 'the first one'])).toContain('40 euros');
  expect(await say(merchant, appId, ['search for clay teapot', 'the first one'])).toContain('$20');
  expect(
    await say(merchant, appId, ['search for copper teapot', 'the first one', 'is it in stock in portland']),
  ).toContain('Yes, Main warehouse has Copper teapot.');
});
