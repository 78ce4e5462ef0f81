import { routes } from '@voicecart/contract/routes';
import { demoShopify } from '@voicecart/emulators/shopify/demo';
import { type ShopifyEmulator, startShopify } from '@voicecart/emulators/shopify/shopify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { standingKeys } from './shop-access.ts';
import { doShopEvents } from './shop-events.ts';
import { runShopSync } from './shop-sync.ts';
import { queueWatch } from './shop-sync-queue.ts';
import { requireConnection } from './shops.ts';

let server: TestServer;
let emulator: ShopifyEmulator;
beforeAll(async () => {
  emulator = await startShopify();
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOPIFY_ORIGIN: emulator.origin,
    SHOPIFY_CLIENT_ID: demoShopify.clientId,
    SHOPIFY_CLIENT_SECRET: demoShopify.clientSecret,
  });
  Object.assign(server.platform.config, { publicUrl: server.url });
});
afterAll(async () => {
  await server.stop();
  await emulator.close();
});

/** What the browser brings back from the consent page. */
async function consent(merchant: Caller, address: string = demoShopify.shop): Promise<string> {
  const { body } = await server.call(routes.startShopifyLogin, merchant, { body: { address } });
  const answer = await fetch(body.url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').search;
}
async function connect(merchant: Caller): Promise<string> {
  const reply = await server.call(routes.completeShopifyLogin, merchant, { body: { query: await consent(merchant) } });
  expect(reply.status, reply.text).toBe(200);
  const { id, sync } = reply.body.shop;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  return id;
}
const shopOf = async (merchant: Caller, id: string) =>
  (await server.call(routes.getShopConnection, merchant, { params: { id } })).body.shop;
const skus = async (merchant: Caller) =>
  (
    await server.platform.db
      .selectFrom('products')
      .select('sku')
      .where('merchant_id', '=', merchant.merchantId)
      .where('status', '<>', 'vanished')
      .execute()
  ).map(({ sku }) => sku);

describe('a shop connected with Shopify', () => {
  it('agrees there, comes back, and is synced whole by one bulk operation', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    expect(await shopOf(merchant, id)).toMatchObject({
      platform: 'shopify-app',
      source: 8,
      name: 'Voicecart Demo Teas',
      address: demoShopify.shop,
      products: 40,
      orders: 30,
      discounts: 1,
      locations: 2,
      isWatched: true,
      sync: { status: 'done', products: 32 },
    });
    const call = (row: 'checkShopifyScope' | 'shopifyOrderCount' | 'shopifyLastOrder') =>
      server.call(routes[row], merchant);
    expect((await call('checkShopifyScope')).body).toMatchObject({ isComplete: true, missing: [] });
    expect((await call('shopifyOrderCount')).body).toMatchObject({ count: 30, isExact: true });
    expect((await call('shopifyLastOrder')).body.order).toMatchObject({ number: '#1099', total: '42.50' });
    const coupons = await server.call(routes.shopifyDiscountCoupons, merchant, { params: { id } });
    expect(coupons.body.items).toMatchObject([{ code: 'WELCOME10', kind: 'percent', value: '10', isActive: true }]);
    const other = await server.merchant();
    expect((await server.call(routes.shopifyDiscountCoupons, other, { params: { id } })).status).toBe(404);
  });

  it('has its discounts made into coupons that shoppers are told of, each once', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    const { items } = (await server.call(routes.listShopDiscounts, merchant, { params: { id } })).body;
    const ids = items.map((item: { id: string }) => item.id);
    const take = (wanted: string[]) =>
      server.call(routes.takeShopDiscounts, merchant, { params: { id }, body: { ids: wanted } });
    expect((await take(ids)).body).toMatchObject({ added: 1, known: 0 });
    expect((await take(ids)).body).toMatchObject({ added: 0, known: 1 });
    const deals = await server.call(routes.listDeals, merchant, { query: { kind: 'coupon' } });
    const taken = deals.body.items.filter((one: { code: string }) => one.code === 'WELCOME10');
    expect(taken).toMatchObject([{ kind: 'coupon', percentOff: 10, amountOffMinor: null }]);
    expect((await take(['unknown'])).status).toBe(400);
  });

  it('tells of changes and deletions, and leaves when its app is removed', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    const done = async () => {
      await emulator.shop.settled();
      await doShopEvents(server.platform, { merchantId: merchant.merchantId, connectionId: id });
    };
    emulator.shop.putProduct({ id: 900, title: 'New tea' });
    await done();
    expect(await skus(merchant)).toContain('SH-900');
    emulator.shop.deleteProduct(900);
    await done();
    expect(await skus(merchant)).not.toContain('SH-900');
    const compliance = `${server.url}/hooks/shopify`;
    // Of an order that was faxed, the fax tells as well who ordered.
    const faxOf = async (number: string) => {
      const { rows } = await server.platform.pool.query(
        `insert into faxes (merchant_id, id, order_id, attempt, number, body, media_key)
         select merchant_id, gen_random_uuid(), id, 1, '+12125550100', 'Email: somebody', 'key' from orders
         where merchant_id = $1 and number = $2 returning id`,
        [merchant.merchantId, number],
      );
      return rows[0].id as string;
    };
    const faxes = [await faxOf('#1099'), await faxOf('#1098')];
    await emulator.shop.tell(
      'customers/redact',
      { customer: { email: 'shopper1@mail.example' }, orders_to_redact: [] },
      compliance,
    );
    await done();
    const orders = await server.call(routes.listOrders, merchant, { query: { limit: 100 } });
    expect(orders.body.items.find(({ number }: { number: string }) => number === '#1099')).toMatchObject({
      email: null,
      phone: null,
    });
    const told = await Promise.all(
      faxes.map(async (fax) => (await server.call(routes.readFax, merchant, { params: { id: fax } })).body.text),
    );
    expect(told).toEqual(['', 'Email: somebody']);
    await emulator.shop.tell('customers/data_request', { customer: { email: 'shopper2@mail.example' } }, compliance);
    await done();
    const { rows: mails } = await server.platform.pool.query(
      `select data from pgboss.job where name = 'mail' and data->>'to' = $1 and data->>'subject' like '%asks for their data'`,
      [merchant.email],
    );
    expect(mails).toHaveLength(1);
    const link = /shopper\/export\/(\S+)/.exec(mails[0].data.text)?.[1] ?? '';
    const params = { request: decodeURIComponent(link) };
    const copy = await server.call(routes.exportAskingShopper, merchant, { params });
    expect(JSON.parse(copy.text).orders).toMatchObject([{ email: 'shopper2@mail.example' }]);
    expect((await server.call(routes.exportAskingShopper, await server.merchant(), { params })).status).toBe(404);
    // Who has no email is known by their orders.
    const { rows: guests } = await server.platform.pool.query(
      `select shop_ref from orders where merchant_id = $1 and number = '#1097'`,
      [merchant.merchantId],
    );
    await emulator.shop.tell(
      'customers/data_request',
      { customer: { id: 1, email: null }, orders_requested: [Number(guests[0].shop_ref)] },
      compliance,
    );
    await done();
    const { rows: guestMails } = await server.platform.pool.query(
      `select data from pgboss.job where name = 'mail' and data->>'to' = $1 and data->>'text' like '%no email address%'`,
      [merchant.email],
    );
    const guestLink = /shopper\/export\/(\S+)/.exec(guestMails[0].data.text)?.[1] ?? '';
    const guest = await server.call(routes.exportAskingShopper, merchant, {
      params: { request: decodeURIComponent(guestLink) },
    });
    expect(JSON.parse(guest.text).orders).toMatchObject([{ number: '#1097' }]);
    await emulator.shop.tell('app/uninstalled', {});
    await done();
    expect(await shopOf(merchant, id)).toMatchObject({ state: 'refused', isWatched: false });
    expect(await emulator.shop.tell('shop/redact', {}, compliance)).toEqual([200]);
    await done();
    expect(await skus(merchant)).toEqual([]);
    expect((await shopOf(merchant, id)).orders).toBe(0);
    const forged = await fetch(compliance, {
      method: 'POST',
      body: '{}',
      headers: { 'x-shopify-topic': 'shop/redact' },
    });
    expect(forged.status).toBe(401);
    // Connecting it again brings it back, as the same shop.
    const again = await server.call(routes.completeShopifyLogin, merchant, {
      body: { query: await consent(merchant) },
    });
    expect(again.body.shop).toMatchObject({ id, state: 'connected' });
  });

  it('is asked to report where it does not, once somebody listens to a topic of it', async () => {
    const merchant = await server.merchant();
    const id = await connect(merchant);
    const asked = async () => {
      await queueWatch(server.platform, merchant.merchantId);
      return (await shopOf(merchant, id)).sync;
    };
    // It reports already: it is left alone.
    expect(await asked()).toMatchObject({ status: 'done' });
    const { db } = server.platform;
    await db.updateTable('shop_connections').set({ webhook_ids: [] }).where('id', '=', id).execute();
    const { id: runId, status } = await asked();
    expect(status).toBe('queued');
    await runShopSync(server.platform, { merchantId: merchant.merchantId, runId });
    expect(await shopOf(merchant, id)).toMatchObject({ isWatched: true });
  });

  it('has its tokens renewed once, whoever asks at the same time', async () => {
    const merchant = await server.merchant();
    emulator.shop.tokenSeconds = 60;
    const id = await connect(merchant);
    emulator.shop.tokenSeconds = 3600;
    const before = emulator.shop.refreshes;
    const row = await requireConnection(server.platform.db, merchant.merchantId, id);
    const keys = await Promise.all(Array.from({ length: 4 }, () => standingKeys(server.platform, row)));
    expect(new Set(keys.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(emulator.shop.refreshes).toBe(before + 1);
  });
});

describe('a login at Shopify', () => {
  it('works once, signed, and only where it was started', async () => {
    const [merchant, stranger] = [await server.merchant(), await server.merchant()];
    const complete = async (as: Caller, query: string) =>
      (await server.call(routes.completeShopifyLogin, as, { body: { query } })).body.code;
    const query = await consent(merchant);
    expect(await complete(stranger, query)).toBe('login_expired');
    expect(await complete(merchant, query.replace(/code=[^&]+/, 'code=other'))).toBe('shopify_query');
    expect(await complete(merchant, query)).toBeUndefined();
    expect(await complete(merchant, query)).toBe('login_expired');
    const bad = await server.call(routes.startShopifyLogin, merchant, { body: { address: 'evil.example' } });
    expect(bad.body.fields[0].path).toBe('address');
  });
});

describe('the app opened within Shopify’s admin', () => {
  const open = (token: string, more: Record<string, string> = {}) =>
    fetch(
      `${server.url}/apps/shopify?${new URLSearchParams({ shop: demoShopify.shop, embedded: '1', id_token: token, ...more })}`,
      {
        redirect: 'manual',
      },
    );
  const ticketIn = (page: string) => /[?&;]arrival=([^&"]+)/.exec(page.replaceAll('&amp;', '&'))?.[1] ?? '';
  const arrive = (merchant: Caller, ticket: string) =>
    server.call(routes.completeShopifyArrival, merchant, { body: { ticket } });
  const forget = () =>
    server.platform.db.deleteFrom('shop_connections').where('platform', '=', 'shopify-app').execute();

  it('connects the shop to the merchant who goes on from there, once', async () => {
    await forget();
    const [merchant, stranger] = [await server.merchant(), await server.merchant()];
    const first = ticketIn(await (await open(emulator.shop.sessionToken())).text());
    const reply = await open(emulator.shop.sessionToken());
    expect(reply.headers.get('content-security-policy')).toContain(
      `https://admin.shopify.com https://${demoShopify.shop}`,
    );
    const ticket = ticketIn(await reply.text());
    expect((await arrive(merchant, first)).body.code).toBe('arrival_expired');
    const made = await arrive(merchant, ticket);
    expect(made.body.shop, made.text).toMatchObject({ platform: 'shopify-app', address: demoShopify.shop });
    expect((await arrive(stranger, ticket)).body.code).toBe('arrival_expired');
    await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: made.body.shop.sync.id });
    expect((await shopOf(merchant, made.body.shop.id)).sync.status).toBe('done');
    const again = await (await open(emulator.shop.sessionToken())).text();
    expect(again).toContain('Your shop is connected');
    expect(ticketIn(again)).toBe('');
  });

  it('opens an account for its owner, who pays through Shopify, with the plan that the link named waiting', async () => {
    await forget();
    const page = await open(emulator.shop.sessionToken(), { domain_subscription_id: 'notification-plus' });
    const ticket = ticketIn(await page.text());
    const install = (plan: string) =>
      server.call(routes.installShopify, null, { body: { ticket, domain_subscription_id: plan } });
    const replies = await Promise.all([install('notification-plus'), install('notification-plus')]);
    const made = replies.find(({ status }) => status === 200);
    expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
    const token = /vc_session=([^;]+)/.exec(made?.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const { session } = (await server.call(routes.session, { token } as Caller, {})).body;
    expect(session).toMatchObject({
      identity: 'shop_platform_user',
      user: { email: 'owner@demo-teas.example', name: 'Tilda Leaf' },
      merchant: {
        name: 'Voicecart Demo Teas',
        planId: 'basic',
        source: 'ShopifyApp',
        upgradePlanId: 'notification-plus',
      },
    });
    const owner = { token, merchantId: session.merchant.id, userId: session.user.id, email: session.user.email };
    const { items } = (await server.call(routes.listShopConnections, owner, {})).body;
    expect(items).toMatchObject([{ platform: 'shopify-app', address: demoShopify.shop }]);
    const { subscription } = (await server.call(routes.currentSubscription, owner, {})).body;
    expect(subscription.payBy).toBe('shop');
    const profile = await server.call(routes.profile, owner, {});
    expect(profile.body.user.merchant_data.source).toBe('ShopifyApp');

    // The same shop once more: its owner has an account, and connects the shop to it with the ticket.
    await forget();
    const again = ticketIn(await (await open(emulator.shop.sessionToken())).text());
    const refused = await server.call(routes.installShopify, null, { body: { ticket: again } as never });
    expect([refused.status, refused.body.code]).toEqual([409, 'account_exists']);
    expect((await arrive(owner, again)).status).toBe(200);
    expect((await install('')).body.code).toBe('arrival_expired');
  });

  it('makes a shop go on that had removed it', async () => {
    await forget();
    const merchant = await server.merchant();
    const id = await connect(merchant);
    emulator.shop.accessTokens.clear();
    await server.platform.db.updateTable('shop_connections').set({ state: 'refused' }).where('id', '=', id).execute();
    expect(await (await open(emulator.shop.sessionToken())).text()).toContain('Your shop is connected');
    const shop = await shopOf(merchant, id);
    expect(shop.state).toBe('connected');
    await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: shop.sync.id });
    expect(await shopOf(merchant, id)).toMatchObject({ state: 'connected', sync: { status: 'done' } });
  });

  it('asks App Bridge where the token is old, forged or of another shop', async () => {
    const over = Math.floor(Date.now() / 1000) - 120;
    for (const token of [
      '',
      'forged',
      emulator.shop.sessionToken({ exp: over }),
      emulator.shop.sessionToken({ aud: 'another-app' }),
      emulator.shop.sessionToken({ dest: 'https://other.myshopify.com' }),
      emulator.shop.sessionToken({ dest: 'https://evil.example', iss: 'https://evil.example/admin' }),
    ]) {
      const page = await (await open(token)).text();
      expect(page).toContain('app-bridge.js');
      expect(ticketIn(page)).toBe('');
    }
    for (const path of ['shopify?shop=a&shop=b', 'bigcommerce/load?signed_payload_jwt=a&signed_payload_jwt=b']) {
      expect((await fetch(`${server.url}/apps/${path}`)).status, path).toBe(400);
    }
    const outside = await fetch(`${server.url}/apps/shopify?shop=${demoShopify.shop}`, { redirect: 'manual' });
    expect(outside.headers.get('location')).toBe(`${server.url}/myapps/v2/integrations`);
  });

  it('renews a shop’s tokens once for all merchants who have it', async () => {
    await forget();
    emulator.shop.tokenSeconds = 60;
    const [first, second] = [await server.merchant(), await server.merchant()];
    const ids = [await connect(first), await connect(second)];
    emulator.shop.tokenSeconds = 3600;
    const before = emulator.shop.refreshes;
    const rows = await Promise.all(
      [first, second].map(({ merchantId }, place) =>
        requireConnection(server.platform.db, merchantId, ids[place] ?? ''),
      ),
    );
    const keys = await Promise.all(rows.map((row) => standingKeys(server.platform, row)));
    expect(new Set(keys.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(emulator.shop.refreshes).toBe(before + 1);
    expect(emulator.shop.accessTokens).toContain(keys[0]?.accessToken);
  });
});

describe('the one page that asks another host', () => {
  it('is the bounce page, framed by Shopify alone, with that script and no form, session or data', async () => {
    const bounce = await fetch(
      `${server.url}/apps/shopify?${new URLSearchParams({ shop: demoShopify.shop, embedded: '1' })}`,
    );
    const page = await bounce.text();
    const hosts = (text: string) => [...new Set(text.match(/https?:\/\/[\w.*-]+/g) ?? [])].sort();
    expect(hosts(page)).toEqual(['https://cdn.shopify.com']);
    expect(page).not.toMatch(/<form|<img|<iframe|<link/);
    expect(bounce.headers.get('set-cookie')).toBeNull();
    const policy = Object.fromEntries(
      (bounce.headers.get('content-security-policy') ?? '').split('; ').map((rule) => rule.split(/ (.*)/s).slice(0, 2)),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'nonce-[\w+/=]+' https:\/\/cdn\.shopify\.com$/),
      'connect-src': 'https://*.shopify.com https://*.shopifysvc.com',
      'frame-ancestors': `https://admin.shopify.com https://${demoShopify.shop}`,
      'base-uri': "'none'",
    });
    // The page that a good token opens asks nobody else.
    const home = await fetch(
      `${server.url}/apps/shopify?${new URLSearchParams({ shop: demoShopify.shop, embedded: '1', id_token: emulator.shop.sessionToken() })}`,
    );
    expect(await home.text()).not.toMatch(/cdn\.|<script[^>]+src=/);
  });
});
