import { z } from 'zod';
import { access } from '../access.ts';
import { shopErrors } from '../errors/error-groups.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { shopPlatformKeys } from '../shop-platforms.ts';

export const shopConnectionStates = ['connected', 'refused', 'paused'] as const;
export const shopSyncStatuses = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;

export const shopSync = z.object({
  id: z.uuid(),
  kind: z.enum(['full', 'changes']),
  status: z.enum(shopSyncStatuses),
  /** What it is doing now: products, orders, discounts, locations, finishing. */
  phase: z.string(),
  /** Products that the shop has announced in all; null where it does not tell. */
  productsTotal: z.number().nullable(),
  products: z.number(),
  orders: z.number(),
  discounts: z.number(),
  locations: z.number(),
  /** Products and orders that are new or different since. */
  changed: z.number(),
  /** Products that the shop no longer has. */
  gone: z.number(),
  refused: z.number(),
  error: z.string().nullable(),
  /** While it waits for the shop: when it asks again. */
  retryAt: timestamp.nullable(),
  /** The shop takes long to answer: what is under way goes on slowly. */
  isSlow: z.boolean(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});
export type ShopSync = z.output<typeof shopSync>;

export const shopConnection = z.object({
  id: z.uuid(),
  platform: z.enum(shopPlatformKeys),
  /** The platform's number in the spec's enum. */
  source: z.number(),
  address: z.string(),
  /** The shop's own name. */
  name: z.string(),
  version: z.string().nullable(),
  currency: z.string().nullable(),
  state: z.enum(shopConnectionStates),
  /** Why it is refused or paused, in words for the merchant. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Whether the shop tells of changes at once. */
  isWatched: z.boolean(),
  /** Why it does not, where its platform could. */
  watchProblem: z.string().nullable(),
  products: z.number(),
  orders: z.number(),
  discounts: z.number(),
  locations: z.number(),
  lastSyncAt: timestamp.nullable(),
  /** When it is looked at next by itself; null while it is not. */
  nextSyncAt: timestamp.nullable(),
  createdAt: timestamp,
  /** The run under way, else the latest. */
  sync: shopSync.nullable(),
});
export type ShopConnection = z.output<typeof shopConnection>;

export const shopDiscount = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(['percent', 'amount', 'free_shipping', 'other']),
  value: z.string(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  isActive: z.boolean(),
});

/** What a shop said of itself when its keys were tried. */
const shopFacts = z.object({
  name: z.string(),
  currency: z.string().nullable(),
  version: z.string().nullable(),
  warnings: z.array(z.string()),
});

const keys = z.record(z.string().max(40), z.string().trim().max(2000));
const connectionBody = z.object({ platform: z.enum(shopPlatformKeys), keys });
const inParams = { kind: 'shopConnection', in: 'params', field: 'id' } as const;

/**
 * The Magento validation payload (spec section 3). Version 2 signs with OAuth 1, version 1 logs in by SOAP; where none is
 * given, a consumer key says that it is 2.
 */
const magentoPayload = z.object({
  ConsumerKey: z.string().max(200).default(''),
  ConsumerSecret: z.string().max(200).default(''),
  Url: z.string().max(500),
  /** For version 2 the access token. */
  UserName: z.string().max(200).default(''),
  /** For version 2 the access token's secret. */
  Password: z.string().max(200).default(''),
  Version: z.coerce.string().max(20).default(''),
  Action: z.string().max(40).default(''),
  /** Ignored: the merchant is the session's. */
  Merchant_Id: z.string().max(100).optional(),
});

export const shopsRoutes = routeTable({
  listShopConnections: {
    base: 'mobile',
    method: 'GET',
    path: 'shops',
    summary: "The merchant's connected shops and how each stands.",
    access: access.merchant,
    reply: ok({ items: z.array(shopConnection) }),
  },
  connectShop: {
    base: 'mobile',
    method: 'POST',
    path: 'shops',
    summary: 'Connect a shop with its keys.',
    description: 'Connect a shop: its keys are tried, kept encrypted, and a first full sync begins.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'shop_connected'],
    body: connectionBody,
    reply: ok({ shop: shopConnection }),
    status: 201,
    perMinute: 60,
  },
  checkShop: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/check',
    summary: 'Try the keys of a shop without keeping them.',
    access: access.merchantOwner,
    errors: [...shopErrors],
    body: connectionBody,
    reply: ok({ facts: shopFacts }),
    perMinute: 60,
  },
  getShopConnection: {
    base: 'mobile',
    method: 'GET',
    path: 'shops/{id}',
    summary: 'One connected shop.',
    access: access.merchant,
    params: idParams,
    reply: ok({ shop: shopConnection }),
    object: inParams,
  },
  renewShopKeys: {
    base: 'mobile',
    method: 'PUT',
    path: 'shops/{id}',
    summary: 'Give a connected shop new keys.',
    description: 'Give a connected shop new keys; a refused one works again with them.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'other_shop', 'secrets_unavailable'],
    params: idParams,
    body: z.object({ keys }),
    reply: ok({ shop: shopConnection }),
    object: inParams,
    perMinute: 60,
  },
  disconnectShop: {
    base: 'mobile',
    method: 'DELETE',
    path: 'shops/{id}',
    summary: 'Disconnect a shop.',
    description: 'Disconnect a shop and forget its keys; its products leave the assistant unless they are kept.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: ['secrets_unavailable', 'shop_pays_plan'],
    params: idParams,
    query: z.object({ products: z.enum(['remove', 'keep']).default('remove') }),
    reply: ok({}),
    object: inParams,
  },
  syncShop: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/{id}/sync',
    summary: 'Sync a shop now.',
    description: 'Sync a shop now; while a sync is under way, that one is the answer.',
    access: access.merchant,
    errors: ['shop_paused'],
    params: idParams,
    body: z.object({ kind: z.enum(['full', 'changes']).default('changes') }),
    reply: ok({ shop: shopConnection }),
    object: inParams,
  },
  cancelShopSync: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/{id}/sync/cancel',
    summary: 'Stop the sync under way; what it has brought stays.',
    access: access.merchant,
    params: idParams,
    reply: ok({ shop: shopConnection }),
    object: inParams,
  },
  pauseShop: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/{id}/pause',
    summary: 'Pause or resume a shop.',
    description: 'Pause a shop, or go on: paused, nothing is asked of it and its events are only kept.',
    access: access.merchantOwner,
    params: idParams,
    body: z.object({ isPaused: z.boolean() }),
    reply: ok({ shop: shopConnection }),
    object: inParams,
  },
  listShopSyncs: {
    base: 'mobile',
    method: 'GET',
    path: 'shops/{id}/syncs',
    summary: 'The syncs of a shop, newest first.',
    access: access.merchant,
    params: idParams,
    query: listQuery.omit({ sort: true }),
    reply: pagedReply(shopSync),
    object: inParams,
  },
  listShopRefusals: {
    base: 'mobile',
    method: 'GET',
    path: 'shops/{id}/refused',
    summary: 'List refused records of a shop, newest first.',
    description: "What of a shop's products, orders, discounts and locations was not taken in, and why, newest first.",
    access: access.merchant,
    params: idParams,
    query: listQuery.omit({ sort: true }),
    reply: pagedReply(
      z.object({
        id: z.string(),
        kind: z.enum(['product', 'order', 'discount', 'location']),
        /** The shop's own id. */
        shopRef: z.string(),
        sku: z.string().nullable(),
        field: z.string(),
        reason: z.string(),
        at: timestamp,
      }),
    ),
    object: inParams,
  },
  listShopDiscounts: {
    base: 'mobile',
    method: 'GET',
    path: 'shops/{id}/discounts',
    summary: 'The discounts that the shop had at the last sync.',
    access: access.merchant,
    params: idParams,
    reply: ok({ items: z.array(shopDiscount) }),
    object: inParams,
  },
  takeShopDiscounts: {
    base: 'mobile',
    method: 'POST',
    path: 'shops/{id}/discounts/deals',
    changesContent: true,
    summary: 'Import discounts of the shop as coupons.',
    description:
      'Make coupons that shoppers are told of from discounts of the shop; a code that is a coupon already stays as it is.',
    access: access.merchant,
    params: idParams,
    body: z.object({ ids: z.array(z.string().max(200)).min(1).max(100) }),
    reply: ok({ added: z.number(), known: z.number() }),
    object: inParams,
  },

  // The spec's validation calls.
  validateShopify: {
    covers: ['C178'],
    base: 'mobile',
    method: 'GET',
    path: 'common/validateshopify',
    summary: 'Test the keys of a Shopify app.',
    description: "Try the keys of a shop's own Shopify app: AppKey is its Admin API access token.",
    access: access.merchantOwner,
    errors: [...shopErrors],
    query: z.object({
      AppId: z.string().max(200).default(''),
      AppKey: z.string().max(400),
      AppUrl: z.string().max(500),
    }),
    reply: ok({ facts: shopFacts }),
    perMinute: 60,
  },
  validateMagento: {
    covers: ['C179'],
    base: 'mobile',
    method: 'POST',
    path: 'validatemagento',
    summary: 'Try the keys of a Magento shop.',
    access: access.merchantOwner,
    errors: [...shopErrors],
    body: magentoPayload,
    reply: ok({ facts: shopFacts }),
    perMinute: 60,
  },
  validateAndSaveMagento: {
    covers: ['C180'],
    base: 'mobile',
    method: 'POST',
    path: 'user/validateandsavemagento',
    summary: 'Try the keys of a Magento shop and connect it.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...shopErrors, 'shop_connected'],
    body: magentoPayload,
    reply: ok({ shop: shopConnection }),
    perMinute: 60,
  },
  validateVolusion: {
    covers: ['C181'],
    base: 'mobile',
    method: 'GET',
    path: 'validatevolusion',
    summary: 'Try the login of a Volusion shop.',
    access: access.merchantOwner,
    errors: [...shopErrors],
    query: z.object({
      Login: z.string().max(200),
      EncryptedPassword: z.string().max(400),
      Url: z.string().max(500),
    }),
    reply: ok({ facts: shopFacts }),
    perMinute: 60,
  },
});
