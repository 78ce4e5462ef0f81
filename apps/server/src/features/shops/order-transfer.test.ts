import { routes } from '@voicecart/contract/routes';
import { demoShopify } from '@voicecart/emulators/shopify/demo';
import { type ShopifyEmulator, startShopify } from '@voicecart/emulators/shopify/shopify';
import { demoWooCommerce } from '@voicecart/emulators/woocommerce/demo';
import { startWooCommerce, type WooCommerceEmulator } from '@voicecart/emulators/woocommerce/woocommerce';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { requestOrder } from '../orders/order-requests.ts';
import { carryRequest } from './order-transfer.ts';
import { doShopEvents } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';

let server: TestServer;
let woo: WooCommerceEmulator;
let shopify: ShopifyEmulator;
beforeAll(async () => {
  shopify = await startShopify();
  // The jobs are run by hand, so that no test waits for a queue.
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '2000',
    SHOPIFY_ORIGIN: shopify.origin,
  });
  Object.assign(server.platform.config, { publicUrl: server.url });
});
afterAll(async () => {
  await server.stop();
  await shopify.close();
});
beforeEach(async () => {
  woo = await startWooCommerce({ isEmpty: true });
  return () => woo.close();
});

async function connect(merchant: Caller, platform: 'woocommerce' | 'shopify') {
  const { consumerKey, consumerSecret } = demoWooCommerce;
  const keys: Record<string, string> =
    platform === 'woocommerce'
      ? { address: woo.url, consumerKey, consumerSecret }
      : { address: demoShopify.shop, accessToken: demoShopify.accessToken };
  const reply = await server.call(routes.connectShop, merchant, { body: { platform, keys } });
  expect(reply.status, reply.text).toBe(201);
  const { id, sync } = reply.body.shop;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  return id as string;
}

const orderOf = async (merchant: Caller, number: string) => {
  const { items } = (await server.call(routes.listOrders, merchant, { query: { q: number } })).body;
  return items[0] as { id: string; status: string };
};
const requestsOf = async (merchant: Caller, id: string) =>
  (await server.call(routes.listOrderRequests, merchant, { params: { id } })).body.items;

async function ask(merchant: Caller, orderId: string, kind: 'cancel' | 'return', reason = '', isAutomatic = false) {
  const origin = { appId: merchant.userId, stage: 'live', channel: 'alexa' };
  const statuses = ['placed', 'processing', 'shipped', 'delivered'] as const;
  await requestOrder(server.platform, merchant.merchantId, origin, { orderId, kind, reason, statuses, isAutomatic });
}
const accept = (merchant: Caller, id: string, kind: 'cancel' | 'return') =>
  server.call(routes.decideOrderRequest, merchant, { params: { id }, body: { kind, decision: 'accepted' } });
async function carry(merchant: Caller, orderId: string) {
  const [request] = await requestsOf(merchant, orderId);
  await carryRequest(server.platform, { merchantId: merchant.merchantId, requestId: request.id });
}

describe('what was accepted of a WooCommerce order', () => {
  it('is cancelled in the shop, once, and stands as done without waiting for its event', async () => {
    const merchant = await server.merchant();
    woo.shop.putOrder({ id: 501, status: 'processing' });
    await connect(merchant, 'woocommerce');
    const { id } = await orderOf(merchant, '501');
    await ask(merchant, id, 'cancel');
    expect(await requestsOf(merchant, id)).toMatchObject([{ state: 'requested', carried: 'none' }]);
    expect((await accept(merchant, id, 'cancel')).body.items).toMatchObject([{ carried: 'waiting' }]);
    for (let time = 0; time < 3; time += 1) await carry(merchant, id);
    expect(woo.shop.orders.get(501)?.status).toBe('cancelled');
    expect(woo.shop.requests.filter((line) => line.startsWith('PUT orders/501'))).toHaveLength(1);
    expect(await requestsOf(merchant, id)).toMatchObject([{ state: 'done', carried: 'carried', carryProblem: null }]);
    expect((await orderOf(merchant, '501')).status).toBe('cancelled');
    const { entries } = (await server.call(routes.orderTimeline, merchant, { params: { id } })).body;
    const steps = entries.filter(({ kind }: { kind: string }) => kind === 'request');
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(['done', 'carried', 'accepted', 'asked']);
  });

  it('is noted beside the order where it comes back', async () => {
    const merchant = await server.merchant();
    woo.shop.putOrder({ id: 502, status: 'completed' });
    await connect(merchant, 'woocommerce');
    const { id } = await orderOf(merchant, '502');
    await ask(merchant, id, 'return', 'does-not-fit', true);
    expect(await requestsOf(merchant, id)).toMatchObject([{ state: 'accepted', carried: 'waiting' }]);
    await carry(merchant, id);
    await server.platform.db
      .updateTable('order_requests')
      .set({ carried: 'waiting' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    // As after a kill between the shop's answer and our note of it.
    await carry(merchant, id);
    expect(woo.shop.notes.get(502)).toMatchObject([
      { note: expect.stringContaining('does not fit'), customer_note: false },
    ]);
    expect(await requestsOf(merchant, id)).toMatchObject([{ state: 'accepted', carried: 'carried' }]);
  });

  it('is tried again after what passes, and told where the shop says no', async () => {
    const merchant = await server.merchant();
    woo.shop.putOrder({ id: 503, status: 'processing' });
    await connect(merchant, 'woocommerce');
    const { id } = await orderOf(merchant, '503');
    await ask(merchant, id, 'cancel');
    await accept(merchant, id, 'cancel');
    woo.faults.set({}, { kind: 'status', status: 503 }, { count: 4 });
    await expect(carry(merchant, id)).rejects.toMatchObject({ isTransient: true });
    expect(await requestsOf(merchant, id)).toMatchObject([
      { carried: 'waiting', carryProblem: 'The shop returned an error (503); we’ll retry.' },
    ]);
    woo.shop.isSilent = true;
    woo.shop.putOrder({ id: 503, status: 'completed' });
    await carry(merchant, id);
    expect(await requestsOf(merchant, id)).toMatchObject([
      { state: 'accepted', carried: 'refused', carryProblem: expect.stringContaining('completed in your shop') },
    ]);
    const again = () => server.call(routes.carryOrderRequest, merchant, { params: { id }, body: { kind: 'cancel' } });
    expect((await again()).body.items).toMatchObject([{ carried: 'waiting', carryProblem: null }]);
    expect((await again()).status).toBe(200);
    await carry(merchant, id);
    await again();
    woo.shop.putOrder({ id: 503, status: 'on-hold' });
    await carry(merchant, id);
    expect(woo.shop.orders.get(503)?.status).toBe('cancelled');
    // Both refusals stay in the timeline, in the shop's words, between what was accepted and what went through.
    const { entries } = (await server.call(routes.orderTimeline, merchant, { params: { id } })).body;
    const told = (wanted: string) => entries.filter(({ step }: { step?: string }) => step === wanted);
    const because = { reason: expect.stringContaining('completed in your shop') };
    expect(told('not-taken')).toMatchObject([because, because]);
    const [carried, accepted] = [told('carried')[0], told('accepted')[0]].map((entry) => entries.indexOf(entry));
    const places = told('not-taken').map((entry: unknown) => entries.indexOf(entry));
    expect([carried, ...places, accepted].toSorted((one, other) => one - other)).toEqual([
      carried,
      ...places,
      accepted,
    ]);
  });

  it('is told, where the shop is connected no more, and of other systems’ orders nothing is', async () => {
    const merchant = await server.merchant();
    woo.shop.putOrder({ id: 504, status: 'processing' });
    await connect(merchant, 'woocommerce');
    const { id } = await orderOf(merchant, '504');
    await ask(merchant, id, 'cancel');
    await accept(merchant, id, 'cancel');
    await server.platform.db.deleteFrom('shop_connections').where('merchant_id', '=', merchant.merchantId).execute();
    await carry(merchant, id);
    expect(await requestsOf(merchant, id)).toMatchObject([{ carried: 'impossible' }]);
    const own = await server.call(routes.putExternalOrder, merchant, {
      body: { number: 'OWN-1', placedAt: '2026-11-01T10:00:00Z', totalMinor: 1, currency: 'USD' },
    });
    await ask(merchant, own.body.order.id, 'cancel', '', true);
    expect(await requestsOf(merchant, own.body.order.id)).toMatchObject([{ state: 'accepted', carried: 'none' }]);
    const nothing = await server.call(routes.carryOrderRequest, merchant, {
      params: { id: own.body.order.id },
      body: { kind: 'cancel' },
    });
    expect(nothing.body.code).toBe('nothing_to_carry');
  });
});

describe('what was accepted of a Shopify order', () => {
  it('is cancelled or returned there, once', async () => {
    const merchant = await server.merchant();
    shopify.shop.putOrder({ id: 901, name: '#9901', isFulfilled: false });
    shopify.shop.putOrder({ id: 902, name: '#9902', isFulfilled: true, refunds: ['5.00'] });
    await connect(merchant, 'shopify');
    const first = await orderOf(merchant, '9901');
    const second = await orderOf(merchant, '9902');
    await ask(merchant, first.id, 'cancel', '', true);
    await ask(merchant, second.id, 'return', 'damaged', true);
    for (const { id } of [first, second]) await carry(merchant, id);
    expect(shopify.shop.orders.get(901)?.isCancelled).toBe(true);
    expect(shopify.shop.orders.get(902)?.returns).toEqual(['OPEN']);
    expect(await requestsOf(merchant, first.id)).toMatchObject([{ state: 'done', carried: 'carried' }]);
    expect(await requestsOf(merchant, second.id)).toMatchObject([{ state: 'accepted', carried: 'carried' }]);
    await server.platform.db
      .updateTable('order_requests')
      .set({ carried: 'waiting', state: 'accepted' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    for (const { id } of [first, second]) await carry(merchant, id);
    expect(shopify.shop.orders.get(902)?.returns).toEqual(['OPEN']);
    const { order, entries } = (await server.call(routes.orderTimeline, merchant, { params: { id: second.id } })).body;
    expect(order.refunds).toMatchObject([{ amountMinor: 500 }]);
    expect(entries.some(({ kind }: { kind: string }) => kind === 'refund')).toBe(true);
  });

  it('is refused where the parcel has left', async () => {
    const merchant = await server.merchant();
    shopify.shop.putOrder({ id: 903, name: '#9903', isFulfilled: false });
    const connection = await connect(merchant, 'shopify');
    const { id } = await orderOf(merchant, '9903');
    await ask(merchant, id, 'cancel', '', true);
    shopify.shop.putOrder({ id: 903, isFulfilled: true });
    await shopify.shop.settled();
    await doShopEvents(server.platform, { merchantId: merchant.merchantId, connectionId: connection });
    await carry(merchant, id);
    expect(await requestsOf(merchant, id)).toMatchObject([
      { carried: 'refused', carryProblem: 'The order has left your shop: it can’t be cancelled there any more.' },
    ]);
  });
});
