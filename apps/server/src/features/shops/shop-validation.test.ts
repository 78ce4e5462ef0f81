import { routes } from '@voicecart/contract/routes';
import { demoMagento } from '@voicecart/emulators/magento/demo';
import { type MagentoEmulator, startMagento } from '@voicecart/emulators/magento/magento';
import { demoMagento1 } from '@voicecart/emulators/magento-1/demo';
import { type Magento1Emulator, startMagento1 } from '@voicecart/emulators/magento-1/magento-1';
import { demoVolusion } from '@voicecart/emulators/volusion/demo';
import { startVolusion, type VolusionEmulator } from '@voicecart/emulators/volusion/volusion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { runShopSync } from './shop-sync.ts';

let server: TestServer;
let magento: MagentoEmulator;
let magento1: Magento1Emulator;
let volusion: VolusionEmulator;
beforeAll(async () => {
  // The jobs are run by hand, so that no test waits for a queue.
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '5000',
  });
  [magento, magento1, volusion] = await Promise.all([startMagento(), startMagento1(), startVolusion()]);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([magento.close(), magento1.close(), volusion.close()]);
});

const payload = () => ({
  Url: `${magento.url}/index.php/admin`,
  ConsumerKey: demoMagento.consumerKey,
  ConsumerSecret: demoMagento.consumerSecret,
  UserName: demoMagento.accessToken,
  Password: demoMagento.accessTokenSecret,
  Version: '2.4',
  Action: 'validate',
  Merchant_Id: 'somebody else',
});
const firstPayload = () => ({
  Url: magento1.url,
  UserName: demoMagento1.userName,
  Password: demoMagento1.apiKey,
  Version: 1,
});
const volusionQuery = () => ({
  Url: `${volusion.url}/net/WebService.aspx`,
  Login: demoVolusion.login,
  EncryptedPassword: demoVolusion.encryptedPassword,
});

async function sync(merchant: Caller, id: string) {
  const { shop } = (await server.call(routes.getShopConnection, merchant, { params: { id } })).body;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: shop.sync.id });
  return (await server.call(routes.getShopConnection, merchant, { params: { id } })).body.shop;
}

describe('the keys of a Magento shop', () => {
  it('are tried by its version, or by the keys where none is given', async () => {
    const merchant = await server.merchant();
    const second = await server.call(routes.validateMagento, merchant, { body: payload() });
    expect(second.status, second.text).toBe(200);
    expect(second.body.facts).toMatchObject({ version: 'Magento 2', currency: 'USD' });
    const first = await server.call(routes.validateMagento, merchant, { body: firstPayload() });
    expect(first.body.facts.version).toBe('Magento 1.9.4.5 (Community)');
    for (const body of [
      { ...payload(), Version: '' },
      { ...firstPayload(), Version: '' },
    ]) {
      expect((await server.call(routes.validateMagento, merchant, { body })).status).toBe(200);
    }
  });

  it('are refused in the words of the shop', async () => {
    const merchant = await server.merchant();
    const refused = await server.call(routes.validateMagento, merchant, { body: { ...payload(), Password: 'wrong' } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'shop_refused',
      error: 'The shop does not take these keys: The signature is invalid. Verify and try again.',
    });
    const other = await server.call(routes.validateMagento, merchant, {
      body: { ...firstPayload(), Url: magento.url },
    });
    expect(other.body).toMatchObject({
      code: 'shop_address',
      error: 'This shop runs Magento 2. Choose Magento 2 / Adobe Commerce instead.',
    });
  });

  it('are kept, and the shop is synced', async () => {
    const merchant = await server.merchant();
    const kept = await server.call(routes.validateAndSaveMagento, merchant, { body: payload() });
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.shop).toMatchObject({ platform: 'magento', source: 7, address: magento.url.slice(7) });
    expect(await sync(merchant, kept.body.shop.id)).toMatchObject({
      state: 'connected',
      isWatched: false,
      // Six of the sixty are configurable, of three parts each.
      products: 72,
      orders: 120,
      discounts: 2,
      locations: 2,
      sync: { kind: 'full', status: 'done', products: 60, refused: 0 },
    });
  });

  it('are kept of version 1 as well', async () => {
    const merchant = await server.merchant();
    const kept = await server.call(routes.validateAndSaveMagento, merchant, { body: firstPayload() });
    expect(kept.body.shop).toMatchObject({ platform: 'magento-1', source: 7 });
    expect(await sync(merchant, kept.body.shop.id)).toMatchObject({
      products: 40,
      orders: 30,
      sync: { status: 'done', refused: 0 },
    });
  });
});

describe('the login of a Volusion shop', () => {
  it('is tried and kept; the shop is read once an hour, as a whole', async () => {
    const merchant = await server.merchant();
    const tried = await server.call(routes.validateVolusion, merchant, { query: volusionQuery() });
    expect(tried.status, tried.text).toBe(200);
    const { address, ...keys } = { ...demoVolusion, address: volusion.url };
    const kept = await server.call(routes.connectShop, merchant, {
      body: { platform: 'volusion', keys: { address, ...keys } },
    });
    expect(kept.status, kept.text).toBe(201);
    const shop = await sync(merchant, kept.body.shop.id);
    expect(shop).toMatchObject({ source: 5, products: 66, orders: 40, sync: { status: 'done', refused: 0 } });
    expect(Date.parse(shop.nextSyncAt) - Date.parse(shop.lastSyncAt)).toBe(60 * 60_000);
    const renewed = await server.call(routes.renewShopKeys, merchant, {
      params: { id: shop.id },
      body: { keys: { encryptedPassword: demoVolusion.encryptedPassword } },
    });
    expect(renewed.status, renewed.text).toBe(200);
    // It can't tell of changes at all, so nothing is promised.
    expect(renewed.body.shop).toMatchObject({ isWatched: false, watchProblem: null });
  });

  it('stands in no row and no reply, whatever goes wrong', async () => {
    const merchant = await server.merchant();
    const secret = 'WRONG-PASSWORD-0123456789';
    const replies = [
      await server.call(routes.validateVolusion, merchant, {
        query: { ...volusionQuery(), EncryptedPassword: secret },
      }),
      await server.call(routes.connectShop, merchant, {
        body: {
          platform: 'volusion',
          keys: { address: volusion.url, login: demoVolusion.login, encryptedPassword: secret },
        },
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    expect(replies[0]?.body.error).toContain('The shop does not take this login and encrypted password.');
    const kept = await server.call(routes.connectShop, merchant, {
      body: { platform: 'volusion', keys: { ...demoVolusion, address: volusion.url } },
    });
    const { id } = kept.body.shop;
    volusion.faults.set({}, { kind: 'status', status: 418 });
    const failed = await sync(merchant, id);
    volusion.faults.clear();
    volusion.shop.isRevoked = true;
    await server.call(routes.syncShop, merchant, { params: { id }, body: { kind: 'full' } });
    const refused = await sync(merchant, id);
    volusion.shop.isRevoked = false;
    expect([failed.sync.status, refused.state]).toEqual(['failed', 'refused']);
    const { rows } = await server.platform.pool.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { table_name: table } of rows) {
      const { rowCount } = await server.platform.pool.query(
        `select 1 from "${table}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' limit 1`,
        [secret, demoVolusion.encryptedPassword],
      );
      if (rowCount) found.push(table);
    }
    expect(found).toEqual([]);
    expect(JSON.stringify([...replies.map(({ text }) => text), failed, refused])).not.toContain(secret);
  });
});

type MagentoBody = { Url: string } & Partial<Record<'ConsumerSecret' | 'UserName' | 'Password', string>>;

describe('a field that is wrong', () => {
  it('is named as the call has it', async () => {
    const merchant = await server.merchant();
    const paths = async (reply: Promise<{ status: number; body: { fields?: { path: string }[] } }>) => {
      const { status, body } = await reply;
      return [status, ...(body.fields ?? []).map(({ path }) => path)];
    };
    const shopify = (query: { AppKey: string; AppUrl: string }) =>
      paths(server.call(routes.validateShopify, merchant, { query }));
    expect(await shopify({ AppKey: 'shpat_x', AppUrl: 'evil.example' })).toEqual([400, 'AppUrl']);
    expect(await shopify({ AppKey: ' ', AppUrl: 'a-shop.myshopify.com' })).toEqual([400, 'AppKey']);
    const inner = 'http://169.254.169.254';
    for (const call of [routes.validateMagento, routes.validateAndSaveMagento]) {
      const magentoOf = (body: MagentoBody) => paths(server.call(call, merchant, { body }));
      expect(await magentoOf({ ...payload(), Url: inner })).toEqual([400, 'Url']);
      expect(await magentoOf({ ...payload(), ConsumerSecret: '' })).toEqual([400, 'ConsumerSecret']);
      expect(await magentoOf({ ...payload(), UserName: '' })).toEqual([400, 'UserName']);
      expect(await magentoOf({ ...payload(), Password: '' })).toEqual([400, 'Password']);
      expect(await magentoOf({ ...firstPayload(), UserName: '' })).toEqual([400, 'UserName']);
      expect(await magentoOf({ ...firstPayload(), Password: '' })).toEqual([400, 'Password']);
      expect(await magentoOf({ ...firstPayload(), Url: inner })).toEqual([400, 'Url']);
    }
    const volusionOf = (query: object) =>
      paths(server.call(routes.validateVolusion, merchant, { query: { ...volusionQuery(), ...query } }));
    expect(await volusionOf({ Url: inner })).toEqual([400, 'Url']);
    expect(await volusionOf({ Login: ' ' })).toEqual([400, 'Login']);
    expect(await volusionOf({ EncryptedPassword: ' ' })).toEqual([400, 'EncryptedPassword']);
  });
});
