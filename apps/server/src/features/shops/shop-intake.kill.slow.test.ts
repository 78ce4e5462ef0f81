import { routes } from '@voicecart/contract/routes';
import { demoWooCommerce } from '@voicecart/emulators/woocommerce/demo';
import { startWooCommerce, type WooCommerceEmulator } from '@voicecart/emulators/woocommerce/woocommerce';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRepeats } from '../../../test/kill-repeats.ts';
import { mortalWorker } from '../../../test/mortal-worker.ts';
import { rotatingPart } from '../../../test/rotating-part.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { seededRandom } from '../../seed/random.ts';
import { doShopEvents, storeEvent } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';

/**
 * Processes that die at any statement while they keep what a shop tells, and while they do it: what was acknowledged is
 * kept once, and in the end each order is as the shop has it, whoever had to begin again.
 */
let server: TestServer;
let woo: WooCommerceEmulator;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', FETCH_LOOPBACK: 'on', SHOP_RETRY_MS: '5' });
  Object.assign(server.platform.config, { publicUrl: server.url });
  woo = await startWooCommerce({ isEmpty: true });
});
afterAll(async () => {
  await server.stop();
  await woo.close();
});

/** Statements that a good run has at least. */
const points = { keeping: 20, doing: 14 };
const rounds = (['keeping', 'doing'] as const).flatMap((stage) =>
  Array.from({ length: points[stage] * 2 }, (_one, index) => ({
    stage,
    point: Math.floor(index / 2),
    isAnswerLost: index % 2 === 1,
  })),
);
const tried = killRepeats > 0 ? rounds : rotatingPart(rounds, 7);
const statuses = ['pending', 'processing', 'completed'];
let lastOrder = 0;

async function connectedShop() {
  const merchant = await server.merchant();
  const keys = {
    address: woo.url,
    consumerKey: demoWooCommerce.consumerKey,
    consumerSecret: demoWooCommerce.consumerSecret,
  };
  const { body } = await server.call(routes.connectShop, merchant, { body: { platform: 'woocommerce', keys } });
  const { shop } = (await server.call(routes.getShopConnection, merchant, { params: { id: body.shop.id } })).body;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: shop.sync.id });
  return { merchant, id: body.shop.id as string, merchant_id: merchant.merchantId };
}

/** What the shop tells of two new orders, shuffled. */
async function newsOf(id: string, seed: number) {
  const before = woo.shop.deliveries.length;
  const numbers = [lastOrder + 1, lastOrder + 2];
  lastOrder += numbers.length;
  for (const number of numbers)
    for (const status of statuses) woo.shop.putOrder({ id: number, status, total: `${number}.00` });
  await woo.shop.settled();
  // The server has heard of them already: as if it had not.
  await server.platform.db.deleteFrom('shop_events').where('connection_id', '=', id).execute();
  const random = seededRandom(seed);
  const news = woo.shop.deliveries
    .slice(before)
    .filter(({ url }) => url.includes(id))
    .map(({ headers, body }) => ({
      topic: headers['x-wc-webhook-topic'] ?? '',
      deliveryId: `again ${headers['x-wc-webhook-delivery-id']}`,
      body: Buffer.from(body),
      place: random.next(),
    }))
    .sort((a, b) => a.place - b.place);
  expect(news).toHaveLength(numbers.length * statuses.length);
  return { numbers, news };
}

test.each(tried)('killed while $stage at statement $point, answer lost: $isAnswerLost', async (round) => {
  for (let repeat = 0; repeat <= killRepeats; repeat += 1) {
    const { merchant, id, merchant_id } = await connectedShop();
    const { numbers, news } = await newsOf(id, round.point + repeat * 100 + 1);
    const { platform, end } = mortalWorker(server, round.point, round.isAnswerLost);
    const keep = (by: Platform, one: (typeof news)[number]) => storeEvent(by, { id, merchant_id }, one, one.body);
    const acknowledged: string[] = [];
    let isKilled = false;
    const mortal = async (work: () => Promise<void>) => {
      await work().catch(() => {
        isKilled = true;
      });
      await end();
    };
    if (round.stage === 'keeping') {
      await mortal(async () => {
        for (const one of news) {
          await keep(platform, one);
          acknowledged.push(one.deliveryId);
        }
      });
    }
    const { pool } = server.platform;
    const kept = async () =>
      (await pool.query('select delivery_id, done_at from shop_events where connection_id = $1', [id])).rows;
    const keptIds = (await kept()).map(({ delivery_id }) => delivery_id);
    expect(acknowledged.filter((one) => !keptIds.includes(one))).toEqual([]);
    // A shop repeats what nobody acknowledged, and often what somebody did.
    for (const one of news) await keep({ ...server.platform }, one);
    const payload = { merchantId: merchant_id, connectionId: id };
    if (round.stage === 'doing') await mortal(() => doShopEvents(platform, payload));
    expect(isKilled, 'no statement at this point').toBe(true);
    await doShopEvents(server.platform, payload);
    const rows = await kept();
    expect(rows).toHaveLength(news.length);
    expect(rows.every(({ done_at }) => done_at !== null)).toBe(true);
    const { items } = (await server.call(routes.listOrders, merchant, { query: { sort: 'number', limit: 200 } })).body;
    for (const number of numbers) {
      const own = items.filter((one: { number: string }) => one.number === String(number));
      expect(own).toMatchObject([{ status: 'shipped', totalMinor: number * 100 }]);
      const params = { id: own[0]?.id ?? '' };
      const { entries } = (await server.call(routes.orderTimeline, merchant, { params, query: {} })).body;
      const told = entries
        .filter(({ kind }: { kind: string }) => kind === 'status')
        .map(({ to }: { to: string }) => to);
      expect(new Set(told).size).toBe(told.length);
    }
  }
});
