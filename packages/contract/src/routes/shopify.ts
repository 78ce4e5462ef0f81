import { z } from 'zod';
import { access } from '../access.ts';
import { shopErrors } from '../errors/error-groups.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';
import { shopConnection, shopDiscount } from './shops.ts';

const inParams = { kind: 'shopConnection', in: 'params', field: 'id' } as const;

/** Shopify's own calls: the spec's, and the login at a shop. */
export const shopifyRoutes = routeTable({
  checkShopifyScope: {
    covers: ['C183'],
    base: 'mobile',
    method: 'POST',
    path: 'shopify/scope/check',
    summary: 'Check the permissions of the connected Shopify shop.',
    description: 'Which permissions of the connected Shopify shop are there, and which are missing.',
    access: access.merchant,
    errors: [...shopErrors, 'not_found', 'not_shopify', 'secrets_unavailable'],
    reply: ok({ isComplete: z.boolean(), granted: z.array(z.string()), missing: z.array(z.string()) }),
    perMinute: 60,
  },
  shopifyDiscountCoupons: {
    covers: ['C184'],
    base: 'mobile',
    method: 'POST',
    path: 'shopify/{id}/get_discount_coupons',
    summary: 'The discounts of a connected Shopify shop, as they are now.',
    access: access.merchant,
    errors: [...shopErrors, 'not_shopify', 'secrets_unavailable'],
    params: idParams,
    reply: ok({ items: z.array(shopDiscount) }),
    object: inParams,
    perMinute: 60,
  },
  shopifyOrderCount: {
    covers: ['C185'],
    base: 'mobile',
    method: 'POST',
    path: 'shopify/getordercount',
    summary: 'How many orders the connected Shopify shop has.',
    access: access.merchant,
    errors: [...shopErrors, 'not_found', 'not_shopify', 'secrets_unavailable'],
    reply: ok({ count: z.number(), isExact: z.boolean() }),
    perMinute: 60,
  },
  shopifyLastOrder: {
    covers: ['C186'],
    base: 'mobile',
    method: 'POST',
    path: 'shopify/getlastorder',
    summary: 'Read the newest order of the Shopify shop.',
    description: 'The newest order of the connected Shopify shop; null where it has none.',
    access: access.merchant,
    errors: [...shopErrors, 'not_found', 'not_shopify', 'secrets_unavailable'],
    reply: ok({
      order: z
        .object({
          number: z.string(),
          status: z.string(),
          placedAt: timestamp,
          total: z.string(),
          currency: z.string(),
        })
        .nullable(),
    }),
    perMinute: 60,
  },
  startShopifyLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/shopify/login',
    summary: 'Begin to connect a Shopify shop.',
    description: 'Begin to connect a Shopify shop: the address of its consent page. It works for ten minutes.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: ['no_shopify_app'],
    body: z.object({ address: z.string().trim().max(300) }),
    reply: ok({ url: z.url() }),
    perMinute: 60,
  },
  completeShopifyLogin: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/shopify/login/complete',
    summary: 'Finish connecting a Shopify shop.',
    description: 'End it with the query that the consent page sent the browser back with.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'login_expired', 'not_found', 'shop_connected', 'shopify_query'],
    body: z.object({ query: z.string().max(4000) }),
    reply: ok({ shop: shopConnection }),
    perMinute: 60,
  },
  installShopify: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/shopify/install',
    summary: 'Open an account for a shop that came by the Shopify app.',
    description:
      'Makes a merchant of the shop and its owner as Shopify names them, connects the shop, and signs the caller in. `domain_subscription_id` is the plan that the shop wants to pay for; it begins with Basic.',
    access: access.everyone,
    errors: [...shopErrors, 'account_exists', 'arrival_expired', 'secrets_unavailable', 'shop_connected'],
    body: z.object({
      ticket: z.string().min(1).max(200),
      domain_subscription_id: z.string().max(60).default(''),
    }),
    reply: ok({}),
    perMinute: 20,
  },
  completeShopifyArrival: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/shopify/arrival',
    summary: 'Connect a shop that opened the app within Shopify.',
    description: "Connect the shop that opened the app within Shopify's admin, by the ticket that it was given there.",
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'arrival_expired', 'not_found', 'secrets_unavailable', 'shop_connected'],
    body: z.object({ ticket: z.string().min(1).max(200) }),
    reply: ok({ shop: shopConnection }),
    perMinute: 60,
  },
});
