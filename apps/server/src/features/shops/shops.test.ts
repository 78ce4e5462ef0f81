import { routes } from '@voicecart/contract/routes';
import { type ShopPlatformKey, shopPlatformKeys, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { demoWooCommerce } from '@voicecart/emulators/woocommerce/demo';
import { startWooCommerce, type WooCommerceEmulator } from '@voicecart/emulators/woocommerce/woocommerce';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { seededRandom } from '../../seed/random.ts';
import { adapterOf } from './shop-clients.ts';
import { doShopEvents, storeEvent } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';
import { lookAround } from './shops.jobs.ts';

let server: TestServer;
let woo: WooCommerceEmulator;
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
  woo = await startWooCommerce({ isEmpty: true });
  return () => woo.close();
});

const keysOf = (emulator: WooCommerceEmulator) => ({
  address: emulator.url,
  consumerKey: demoWooCommerce.consumerKey,
  consumerSecret: demoWooCommerce.consumerSecret,
});

async function connect(merchant: Caller) {
  const reply = await server.call(routes.connectShop, merchant, {
    body: { platform: 'woocommerce', keys: keysOf(woo) },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.shop.id as string;
}
async function sync(merchant: Caller, id: string, kind?: 'full' | 'changes') {
  if (kind) await server.call(routes.syncShop, merchant, { params: { id }, body: { kind } });
  const { shop } = (await server.call(routes.getShopConnection, merchant, { params: { id } })).body;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: shop.sync.id });
  return (await server.call(routes.getShopConnection, merchant, { params: { id } })).body.shop;
}
async function events(merchant: Caller, connectionId: string) {
  await woo.shop.settled();
  await doShopEvents(server.platform, { merchantId: merchant.merchantId, connectionId });
}
async function products(merchant: Caller) {
  const rows = await server.platform.db
    .selectFrom('products')
    .select(['sku', 'title', 'status', 'price_minor', 'sale_price_minor', 'is_lead', 'availability'])
    .where('merchant_id', '=', merchant.merchantId)
    .orderBy('sku')
    .execute();
  return rows;
}
const skus = async (merchant: Caller) =>
  (await products(merchant)).filter(({ status }) => status !== 'vanished').map(({ sku }) => sku);
const orders = async (merchant: Caller) =>
  (await server.call(routes.listOrders, merchant, { query: { sort: 'number' } })).body.items;

describe('connecting a shop', () => {
  it('brings its products, variants, orders and discounts, and asks it to tell of changes', async () => {
    const merchant = await server.merchant();
    woo.shop.putProduct({
      id: 1,
      name: 'Blue &amp; white mug',
      sku: 'MUG',
      regular_price: '12.50',
      sale_price: '9.99',
      on_sale: true,
    });
    woo.shop.putProduct({ id: 2, name: 'Teapot', sku: 'POT' }, [
      { id: 21, sku: 'POT-S', regular_price: '20.00', attributes: [{ name: 'Size', option: 'Small' }] },
      { id: 22, sku: 'POT-L', regular_price: '30.00', attributes: [{ name: 'Size', option: 'Large' }] },
    ]);
    woo.shop.putProduct({ id: 3, name: 'A set', type: 'grouped' });
    woo.shop.putProduct({ id: 4, name: 'Without a price', sku: 'FREE', price: '', regular_price: '' });
    woo.shop.putOrder({ id: 77, status: 'completed', total: '22.49' });
    const id = await connect(merchant);
    const shop = await sync(merchant, id);
    expect(shop).toMatchObject({
      platform: 'woocommerce',
      source: 6,
      state: 'connected',
      isWatched: true,
      watchProblem: null,
      currency: 'USD',
      products: 3,
      orders: 1,
      discounts: 2,
      sync: { kind: 'full', status: 'done', products: 4, orders: 1, discounts: 2, refused: 1 },
    });
    expect(await products(merchant)).toEqual([
      {
        sku: 'MUG',
        title: 'Blue & white mug',
        status: 'active',
        price_minor: 1250,
        sale_price_minor: 999,
        is_lead: true,
        availability: 'in_stock',
      },
      {
        sku: 'POT-L',
        title: 'Teapot',
        status: 'active',
        price_minor: 3000,
        sale_price_minor: null,
        is_lead: false,
        availability: 'in_stock',
      },
      {
        sku: 'POT-S',
        title: 'Teapot',
        status: 'active',
        price_minor: 2000,
        sale_price_minor: null,
        is_lead: true,
        availability: 'in_stock',
      },
    ]);
    const [order] = await orders(merchant);
    expect(order).toMatchObject({
      number: '77',
      status: 'shipped',
      totalMinor: 2249,
      email: 'ann@mail.example',
      postcode: '90001',
    });
    const refused = await server.call(routes.listShopRefusals, merchant, { params: { id }, query: {} });
    expect(refused.body.items).toMatchObject([{ kind: 'product', shopRef: '4', sku: 'FREE', field: 'price' }]);
    const again = await server.call(routes.connectShop, merchant, {
      body: { platform: 'woocommerce', keys: keysOf(woo) },
    });
    expect([again.status, again.body.code]).toEqual([409, 'shop_connected']);
  });

  it('once more, has the orders that stayed and the products that were kept, each once', async () => {
    const merchant = await server.merchant();
    woo.shop.putProduct({ id: 1, name: 'Mug', sku: 'MUG' });
    woo.shop.putOrder({ id: 5 });
    woo.shop.putOrder({ id: 6 });
    const before = await connect(merchant);
    await sync(merchant, before);
    await server.call(routes.disconnectShop, merchant, { params: { id: before }, query: { products: 'keep' } });
    expect(await skus(merchant)).toEqual(['MUG']);
    expect(await orders(merchant)).toHaveLength(2);
    const id = await connect(merchant);
    expect(await sync(merchant, id)).toMatchObject({ products: 1, orders: 2 });
    expect(await products(merchant)).toHaveLength(1);
    woo.shop.deleteOrder(5);
    await events(merchant, id);
    expect((await orders(merchant)).map(({ number }: { number: string }) => number)).toEqual(['6']);
  });

  it('tells no secret, neither on screen nor in the database', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    const reply = await server.call(routes.getShopConnection, merchant, { params: { id } });
    expect(reply.text).not.toContain(demoWooCommerce.consumerSecret);
    const { rows } = await server.platform.pool.query('select * from shop_connections where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('_demo0123456789');
  });

  it('says what is wrong with an address or a key', async () => {
    const merchant = await server.merchant();
    const check = async (keys: Record<string, string>) =>
      (
        await server.call(routes.checkShop, merchant, {
          body: { platform: 'woocommerce', keys: { ...keysOf(woo), ...keys } },
        })
      ).body;
    expect((await check({})).facts).toMatchObject({ version: 'WooCommerce 9.9.5', currency: 'USD' });
    expect(await check({ consumerSecret: 'wrong' })).toMatchObject({
      code: 'shop_refused',
      error: 'The shop does not know this key: Invalid signature - provided signature does not match.',
      fields: [{ path: 'keys.consumerKey' }],
    });
    expect(await check({ address: `${woo.url}/nowhere` })).toMatchObject({
      code: 'shop_address',
      fields: [{ path: 'keys.address' }],
    });
    expect(await check({ address: 'http://169.254.169.254' })).toMatchObject({
      code: 'shop_address',
      error: 'This URL is not on the public internet. Enter the URL that shoppers use.',
    });
    expect(await check({ address: '' })).toMatchObject({
      fields: [{ path: 'keys.address', message: 'This field is required.' }],
    });
    woo.faults.set({}, { kind: 'garbage' });
    expect(await check({})).toMatchObject({ code: 'shop_address', error: 'What answers there is not WooCommerce.' });
    woo.faults.clear();
    woo.faults.set({}, { kind: 'status', status: 500 });
    expect(await check({})).toMatchObject({ code: 'shop_unavailable' });
  });

  it('works without webhooks where the key may only read, and says so', async () => {
    const merchant = await server.merchant();
    woo.shop.access = 'read';
    const shop = await sync(merchant, await connect(merchant));
    expect(shop).toMatchObject({ state: 'connected', isWatched: false });
    expect(shop.watchProblem).toContain('not allowed to create webhooks');
  });
});

describe('a sync', () => {
  it('asks for changes alone, and takes deleted products out of the assistant at the next full one', async () => {
    const merchant = await server.merchant();
    for (const id of [1, 2, 3]) woo.shop.putProduct({ id, sku: `P${id}` });
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.isSilent = true;
    woo.shop.putProduct({ id: 2, regular_price: '99.00' });
    woo.shop.deleteProduct(3);
    woo.shop.requests.length = 0;
    expect((await sync(merchant, id, 'changes')).sync).toMatchObject({
      kind: 'changes',
      status: 'done',
      changed: 1,
      gone: 0,
    });
    expect(woo.shop.requests.find((line) => line.startsWith('GET products?'))).toContain('modified_after=');
    expect(await skus(merchant)).toEqual(['P1', 'P2', 'P3']);
    expect((await sync(merchant, id, 'full')).sync).toMatchObject({ status: 'done', gone: 1 });
    expect(await skus(merchant)).toEqual(['P1', 'P2']);
    expect((await products(merchant)).find(({ sku }) => sku === 'P2')?.price_minor).toBe(9900);
  });

  it('goes on where it stopped', async () => {
    const merchant = await server.merchant();
    for (let id = 1; id <= 120; id += 1) woo.shop.putProduct({ id, sku: `P${String(id).padStart(3, '0')}` });
    const id = await connect(merchant);
    // The third page fails for longer than one job has patience.
    woo.faults.set({ path: '/wp-json/wc/v3/orders' }, { kind: 'status', status: 503 }, { count: 4 });
    const waiting = await sync(merchant, id);
    expect(waiting.sync).toMatchObject({ status: 'waiting', products: 120 });
    expect(waiting.sync.error).toContain('an error (503)');
    expect(waiting.sync.retryAt).not.toBeNull();
    woo.shop.requests.length = 0;
    const done = await sync(merchant, id);
    expect(done.sync).toMatchObject({ status: 'done', products: 120, orders: 0 });
    expect(woo.shop.requests.some((line) => line.startsWith('GET products?'))).toBe(false);
    expect(await skus(merchant)).toHaveLength(120);
  });

  it('that is refused says so, leaves all as it is, and works again with new keys', async () => {
    const merchant = await server.merchant();
    woo.shop.putProduct({ id: 1, sku: 'P1' });
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.access = 'revoked';
    const refused = await sync(merchant, id, 'changes');
    expect(refused).toMatchObject({ state: 'refused', sync: { status: 'failed' } });
    expect(refused.reason).toBe('The shop does not know this key: Consumer key is invalid.');
    expect(await skus(merchant)).toEqual(['P1']);
    const still = await server.call(routes.renewShopKeys, merchant, { params: { id }, body: { keys: keysOf(woo) } });
    expect(still.status).toBe(400);
    woo.shop.access = 'read_write';
    const renewed = await server.call(routes.renewShopKeys, merchant, { params: { id }, body: { keys: keysOf(woo) } });
    expect(renewed.body.shop).toMatchObject({ state: 'connected', reason: null });
    expect((await sync(merchant, id)).sync.status).toBe('done');
  });

  it('is begun by the clock, and once only', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    const before = await server.call(routes.listShopSyncs, merchant, { params: { id }, query: {} });
    const later = new Date(Date.now() + 2 * 3600_000);
    await Promise.all([lookAround(server.platform, later), lookAround(server.platform, later)]);
    const after = await server.call(routes.listShopSyncs, merchant, { params: { id }, query: {} });
    expect(after.body.total).toBe(before.body.total + 1);
    expect(after.body.items[0]).toMatchObject({ kind: 'changes', status: 'queued' });
  });

  it('keeps two products of one SKU apart, and two shops that count their orders alike', async () => {
    const merchant = await server.merchant();
    woo.shop.putProduct({ id: 1, sku: 'SAME' });
    woo.shop.putProduct({ id: 2, sku: 'SAME' });
    woo.shop.putProduct({ id: 3, sku: '' });
    woo.shop.putOrder({ id: 1001 });
    await sync(merchant, await connect(merchant));
    expect(await skus(merchant)).toEqual(['SAME', 'SAME-2', 'woocommerce-3']);
    const first = woo;
    woo = await startWooCommerce({ isEmpty: true });
    woo.shop.putOrder({ id: 1001 });
    woo.shop.putProduct({ id: 9, sku: 'SAME' });
    await sync(merchant, await connect(merchant));
    await woo.close();
    woo = first;
    expect(await orders(merchant)).toHaveLength(2);
    expect(await skus(merchant)).toEqual(['SAME', 'SAME-2', 'SAME-9', 'woocommerce-3']);
  });
});

describe('what a shop tells by itself', () => {
  it('is done once, whatever the order and however often it comes', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.putOrder({ id: 5, status: 'pending' });
    woo.shop.putOrder({ id: 5, status: 'processing' });
    woo.shop.putOrder({ id: 5, status: 'completed' });
    woo.shop.putProduct({ id: 1, sku: 'P1', regular_price: '1.00' });
    woo.shop.putProduct({ id: 1, regular_price: '2.00' });
    woo.shop.putProduct({ id: 2, sku: 'P2' });
    woo.shop.deleteProduct(2);
    await woo.shop.settled();
    const all = woo.shop.deliveries;
    expect(all).toHaveLength(7);
    // Everything once more, in the other order, with other delivery ids.
    for (const { url, headers, body } of [...all].reverse()) {
      const replay = { ...headers, 'x-wc-webhook-delivery-id': `again-${headers['x-wc-webhook-delivery-id']}` };
      expect((await fetch(url, { method: 'POST', headers: replay, body })).status).toBe(200);
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    }
    await events(merchant, id);
    expect(await orders(merchant)).toMatchObject([{ number: '5', status: 'shipped' }]);
    expect((await products(merchant)).filter(({ status }) => status !== 'vanished')).toMatchObject([
      { sku: 'P1', price_minor: 200 },
    ]);
    const { rows } = await server.platform.pool.query(
      'select count(*) as count, count(*) filter (where done_at is null) as waiting from shop_events where connection_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 14, waiting: 0 }]);
  });

  it('costs the database nothing where it was just told, and is known to another node from there', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.putOrder({ id: 6, status: 'pending' });
    await woo.shop.settled();
    const delivery = woo.shop.deliveries.at(-1);
    if (!delivery) throw new Error('the shop told nothing');
    const { url, headers, body } = delivery;
    const holder = await server.platform.pool.connect();
    try {
      // Whoever looks events up now waits until it is refused.
      await holder.query('begin');
      await holder.query('lock table shop_events in access exclusive mode');
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    // Nothing of this process's memory.
    const otherNode = { ...server.platform };
    const said = { topic: headers['x-wc-webhook-topic'] ?? '', deliveryId: headers['x-wc-webhook-delivery-id'] ?? '' };
    await storeEvent(otherNode, { id, merchant_id: merchant.merchantId }, said, Buffer.from(body));
    const { rows } = await server.platform.pool.query(
      'select count(*) as count from shop_events where connection_id = $1 and delivery_id = $2',
      [id, said.deliveryId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is in the end as the newest event says, though each came five times, shuffled and all at once', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    for (let order = 1; order <= 20; order += 1) {
      for (const status of ['pending', 'on-hold', 'processing', 'completed', 'refunded']) {
        woo.shop.putOrder({ id: order, status, total: `${order}.00` });
      }
    }
    await woo.shop.settled();
    await server.platform.db.deleteFrom('shop_events').where('connection_id', '=', id).execute();
    const random = seededRandom(5);
    const heap = woo.shop.deliveries
      .filter(({ headers }) => headers['x-wc-webhook-resource'] === 'order')
      // As if none of them had come before.
      .map(({ url, headers, body }) => {
        const deliveryId = `shuffled-${headers['x-wc-webhook-delivery-id']}`;
        return { url, headers: { ...headers, 'x-wc-webhook-delivery-id': deliveryId }, body };
      })
      .flatMap((delivery) => Array.from({ length: 5 }, () => ({ delivery, place: random.next() })))
      .sort((a, b) => a.place - b.place);
    expect(heap).toHaveLength(500);
    const send = async ({ delivery: { url, headers, body } }: (typeof heap)[number]) =>
      (await fetch(url, { method: 'POST', headers, body })).status;
    for (let at = 0; at < heap.length; at += 50) {
      const answers = await Promise.all(heap.slice(at, at + 50).map(send));
      expect(new Set(answers)).toEqual(new Set([200]));
      await events(merchant, id);
    }
    await events(merchant, id);
    const { rows } = await server.platform.pool.query(
      'select count(*)::int as kept, count(done_at)::int as done from shop_events where connection_id = $1',
      [id],
    );
    expect(rows).toEqual([{ kept: 100, done: 100 }]);
    const found = await server.call(routes.listOrders, merchant, { query: { limit: 200 } });
    expect(found.body.total).toBe(20);
    for (const order of found.body.items) {
      expect(order).toMatchObject({ status: 'refunded', totalMinor: Number(order.number) * 100 });
      const { entries } = (await server.call(routes.orderTimeline, merchant, { params: { id: order.id }, query: {} }))
        .body;
      const told = entries
        .filter(({ kind }: { kind: string }) => kind === 'status')
        .map(({ to }: { to: string }) => to);
      expect(new Set(told).size).toBe(told.length);
    }
  }, 60_000);

  it('asks for what an event does not hold', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.putProduct({ id: 8, name: 'Teapot' }, [
      { id: 81, sku: 'A' },
      { id: 82, sku: 'B' },
    ]);
    await events(merchant, id);
    expect(await skus(merchant)).toEqual(['A', 'B']);
    woo.shop.putProduct({ id: 8 }, [{ id: 82, sku: 'B' }]);
    await events(merchant, id);
    expect(await products(merchant)).toMatchObject([
      { sku: 'A', status: 'vanished' },
      { sku: 'B', is_lead: true },
    ]);
  });

  it('is refused where it is forged, and ends with the connection', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.shop.putOrder({ id: 5 });
    await woo.shop.settled();
    const [delivery] = woo.shop.deliveries;
    if (!delivery) throw new Error('nothing was delivered');
    const send = (headers: Record<string, string>, body = delivery.body) =>
      fetch(delivery.url, { method: 'POST', headers: { ...delivery.headers, ...headers }, body });
    expect((await send({}, delivery.body.replace('processing', 'completed'))).status).toBe(401);
    expect((await send({ 'x-wc-webhook-signature': '' })).status).toBe(401);
    expect((await send({ 'x-wc-webhook-signature': 'AAAA' })).status).toBe(401);
    expect(
      (await fetch(delivery.url.replace(id, merchant.userId), { method: 'POST', body: 'webhook_id=1' })).status,
    ).toBe(410);
    await events(merchant, id);
    expect(woo.shop.webhooks.size).toBe(8);
    const gone = await server.call(routes.disconnectShop, merchant, { params: { id }, query: { products: 'remove' } });
    expect(gone.status).toBe(200);
    expect(woo.shop.webhooks.size).toBe(0);
    expect((await send({})).status).toBe(410);
    expect(await skus(merchant)).toEqual([]);
  });

  it('stays asked for while the shop only stumbles over being asked again', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    woo.faults.set({ path: '/wp-json/wc/v3/webhooks' }, { kind: 'status', status: 503 });
    expect(await sync(merchant, id, 'full')).toMatchObject({
      isWatched: true,
      watchProblem: null,
      sync: { status: 'done' },
    });
    woo.faults.clear();
    expect((await server.call(routes.disconnectShop, merchant, { params: { id } })).status).toBe(200);
    expect(woo.shop.webhooks.size).toBe(0);
  });

  it('waits while the shop is paused', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    await sync(merchant, id);
    await server.call(routes.pauseShop, merchant, { params: { id }, body: { isPaused: true } });
    woo.shop.putProduct({ id: 1, sku: 'P1' });
    await events(merchant, id);
    expect(await skus(merchant)).toEqual([]);
    expect((await server.call(routes.syncShop, merchant, { params: { id }, body: {} })).body.code).toBe('shop_paused');
    await server.call(routes.pauseShop, merchant, { params: { id }, body: { isPaused: false } });
    await events(merchant, id);
    expect(await skus(merchant)).toEqual(['P1']);
  });
});

it('offers exactly the platforms that it can connect', () => {
  const offered = shopPlatformKeys.filter((key) => ['keys', 'login'].includes(shopPlatformOf(key).by));
  expect(offered.filter((key: ShopPlatformKey) => !adapterOf(key))).toEqual([]);
  expect(shopPlatformKeys.filter((key) => adapterOf(key) && !offered.includes(key))).toEqual([]);
});

describe('deliveries that arrive together', () => {
  const kept = (connectionId: string) =>
    server.platform.db
      .selectFrom('shop_events')
      .select(['delivery_id', 'topic', 'body'])
      .where('connection_id', '=', connectionId)
      .execute();

  it('are kept without the one that cannot be, whose sender alone is told', async () => {
    const [good, bad, merchant] = [newId(), newId(), newId()];
    const store = (id: string, merchantId: string) =>
      storeEvent(
        server.platform,
        { id, merchant_id: merchantId },
        { topic: 'order.updated', deliveryId: 'd1' },
        Buffer.from('{}'),
      );
    const told = await Promise.allSettled([store(good, merchant), store(bad, 'nobody'), store(good, merchant)]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await kept(good)).toHaveLength(1);
    expect(await kept(bad)).toHaveLength(0);
  });

  it('are kept whatever characters their names and bodies have', async () => {
    const id = newId();
    const said = { topic: 'order\u0000.updated', deliveryId: 'd\u00001\ud800' };
    await storeEvent(server.platform, { id, merchant_id: newId() }, said, Buffer.from('{"a":"\u0000"}'));
    expect(await kept(id)).toEqual([{ delivery_id: 'd1\ufffd', topic: 'order.updated', body: '{"a":""}' }]);
  });
});

describe('one bad record of a shop', () => {
  it('is left out and named, and everything else is taken in', async () => {
    const merchant = await server.merchant();
    woo.shop.putProduct({ id: 1, sku: 'MUG' });
    woo.shop.putProduct({ id: 2, sku: 'POT', date_modified_gmt: '0000-00-00T00:00:00' });
    woo.shop.putOrder({ id: 77 });
    woo.shop.putOrder({ id: 78, date_modified_gmt: '0000-00-00T00:00:00' });
    const good = { id: 950, code: 'later', amount: '1.00', discount_type: 'percent', date_created_gmt: null };
    woo.shop.coupons.push(
      { ...good, id: 951, code: 'broken', date_created_gmt: '0000-00-00T00:00:00' },
      { ...good, id: 952, discount_type: 7 },
      good,
    );
    const id = await connect(merchant);
    const shop = await sync(merchant, id);
    expect(shop.sync).toMatchObject({ status: 'done', products: 2, orders: 2, discounts: 3, refused: 2, error: null });
    expect(await skus(merchant)).toEqual(['MUG', 'POT']);
    const refused = await server.call(routes.listShopRefusals, merchant, { params: { id }, query: {} });
    const told = refused.body.items.map(
      ({ kind, shopRef, reason }: { kind: string; shopRef: string; reason: string }) =>
        [kind, shopRef, reason.split(':')[0]].join(' '),
    );
    expect(told.sort()).toEqual(['discount 951 startsAt', 'discount 952 discount_type']);
    // Put right in the shop, they come along and are named no more.
    woo.shop.coupons.splice(0, 2);
    await sync(merchant, id, 'changes');
    const after = await server.call(routes.listShopRefusals, merchant, { params: { id }, query: {} });
    expect(after.body.items).toEqual([]);
  });
});
