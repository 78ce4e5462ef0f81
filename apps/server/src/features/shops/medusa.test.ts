import { routes } from '@voicecart/contract/routes';
import { demoMedusa } from '@voicecart/emulators/medusa/demo';
import { idOf } from '@voicecart/emulators/medusa/demo-shop';
import { type MedusaEmulator, startMedusa } from '@voicecart/emulators/medusa/medusa';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { doShopEvents } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';

let server: TestServer;
let emulator: MedusaEmulator;
beforeAll(async () => {
  // The jobs are run by hand, so that no test waits for a queue.
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '2000',
  });
  Object.assign(server.platform.config, { publicUrl: server.url });
});
afterAll(() => server.stop());
beforeEach(async () => {
  emulator = await startMedusa({ isEmpty: true });
  return () => emulator.close();
});

async function connect(merchant: Caller, more: Record<string, string> = {}) {
  const keys = { address: `${emulator.url}/app/settings`, secretKey: demoMedusa.secretKey, ...more };
  return server.call(routes.connectShop, merchant, { body: { platform: 'medusa', keys } });
}
async function sync(merchant: Caller, id: string, kind?: 'full' | 'changes') {
  if (kind) await server.call(routes.syncShop, merchant, { params: { id }, body: { kind } });
  const { shop } = (await server.call(routes.getShopConnection, merchant, { params: { id } })).body;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: shop.sync.id });
  return (await server.call(routes.getShopConnection, merchant, { params: { id } })).body.shop;
}
async function products(merchant: Caller) {
  return server.platform.db
    .selectFrom('products')
    .select(['sku', 'title', 'price_minor', 'sale_price_minor', 'availability', 'stock', 'link'])
    .where('merchant_id', '=', merchant.merchantId)
    .where('status', '=', 'active')
    .orderBy('sku')
    .execute();
}
const [pot, mug] = [idOf('prod', 1), idOf('prod', 2)];

it('brings products, orders, promotions and locations, and says how it would tell of changes', async () => {
  const merchant = await server.merchant();
  emulator.shop.putProduct({ id: pot, title: 'Copper teapot', handle: 'copper-teapot' });
  emulator.shop.putVariant(pot, { id: idOf('variant', 1), sku: 'POT-S', price: 45, stock: 7 });
  emulator.shop.putVariant(pot, { id: idOf('variant', 2), sku: 'POT-L', price: 65.5, stock: 0 });
  emulator.shop.putOrder({ id: idOf('order', 1), display_id: 31, fulfillment_status: 'shipped' });
  const reply = await connect(merchant, { storefront: 'tea.example/us' });
  expect(reply.status, reply.text).toBe(201);
  expect(reply.text).not.toContain(demoMedusa.secretKey);
  const shop = await sync(merchant, reply.body.shop.id);
  expect(shop).toMatchObject({
    platform: 'medusa',
    source: 12,
    address: emulator.url.replace('http://', ''),
    name: 'Nordlicht Tea',
    currency: 'USD',
    isWatched: false,
    watchProblem: 'Medusa tells of them once our two files are in its project.',
    discounts: 2,
    locations: 1,
    sync: { status: 'done', products: 1, orders: 1, refused: 0 },
  });
  expect(await products(merchant)).toEqual([
    {
      sku: 'POT-L',
      title: 'Copper teapot',
      price_minor: 6550,
      sale_price_minor: null,
      availability: 'out_of_stock',
      stock: 0,
      link: 'https://tea.example/us/products/copper-teapot',
    },
    {
      sku: 'POT-S',
      title: 'Copper teapot',
      price_minor: 4500,
      sale_price_minor: null,
      availability: 'in_stock',
      stock: 7,
      link: 'https://tea.example/us/products/copper-teapot',
    },
  ]);
  const orders = (await server.call(routes.listOrders, merchant, { query: {} })).body.items;
  expect(orders).toMatchObject([{ number: '31', status: 'shipped', totalMinor: 3395, email: 'ann@mail.example' }]);
});

it('is looked at for changes: prices, stock, and what was deleted', async () => {
  const merchant = await server.merchant();
  emulator.shop.putVariant(pot, { id: idOf('variant', 1), sku: 'POT-S', price: 45, stock: 7 });
  emulator.shop.putVariant(pot, { id: idOf('variant', 2), sku: 'POT-L', price: 65, stock: 7 });
  emulator.shop.putVariant(mug, { id: idOf('variant', 3), sku: 'MUG', price: 9, stock: 3 });
  const { id } = (await connect(merchant)).body.shop;
  await sync(merchant, id);
  emulator.shop.putVariant(pot, { id: idOf('variant', 1), price: 40 });
  emulator.shop.setStock(idOf('variant', 1), 0);
  emulator.shop.deleteVariant(pot, idOf('variant', 2));
  emulator.shop.deleteProduct(mug);
  const after = await sync(merchant, id, 'changes');
  expect(after.sync).toMatchObject({ kind: 'changes', status: 'done', gone: 2 });
  expect(await products(merchant)).toMatchObject([
    { sku: 'POT-S', price_minor: 4000, availability: 'out_of_stock', stock: 0 },
  ]);
  expect((await sync(merchant, id, 'changes')).sync).toMatchObject({ changed: 0, gone: 0 });
});

it('tells of changes by itself with our files in its project, and no longer once it is disconnected', async () => {
  const merchant = await server.merchant();
  emulator.shop.hasPlugin = true;
  emulator.shop.putVariant(pot, { id: idOf('variant', 1), sku: 'POT-S', price: 45, stock: 7 });
  const { id } = (await connect(merchant)).body.shop;
  expect(await sync(merchant, id)).toMatchObject({ isWatched: true, watchProblem: null });
  const events = async () => {
    await emulator.shop.settled();
    await doShopEvents(server.platform, { merchantId: merchant.merchantId, connectionId: id });
  };
  emulator.shop.putVariant(pot, { id: idOf('variant', 1), price: 40 });
  emulator.shop.putVariant(mug, { id: idOf('variant', 3), sku: 'MUG', price: 9 });
  emulator.shop.putOrder({ id: idOf('order', 1), display_id: 31 });
  await events();
  expect(await products(merchant)).toMatchObject([{ sku: 'MUG' }, { sku: 'POT-S', price_minor: 4000 }]);
  emulator.shop.deleteProduct(mug);
  emulator.shop.putOrder({ id: idOf('order', 1), fulfillment_status: 'delivered' });
  await events();
  expect(await products(merchant)).toMatchObject([{ sku: 'POT-S' }]);
  const orders = (await server.call(routes.listOrders, merchant, { query: {} })).body.items;
  expect(orders).toMatchObject([{ number: '31', status: 'delivered' }]);

  const [hook] = emulator.shop.hooks.values();
  const forged = await fetch(hook?.url ?? '', {
    method: 'POST',
    headers: { 'x-voicecart-topic': 'product.deleted', 'x-voicecart-signature': '00'.repeat(32) },
    body: JSON.stringify({ id: pot }),
  });
  expect(forged.status).toBe(401);
  await server.call(routes.disconnectShop, merchant, { params: { id }, query: { products: 'remove' } });
  expect(emulator.shop.hooks.size).toBe(0);
  expect(await products(merchant)).toEqual([]);
});

it('says what is wrong with a key or an address', async () => {
  const merchant = await server.merchant();
  expect((await connect(merchant, { secretKey: 'pk_123' })).body).toMatchObject({ code: 'shop_refused' });
  expect((await connect(merchant, { storefront: 'http://[' })).body).toMatchObject({
    fields: [{ path: 'keys.storefront' }],
  });
  expect((await connect(merchant, { address: `${emulator.url}/elsewhere` })).body).toMatchObject({
    code: 'shop_address',
    fields: [{ path: 'keys.address' }],
  });
});
