import { Writable } from 'node:stream';
import { routes } from '@voicecart/contract/routes';
import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import { startBigCommerce } from '@voicecart/emulators/bigcommerce/bigcommerce';
import { demoBigCommerce } from '@voicecart/emulators/bigcommerce/demo';
import type { HttpFault, HttpFaults } from '@voicecart/emulators/faults';
import { demoMagento } from '@voicecart/emulators/magento/demo';
import { startMagento } from '@voicecart/emulators/magento/magento';
import { demoMagento1 } from '@voicecart/emulators/magento-1/demo';
import { startMagento1 } from '@voicecart/emulators/magento-1/magento-1';
import { demoMedusa } from '@voicecart/emulators/medusa/demo';
import { startMedusa } from '@voicecart/emulators/medusa/medusa';
import { demoSalesforce } from '@voicecart/emulators/salesforce/demo';
import { startSalesforce } from '@voicecart/emulators/salesforce/salesforce';
import { demoShopify } from '@voicecart/emulators/shopify/demo';
import { startShopify } from '@voicecart/emulators/shopify/shopify';
import { demoVolusion } from '@voicecart/emulators/volusion/demo';
import { startVolusion } from '@voicecart/emulators/volusion/volusion';
import { demoWooCommerce } from '@voicecart/emulators/woocommerce/demo';
import { startWooCommerce } from '@voicecart/emulators/woocommerce/woocommerce';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createLog } from '../../platform/log.ts';
import { runShopSync } from './shop-sync.ts';

/** A shop of each platform on its bad days: what its merchant sees, what goes on, and what nobody may ever read. */
interface Shop {
  readonly platform: ShopPlatformKey;
  readonly keys: Record<string, string>;
  readonly secrets: readonly string[];
  readonly faults: HttpFaults;
  revoke(isRevoked: boolean): void;
  close(): Promise<void>;
}

const shops: Shop[] = [];
let server: TestServer;
let merchant: Caller;
const ids = new Map<ShopPlatformKey, string>();
const lines: string[] = [];
const replies: string[] = [];

beforeAll(async () => {
  const [woo, shopify, magento, magento1, volusion, medusa, big, salesforce] = await Promise.all([
    startWooCommerce(),
    startShopify(),
    startMagento(),
    startMagento1(),
    startVolusion(),
    startMedusa(),
    startBigCommerce(),
    startSalesforce(),
  ]);
  const { consumerKey, consumerSecret } = demoWooCommerce;
  shops.push(
    {
      platform: 'woocommerce',
      keys: { address: woo.url, consumerKey, consumerSecret },
      secrets: [consumerKey, consumerSecret],
      faults: woo.faults,
      revoke(is) {
        woo.shop.access = is ? 'revoked' : 'read_write';
      },
      close: () => woo.close(),
    },
    {
      platform: 'shopify',
      keys: { address: demoShopify.shop, accessToken: demoShopify.accessToken, appSecret: demoShopify.clientSecret },
      secrets: [demoShopify.accessToken, demoShopify.clientSecret],
      faults: shopify.faults,
      revoke(is) {
        shopify.shop.isRevoked = is;
      },
      close: () => shopify.close(),
    },
    {
      platform: 'magento',
      keys: { address: magento.url, ...demoMagento },
      secrets: Object.values(demoMagento),
      faults: magento.faults,
      revoke(is) {
        magento.shop.isRevoked = is;
      },
      close: () => magento.close(),
    },
    {
      platform: 'magento-1',
      keys: { address: magento1.url, ...demoMagento1 },
      secrets: [demoMagento1.apiKey],
      faults: magento1.faults,
      revoke(is) {
        magento1.shop.isRevoked = is;
      },
      close: () => magento1.close(),
    },
    {
      platform: 'volusion',
      keys: { address: volusion.url, ...demoVolusion },
      secrets: [demoVolusion.encryptedPassword],
      faults: volusion.faults,
      revoke(is) {
        volusion.shop.isRevoked = is;
      },
      close: () => volusion.close(),
    },
    {
      platform: 'medusa',
      keys: { address: medusa.url, secretKey: demoMedusa.secretKey },
      secrets: [demoMedusa.secretKey],
      faults: medusa.faults,
      revoke(is) {
        medusa.shop.isRevoked = is;
      },
      close: () => medusa.close(),
    },
    {
      platform: 'bigcommerce',
      keys: { storeHash: demoBigCommerce.storeHash, accessToken: demoBigCommerce.accessToken },
      secrets: [demoBigCommerce.accessToken],
      faults: big.faults,
      revoke(is) {
        big.store.isRevoked = is;
      },
      close: () => big.close(),
    },
    {
      platform: 'demandware',
      keys: {
        shortCode: demoSalesforce.shortCode,
        organizationId: demoSalesforce.organizationId,
        siteId: demoSalesforce.siteId,
        clientId: demoSalesforce.clientId,
        clientSecret: demoSalesforce.clientSecret,
      },
      secrets: [demoSalesforce.clientSecret],
      faults: salesforce.faults,
      revoke(is) {
        salesforce.site.isRevoked = is;
      },
      close: () => salesforce.close(),
    },
  );
  // The jobs are run by hand, so that no test waits for a queue.
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    DATABASE_POOL: '20',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '60000',
    SHOPIFY_ORIGIN: shopify.origin,
    BIGCOMMERCE_API_ORIGIN: big.url,
    SALESFORCE_API_ORIGIN: salesforce.url,
    SALESFORCE_LOGIN_ORIGIN: salesforce.url,
  });
  const sink = new Writable({
    write(chunk, _encoding, next) {
      lines.push(String(chunk));
      next();
    },
  });
  // Everything that anybody could ever switch on.
  Object.assign(server.platform, { log: createLog('trace', sink) });
  merchant = await server.merchant();
  for (const { platform, keys } of shops) {
    const { body, text, status } = await server.call(routes.connectShop, merchant, { body: { platform, keys } });
    expect(status, `${platform}: ${text}`).toBe(201);
    ids.set(platform, body.shop.id);
    replies.push(text);
    expect((await run(platform)).sync, platform).toMatchObject({ status: 'done' });
  }
}, 120_000);

afterAll(async () => {
  await server?.stop();
  for (const shop of shops) await shop.close();
});

afterEach(() => {
  for (const { faults } of shops) faults.clear();
  Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: 60_000, SHOP_SLOW_MS: 8_000 });
});

const params = (platform: ShopPlatformKey) => ({ id: ids.get(platform) ?? '' });

async function look(platform: ShopPlatformKey) {
  const { body, text } = await server.call(routes.getShopConnection, merchant, { params: params(platform) });
  replies.push(text);
  return body.shop;
}

async function ask(platform: ShopPlatformKey) {
  const reply = await server.call(routes.syncShop, merchant, { params: params(platform), body: { kind: 'full' } });
  replies.push(reply.text);
  expect(reply.status, reply.text).toBe(200);
}

/** One go of the sync that stands in line. */
async function run(platform: ShopPlatformKey) {
  const { sync } = await look(platform);
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  return look(platform);
}

const soon = 300;

it.each<{ name: string; fault: HttpFault; status: 'waiting' | 'failed'; words: RegExp }>([
  { name: 'hangs', fault: { kind: 'slow', ms: 600_000 }, status: 'waiting', words: /didn’t respond in time/ },
  {
    name: 'drips',
    fault: { kind: 'drip', bytes: 1, everyMs: 50 },
    status: 'waiting',
    words: /didn’t respond in time/,
  },
  { name: 'breaks off', fault: { kind: 'reset' }, status: 'waiting', words: /could not be reached/ },
  { name: 'fails', fault: { kind: 'status', status: 503 }, status: 'waiting', words: /returned an error \(503\)/ },
  {
    name: 'has enough of us',
    fault: { kind: 'status', status: 429, retryAfterSeconds: 600 },
    status: 'waiting',
    words: /asked us to slow down/,
  },
  { name: 'talks nonsense', fault: { kind: 'garbage' }, status: 'waiting', words: /can’t be read/ },
])(
  'a shop that $name is told of in words, tried again, and syncs once it is well',
  async ({ fault, status, words }) => {
    const isSlow = fault.kind === 'slow' || fault.kind === 'drip';
    if (isSlow) Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: soon });
    const found = await Promise.all(
      shops.map(async ({ platform, faults }) => {
        faults.set({}, fault);
        await ask(platform);
        return [platform, await run(platform)] as const;
      }),
    );
    Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: 60_000 });
    for (const [platform, { state, sync, nextSyncAt }] of found) {
      // What passes is no fault of the merchant's: the shop stays connected, and it is known when it is tried again.
      expect([state, sync.status], `${platform}: ${sync.error}`).toEqual(['connected', status]);
      expect(sync.error, platform).toMatch(words);
      expect(Date.parse(status === 'waiting' ? sync.retryAt : nextSyncAt), platform).toBeGreaterThan(
        Date.now() - 60_000,
      );
    }
    await Promise.all(
      shops.map(async ({ platform, faults }) => {
        faults.clear();
        await ask(platform);
        const well = await run(platform);
        expect(well, platform).toMatchObject({
          state: 'connected',
          reason: null,
          sync: { status: 'done', error: null },
        });
      }),
    );
  },
  120_000,
);

it('a shop that answers slowly is said to, and a run that brings nothing for long waits its turn', async () => {
  const [shop] = shops;
  if (!shop) throw new Error('there are shops');
  const { platform, faults } = shop;
  Object.assign(server.platform.config, { SHOP_SLOW_MS: 10 });
  // One answer that does not come: told while it is waited for.
  faults.set({}, { kind: 'slow', ms: 600_000 });
  await ask(platform);
  const stop = new AbortController();
  const { sync } = await look(platform);
  const going = runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id }, stop.signal).catch(
    (error: unknown) => error,
  );
  await expect.poll(async () => (await look(platform)).sync).toMatchObject({ status: 'running', isSlow: true });
  stop.abort();
  expect(await going).toBeInstanceOf(Error);
  // Each comes, and all of them late.
  faults.clear();
  faults.set({}, { kind: 'slow', ms: 40 });
  const slow = await run(platform);
  expect(slow).toMatchObject({ state: 'connected', sync: { status: 'waiting', isSlow: false } });
  expect(slow.sync.error).toMatch(/responds so slowly/);
  expect(slow.sync.retryAt).not.toBeNull();
  faults.clear();
  Object.assign(server.platform.config, { SHOP_SLOW_MS: 8_000 });
  expect((await run(platform)).sync).toMatchObject({ status: 'done', error: null, isSlow: false });
});

it('a shop that takes our access back is told as refused, and goes on with new keys', async () => {
  for (const { platform, revoke, keys } of shops) {
    revoke(true);
    await ask(platform);
    const refused = await run(platform);
    expect(refused, platform).toMatchObject({ state: 'refused', sync: { status: 'failed', retryAt: null } });
    expect(refused.reason, platform).toMatch(/\w+ \w+/);
    expect(Date.parse(refused.nextSyncAt), platform).toBeGreaterThan(Date.now());
    revoke(false);
    const renewed = await server.call(routes.renewShopKeys, merchant, { params: params(platform), body: { keys } });
    replies.push(renewed.text);
    expect(renewed.body.shop, renewed.text).toMatchObject({ state: 'connected', reason: null });
    expect((await run(platform)).sync.status, platform).toBe('done');
  }
}, 120_000);

it('a shop that hangs gives its place back after one call; one that hangs with its webhooks alone is read all the same', async () => {
  const [woo] = shops;
  if (!woo) throw new Error('there are shops');
  woo.faults.set({ path: '/wp-json/wc/v3/webhooks' }, { kind: 'slow', ms: 600_000 });
  Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: soon });
  await ask(woo.platform);
  for (let attempt = 1; attempt < 3; attempt += 1) {
    // It stands where it was: its products were not asked for as well.
    expect((await run(woo.platform)).sync).toMatchObject({ status: 'waiting', phase: 'watching' });
  }
  Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: 3_000 });
  await expect.poll(async () => (await run(woo.platform)).sync.status, { timeout: 60_000 }).toBe('done');
  expect((await look(woo.platform)).state).toBe('connected');
}, 120_000);

it('a right that was taken away is told with what could not be read', async () => {
  const big = shops.find(({ platform }) => platform === 'bigcommerce');
  if (!big) throw new Error('there is a BigCommerce');
  big.faults.set({ path: '/stores' }, { kind: 'status', status: 403 });
  await ask(big.platform);
  const refused = await run(big.platform);
  expect(refused).toMatchObject({ state: 'refused' });
  expect(refused.reason).toBe('The access token may not do this. It was refused while products were read.');
  big.faults.clear();
  await ask(big.platform);
  expect(await run(big.platform)).toMatchObject({ state: 'connected', reason: null });
});

it('wrong keys are told at once, and which', async () => {
  for (const { platform, keys, secrets } of shops) {
    const wrong = Object.fromEntries(
      Object.entries(keys).map(([name, value]) => [
        name,
        secrets.includes(value) ? `${value.slice(0, 3)}wrong` : value,
      ]),
    );
    const reply = await server.call(routes.checkShop, merchant, { body: { platform, keys: wrong } });
    replies.push(reply.text);
    expect([reply.status, reply.body.code], `${platform}: ${reply.text}`).toEqual([400, 'shop_refused']);
    expect(reply.body.error, platform).toMatch(/\w+ \w+/);
  }
});

it('shops that hang take nobody else’s turn', async () => {
  Object.assign(server.platform.config, { SHOP_TIMEOUT_MS: 5_000 });
  const [healthy, ...hanging] = shops;
  if (!healthy) throw new Error('there are shops');
  const ended: string[] = [];
  const stuck = hanging.map(async ({ platform, faults }) => {
    faults.set({}, { kind: 'slow', ms: 600_000 });
    await ask(platform);
    expect((await run(platform)).sync.status, platform).toBe('waiting');
    ended.push(platform);
  });
  await ask(healthy.platform);
  // Where this machine itself is slow, a run may need a second go.
  await expect.poll(async () => (await run(healthy.platform)).sync.status, { timeout: 60_000 }).toBe('done');
  await Promise.all(stuck);
  // A hanging shop is asked once and then leaves its place: one call's patience, not four.
  expect(ended).toHaveLength(hanging.length);
}, 120_000);

it('no secret was in a reply, a log line or a row that is not sealed', async () => {
  const secrets = shops.flatMap((shop) => [...shop.secrets]);
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]);
  const leaks = (text: string) => forms.filter((form) => text.includes(form));
  expect(replies.length).toBeGreaterThan(100);
  expect(leaks(replies.join('\n'))).toEqual([]);
  expect(leaks(lines.join('\n'))).toEqual([]);
  const { rows: tables } = await server.platform.pool.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    const { rows } = await server.platform.pool.query(`select string_agg(t::text, ' ') as all from ${name} t`);
    expect(leaks(rows[0].all ?? ''), name).toEqual([]);
  }
});
