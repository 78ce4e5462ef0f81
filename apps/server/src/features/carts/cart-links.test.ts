import { readFile } from 'node:fs/promises';
import { routes } from '@voicecart/contract/routes';
import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import { startBigCommerce } from '@voicecart/emulators/bigcommerce/bigcommerce';
import { demoBigCommerce } from '@voicecart/emulators/bigcommerce/demo';
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
import { startWooCommerce, type WooCommerceEmulator } from '@voicecart/emulators/woocommerce/woocommerce';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { runShopSync } from '../shops/shop-sync.ts';

let server: TestServer;
let woo: WooCommerceEmulator;
const closings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  woo = await startWooCommerce({ isEmpty: true });
  closings.push(() => woo.close());
  server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOP_TIMEOUT_MS: '5000',
  });
  Object.assign(server.platform.config, { publicUrl: server.url });
});
afterAll(async () => {
  await server.stop();
  await Promise.all(closings.map((close) => close()));
});

/** Connects a shop over the API and reads it whole. */
async function connect(platform: ShopPlatformKey, keys: Record<string, string>) {
  const merchant = await server.merchant();
  const reply = await server.call(routes.connectShop, merchant, { body: { platform, keys } });
  expect(reply.status, reply.text).toBe(201);
  const { id, sync } = reply.body.shop;
  await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: sync.id });
  const app = await server.call(routes.createApp, merchant, {
    body: { name: 'Corner shop', invocationName: 'corner shop', interactionTypes: [1, 8, 15, 16] },
  });
  return { merchant, shopId: id as string, appId: app.body.app.id as string };
}

interface Said {
  readonly session: { id: string; attributes: { d?: { asking?: { question: string } | null } } };
  readonly turn: { readonly speech: string; readonly card: { readonly text: string } | null };
}

/** Puts products into the cart by voice, naming the kind where it is asked for, checks out, and gives the answer. */
async function checkOut(merchant: Caller, appId: string, wishes: readonly (readonly [title: string, kind?: string])[]) {
  let session: Said['session'] | null = null;
  let turn: Said['turn'] = { speech: '', card: null };
  async function say(text: string) {
    const body = { skill_id: appId, locale: 'en-US' as const, text, session };
    const reply: { body: Said } = await server.call(routes.sandboxSay, merchant, { body });
    ({ session, turn } = reply.body);
    return reply.body.session.attributes.d?.asking?.question;
  }
  await say('empty my cart');
  await say('yes');
  for (const [title, kind = ''] of wishes) {
    let asked = await say(`add the ${title} to my cart`);
    if (asked === 'which') asked = await say('the first one');
    if (asked === 'option') await say(kind);
    expect(turn.speech, title).toMatch(/^I put /);
  }
  await say('check out');
  await say('yes');
  return { speech: turn.speech, links: (turn.card?.text ?? '').split('\n').filter((line) => line.includes('://')) };
}

const keysOfWoo = () => ({
  address: woo.url,
  consumerKey: demoWooCommerce.consumerKey,
  consumerSecret: demoWooCommerce.consumerSecret,
});

function fillWoo() {
  const permalink = 'https://mugs.example/shop/product/mug/';
  woo.shop.putProduct({ id: 17, name: 'Stoneware mug', sku: 'MUG', permalink });
  woo.shop.putProduct({ id: 20, name: 'Porcelain teapot', type: 'variable', sku: 'POT', permalink }, [
    { id: 21, sku: '', permalink, attributes: [{ name: 'Size', option: 'Small' }] },
    { id: 22, sku: '', permalink, attributes: [{ name: 'Size', option: 'Large' }] },
  ]);
}

describe('a cart of a connected shop', () => {
  it('goes to WooCommerce by the ids of product and variation, as its version takes them', async () => {
    fillWoo();
    const { merchant, shopId, appId } = await connect('woocommerce', keysOfWoo());
    const wishes = [['stoneware mug'], ['porcelain teapot', 'large']] as const;
    const old = await checkOut(merchant, appId, wishes);
    expect(old.links).toEqual([
      'https://mugs.example/?add-to-cart=17&quantity=1',
      'https://mugs.example/?add-to-cart=22&quantity=1',
    ]);
    expect(old.speech).toMatch(/^I have sent you a card with the links/);
    await server.platform.db
      .updateTable('shop_connections')
      .set({ version: 'WooCommerce 10.2.1' })
      .where('id', '=', shopId)
      .execute();
    const now = await checkOut(merchant, appId, wishes);
    expect(now.links).toEqual(['https://mugs.example/checkout-link/?products=17:1,22:1']);
    expect(now.speech).toMatch(/^I have sent you a card with the link to check out\./);
  }, 90_000);

  it('knows the ids of what was synced before they were kept, from the next sync on', async () => {
    fillWoo();
    const { merchant, shopId, appId } = await connect('woocommerce', keysOfWoo());
    const { pool } = server.platform;
    await pool.query('update products set shop_variant = null, shop_sku = null where shop_id = $1', [shopId]);
    const before = await checkOut(merchant, appId, [['stoneware mug']]);
    expect(before.speech).toMatch(/cannot take a whole cart from a link/);
    const file = new URL('../../../migrations/20261123T1713_shop_listings.sql', import.meta.url);
    const statements = (await readFile(file, 'utf8')).split(';').filter((one) => /\bupdate\b/.test(one));
    expect(statements).toHaveLength(2);
    for (const statement of statements) await pool.query(statement);
    const { body } = await server.call(routes.syncShop, merchant, {
      params: { id: shopId },
      body: { kind: 'changes' },
    });
    await runShopSync(server.platform, { merchantId: merchant.merchantId, runId: body.shop.sync.id });
    const after = await checkOut(merchant, appId, [['stoneware mug']]);
    expect(after.links).toEqual(['https://mugs.example/?add-to-cart=17&quantity=1']);
  }, 90_000);

  it('goes to Shopify by the ids of variants', async () => {
    const emulator = await startShopify();
    closings.push(() => emulator.close());
    Object.assign(server.platform.config, { SHOPIFY_ORIGIN: emulator.origin });
    emulator.shop.putProduct({ id: 9001, title: 'Walnut tray', sizes: ['Small', 'Large'] });
    emulator.shop.putProduct({ id: 9002, title: 'Enamel kettle' });
    const { merchant, appId } = await connect('shopify', {
      address: demoShopify.shop,
      accessToken: demoShopify.accessToken,
      appSecret: demoShopify.clientSecret,
    });
    const { links } = await checkOut(merchant, appId, [['walnut tray', 'large'], ['enamel kettle']]);
    expect(links).toEqual([`https://${demoShopify.shop}/cart/90011:1,90020:1`]);
  }, 90_000);

  it('goes to BigCommerce by the ids of products and the SKUs of variants', async () => {
    const emulator = await startBigCommerce();
    closings.push(() => emulator.close());
    Object.assign(server.platform.config, { BIGCOMMERCE_API_ORIGIN: emulator.url });
    emulator.store.putProduct({ id: 900, name: 'Walnut tray', sizes: ['Small', 'Large'] });
    emulator.store.putProduct({ id: 901, name: 'Enamel kettle' });
    const { storeHash, accessToken } = demoBigCommerce;
    const { merchant, appId } = await connect('bigcommerce', { storeHash, accessToken });
    const { links } = await checkOut(merchant, appId, [['walnut tray', 'large'], ['enamel kettle']]);
    expect(links).toEqual(['https://homeware.example/checkout/?products=BC-900-L:1,901:1&action=buy']);
  }, 90_000);

  it('goes to Volusion by the product code', async () => {
    const emulator = await startVolusion();
    closings.push(() => emulator.close());
    const { login, encryptedPassword } = demoVolusion;
    const { merchant, shopId, appId } = await connect('volusion', { address: emulator.url, login, encryptedPassword });
    // The emulator answers on loopback; a real shop has a name.
    const connections = server.platform.db.updateTable('shop_connections');
    await connections.set({ address: 'toys.example' }).where('id', '=', shopId).execute();
    const { links } = await checkOut(merchant, appId, [['wooden kite', 'large'], ['classic kite']]);
    expect(links).toEqual([
      'https://toys.example/ShoppingCart.asp?ProductCode=TOY-120-L',
      'https://toys.example/ShoppingCart.asp?ProductCode=TOY-121',
    ]);
  }, 90_000);
});

describe('a shop that takes no cart from a link', () => {
  it.each<
    [ShopPlatformKey, () => Promise<{ url: string; close(): Promise<void> }>, (url: string) => Record<string, string>]
  >([
    ['magento', () => startMagento(), (address) => ({ address, ...demoMagento })],
    ['magento-1', () => startMagento1(), (address) => ({ address, ...demoMagento1 })],
    [
      'medusa',
      () => startMedusa(),
      (address) => ({ address, secretKey: demoMedusa.secretKey, storefront: 'https://tea.example' }),
    ],
    [
      'demandware',
      async () => {
        const emulator = await startSalesforce();
        Object.assign(server.platform.config, {
          SALESFORCE_API_ORIGIN: emulator.url,
          SALESFORCE_LOGIN_ORIGIN: emulator.url,
        });
        return emulator;
      },
      () => {
        const { shortCode, organizationId, siteId, clientId, clientSecret } = demoSalesforce;
        return { shortCode, organizationId, siteId, clientId, clientSecret };
      },
    ],
  ])(
    '%s: the shopper hears so and gets the pages, or the cart stays',
    async (platform, start, keysOf) => {
      const emulator = await start();
      closings.push(() => emulator.close());
      const { merchant, shopId, appId } = await connect(platform, keysOf(emulator.url));
      const row = await server.platform.db
        .selectFrom('products')
        .select(['title', 'shop_variant', 'link', 'options'])
        .where('shop_id', '=', shopId)
        .where('status', '=', 'active')
        .where('group_key', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      expect(row.shop_variant).not.toBeNull();
      const { speech, links } = await checkOut(merchant, appId, [[row.title]]);
      if (row.link?.startsWith('https://')) {
        expect(speech).toMatch(/cannot take a whole cart from a link\. I have sent you a card with the pages/);
        expect(links).toHaveLength(1);
      } else {
        expect(speech).toMatch(/has no checkout link for this cart\. Please check out on the website/);
        expect(links).toEqual([]);
      }
    },
    90_000,
  );
});
