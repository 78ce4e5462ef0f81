import { routes } from '@voicecart/contract/routes';
import { type BigCommerceEmulator, startBigCommerce } from '@voicecart/emulators/bigcommerce/bigcommerce';
import { demoBigCommerce } from '@voicecart/emulators/bigcommerce/demo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { doShopEvents } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';

let server: TestServer;
let emulator: BigCommerceEmulator;
beforeAll(async () => {
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    BIGCOMMERCE_CLIENT_ID: demoBigCommerce.clientId,
    BIGCOMMERCE_CLIENT_SECRET: demoBigCommerce.clientSecret,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test begins with a store that nobody has yet: its pages tell one from the other.
  await server.platform.db.deleteFrom('shop_connections').execute();
  emulator = await startBigCommerce();
  Object.assign(server.platform.config, {
    publicUrl: server.url,
    BIGCOMMERCE_API_ORIGIN: emulator.url,
    BIGCOMMERCE_LOGIN_ORIGIN: emulator.url,
  });
  emulator.store.callbackUrl = `${server.url}/integrations/bigcommerce`;
  return () => emulator.close();
});

const shopOf = async (merchant: Caller, id: string) =>
  (await server.call(routes.getShopConnection, merchant, { params: { id } })).body.shop;
async function synced(merchant: Caller, { id, sync }: { id: string; sync: { id: string } }) {
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  return shopOf(merchant, id);
}
async function done(merchant: Caller, connectionId: string) {
  await emulator.store.settled();
  await doShopEvents(server.platform, { merchantId: merchant.merchantId, connectionId });
}
async function skus(merchant: Caller) {
  const rows = await server.platform.db
    .selectFrom('products')
    .select('sku')
    .where('merchant_id', '=', merchant.merchantId)
    .where('status', '<>', 'vanished')
    .execute();
  return rows.map(({ sku }) => sku);
}
/** What the browser brings to the auth callback. */
async function install(merchant: Caller): Promise<string> {
  const { body } = await server.call(routes.startBigCommerceLogin, merchant);
  const answer = await fetch(body.url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').search;
}
const complete = (merchant: Caller, query: string) =>
  server.call(routes.completeBigCommerceLogin, merchant, { body: { query } });
const load = (path: string, token: string) =>
  fetch(`${server.url}/apps/bigcommerce/${path}?signed_payload_jwt=${encodeURIComponent(token)}`);

describe('a BigCommerce store connected with keys', () => {
  const keys = { storeHash: demoBigCommerce.storeHash, accessToken: demoBigCommerce.accessToken };

  it('is synced whole, tells of changes, and is known by its hash however that is given', async () => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.connectShop, merchant, {
      body: {
        platform: 'bigcommerce',
        keys: { ...keys, storeHash: `https://store-${demoBigCommerce.storeHash}.mybigcommerce.com/manage` },
      },
    });
    expect(reply.status, reply.text).toBe(201);
    const shop = await synced(merchant, reply.body.shop);
    expect(shop).toMatchObject({
      platform: 'bigcommerce',
      source: 4,
      address: demoBigCommerce.storeHash,
      name: 'Voicecart Demo Homeware',
      // Sixty, and twelve in a second size.
      products: 72,
      orders: 55,
      discounts: 2,
      locations: 2,
      isWatched: true,
      sync: { status: 'done' },
    });
    emulator.store.putProduct({ id: 900, name: 'Paper lantern' });
    await done(merchant, shop.id);
    expect(await skus(merchant)).toContain('BC-900');
    emulator.store.deleteProduct(900);
    emulator.store.putOrder({ id: 1_000, status_id: 5 });
    await done(merchant, shop.id);
    expect(await skus(merchant)).not.toContain('BC-900');
    const orders = await server.call(routes.listOrders, merchant, { query: { limit: 100 } });
    expect(orders.body.items.find(({ number }: { number: string }) => number === '1000').status).toBe('cancelled');
    const again = await server.call(routes.connectShop, merchant, { body: { platform: 'bigcommerce', keys } });
    expect(again.body.code).toBe('shop_connected');
    const removed = await server.call(routes.disconnectShop, merchant, { params: { id: shop.id } });
    expect(removed.status).toBe(200);
    expect(emulator.store.hooks.size).toBe(0);
  });

  it('is refused in plain words', async () => {
    const merchant = await server.merchant();
    const check = async (given: Record<string, string>) =>
      (
        await server.call(routes.checkShop, merchant, {
          body: { platform: 'bigcommerce', keys: { ...keys, ...given } },
        })
      ).body;
    expect((await check({ storeHash: 'https://shop.example' })).fields[0].path).toBe('keys.storeHash');
    expect((await check({ storeHash: 'nobody' })).error).toBe('BigCommerce knows no store of this hash.');
    expect((await check({ accessToken: 'guess' })).error).toBe('BigCommerce does not know this access token.');
  });
});

describe('a BigCommerce store that installs the app', () => {
  it('comes back with a code that works once, and is the same store when it comes again', async () => {
    const merchant = await server.merchant();
    const query = await install(merchant);
    const reply = await complete(merchant, query);
    expect(reply.status, reply.text).toBe(200);
    const shop = await synced(merchant, reply.body.shop);
    expect(shop).toMatchObject({ platform: 'bigcommerce-app', source: 11, products: 72, isWatched: true });
    expect((await complete(merchant, query)).body.code).toBe('shop_refused');
    expect((await complete(merchant, '?error=access_denied')).body.code).toBe('bigcommerce_query');
    expect((await complete(merchant, '?code=1&context=stores/../admin')).body.code).toBe('bigcommerce_query');
    expect((await complete(merchant, await install(merchant))).body.shop).toMatchObject({ id: shop.id });
  });

  it('opens the app in its control panel, and takes its access back by removing it', async () => {
    const merchant = await server.merchant();
    const before = await load('load', emulator.store.signedPayload());
    expect(before.status).toBe(200);
    expect(before.headers.get('content-security-policy')).toContain('frame-ancestors https://*.mybigcommerce.com');
    expect(before.headers.get('x-frame-options')).toBeNull();
    expect(await before.text()).toContain('One step is left');
    const { id, sync } = (await complete(merchant, await install(merchant))).body.shop;
    await synced(merchant, { id, sync });
    expect(await (await load('load', emulator.store.signedPayload())).text()).toContain('Your shop is connected');
    expect((await load('load', 'forged')).status).toBe(401);
    expect((await load('uninstall', emulator.store.signedPayload({ exp: 1 }))).status).toBe(401);
    expect((await load('uninstall', emulator.store.signedPayload({ iss: 'someone' }))).status).toBe(401);
    expect((await shopOf(merchant, id)).state).toBe('connected');
    expect((await load('uninstall', emulator.store.signedPayload())).status).toBe(200);
    await done(merchant, id);
    expect(await shopOf(merchant, id)).toMatchObject({ state: 'refused', isWatched: false });
    expect((await load('remove-user', '')).status).toBe(200);
    const back = await complete(merchant, await install(merchant));
    expect(back.body.shop).toMatchObject({ id, state: 'connected' });
  });

  it('gives its new access to every merchant who has it', async () => {
    const [first, second] = [await server.merchant(), await server.merchant()];
    const { id, sync } = (await complete(first, await install(first))).body.shop;
    await synced(first, { id, sync });
    // BigCommerce ends the access of an install when the app is installed anew.
    emulator.store.accessTokens.clear();
    await complete(second, await install(second));
    const again = await server.call(routes.syncShop, first, { params: { id }, body: { kind: 'changes' } });
    expect(await synced(first, again.body.shop)).toMatchObject({ state: 'connected', sync: { status: 'done' } });
  });
});
