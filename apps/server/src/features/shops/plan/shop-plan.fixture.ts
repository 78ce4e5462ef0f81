import { routes } from '@voicecart/contract/routes';
import { demoShopify } from '@voicecart/emulators/shopify/demo';
import { type ShopifyEmulator, startShopify } from '@voicecart/emulators/shopify/shopify';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runShopSync } from '../shop-sync.ts';

export interface ShopPlanWorld {
  readonly server: TestServer;
  readonly shopify: ShopifyEmulator;
  /** A merchant who came by our app at Shopify, with its shop connected. */
  shopMerchant(plan?: 'basic' | 'notification'): Promise<{ merchant: Caller; connectionId: string }>;
  /** Logs in at the shop, which connects it or gives it new access. */
  connect(merchant: Caller): Promise<{ id: string; runId: string }>;
  /** Answers a charge on Shopify's page. @returns where the browser is sent */
  answer(url: string, answer: 'approve' | 'decline'): Promise<string>;
  stop(): Promise<void>;
}

export async function startShopPlanWorld(): Promise<ShopPlanWorld> {
  const shopify = await startShopify();
  const server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    SHOP_RETRY_MS: '5',
    SHOPIFY_ORIGIN: shopify.origin,
    SHOPIFY_CLIENT_ID: demoShopify.clientId,
    SHOPIFY_CLIENT_SECRET: demoShopify.clientSecret,
  });
  Object.assign(server.platform.config, { publicUrl: server.url });
  async function connect(merchant: Caller): Promise<{ id: string; runId: string }> {
    const started = await server.call(routes.startShopifyLogin, merchant, { body: { address: demoShopify.shop } });
    const consent = await fetch(started.body.url, { redirect: 'manual' });
    const query = new URL(consent.headers.get('location') ?? '').search;
    const { body, status, text } = await server.call(routes.completeShopifyLogin, merchant, { body: { query } });
    if (status !== 200) throw new Error(text);
    return { id: body.shop.id, runId: body.shop.sync.id };
  }

  return {
    server,
    shopify,
    connect,
    async shopMerchant(plan = 'basic') {
      const merchant = await server.merchant({ plan });
      await server.platform.db
        .updateTable('merchants')
        .set({ source: 'ShopifyApp' })
        .where('id', '=', merchant.merchantId)
        .execute();
      const { id, runId } = await connect(merchant);
      await runShopSync(server.platform, { merchantId: merchant.merchantId, runId });
      return { merchant, connectionId: id };
    },
    async answer(url, given) {
      const body = new URLSearchParams({ answer: given });
      const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return reply.headers.get('location') ?? '';
    },
    async stop() {
      await server.stop();
      await shopify.close();
    },
  };
}
