import { type ShopPlatformKey, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { z } from 'zod';
import { bigCommerce, storeHashOf } from '../../outside/bigcommerce/bigcommerce.ts';
import { magento } from '../../outside/magento/magento.ts';
import { magento1 } from '../../outside/magento-1/magento-1.ts';
import { medusa } from '../../outside/medusa/medusa.ts';
import { salesforce, salesforceAddress } from '../../outside/salesforce/salesforce.ts';
import type { ShopClient, ShopNet, ShopPlatform, TimedAnswer } from '../../outside/shop-platform.ts';
import { shopify } from '../../outside/shopify/shopify.ts';
import { shopifyDomain } from '../../outside/shopify/shopify-ask.ts';
import { volusion } from '../../outside/volusion/volusion.ts';
import { wooCommerce } from '../../outside/woocommerce/woocommerce.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';

/** The platforms that can be connected; the others of the contract's table are shown as what they are. */
const adapters: Partial<Record<ShopPlatformKey, ShopPlatform>> = {
  woocommerce: wooCommerce,
  shopify,
  'shopify-app': shopify,
  magento,
  'magento-1': magento1,
  volusion,
  medusa,
  bigcommerce: bigCommerce,
  'bigcommerce-app': bigCommerce,
  demandware: salesforce,
};

export function adapterOf(platform: ShopPlatformKey): ShopPlatform | undefined {
  return adapters[platform];
}

/** Who hangs on an answer: a person, or a job that may wait. */
export type Urgency = 'person' | 'job';

/** A person waits for a handful of calls, however slowly each is answered. */
const personMs = 25_000;

export function netOf(
  { config }: Platform,
  urgency: Urgency,
  signal = urgency === 'person' ? AbortSignal.timeout(personMs) : undefined,
  timed?: TimedAnswer,
): ShopNet {
  return {
    isLoopbackAllowed: config.FETCH_LOOPBACK === 'on',
    timeoutMs: Math.min(config.SHOP_TIMEOUT_MS, urgency === 'person' ? 15_000 : config.SHOP_TIMEOUT_MS),
    waitMs: config.SHOP_RETRY_MS,
    shopifyOrigin: config.SHOPIFY_ORIGIN,
    bigCommerceOrigin: config.BIGCOMMERCE_API_ORIGIN,
    salesforceOrigin: config.SALESFORCE_API_ORIGIN,
    salesforceLoginOrigin: config.SALESFORCE_LOGIN_ORIGIN,
    waitMsMax: urgency === 'person' ? 2_000 : 20_000,
    signal,
    timed,
  };
}

export type Keys = Readonly<Record<string, string>>;
const sealedKeys = z.record(z.string(), z.string());

/** Where a connection's secrets are bound to: they open for this merchant and this connection only. */
function place(merchantId: string, id: string, what: 'keys' | 'webhooks'): string {
  return `${merchantId}/shop_connections/${id}/${what}`;
}

/** What a connection keeps sealed. */
export const sealedShopSecrets: SealedColumn[] = (
  [
    ['keys', 'keys'],
    ['webhook_secret', 'webhooks'],
  ] as const
).map(([column, what]) => ({
  table: 'shop_connections',
  column,
  key: ['merchant_id', 'id'],
  place: ({ merchant_id = '', id = '' }) => place(merchant_id, id, what),
}));

export function sealKeys({ secrets }: Platform, merchantId: string, id: string, keys: Keys): string {
  return secrets.seal(JSON.stringify(keys), place(merchantId, id, 'keys'));
}

export function openKeys({ secrets }: Platform, row: { merchant_id: string; id: string; keys: string }): Keys {
  return sealedKeys.parse(JSON.parse(secrets.open(row.keys, place(row.merchant_id, row.id, 'keys'))));
}

export function sealWebhookSecret({ secrets }: Platform, merchantId: string, id: string, secret: string): string {
  return secrets.seal(secret, place(merchantId, id, 'webhooks'));
}

export function openWebhookSecret(
  { secrets }: Platform,
  row: { merchant_id: string; id: string; webhook_secret: string },
): string {
  return secrets.open(row.webhook_secret, place(row.merchant_id, row.id, 'webhooks'));
}

/** @throws AppError 400 where the platform is not offered */
export function openClient(
  platform: Platform,
  key: ShopPlatformKey,
  keys: Keys,
  urgency: Urgency,
  signal?: AbortSignal,
  timed?: TimedAnswer,
): ShopClient {
  const adapter = adapterOf(key);
  if (!adapter) throw invalid('platform', `${shopPlatformOf(key).title} cannot be connected this way.`);
  return adapter.open(keys, netOf(platform, urgency, signal, timed));
}

/**
 * The keys that a merchant gave: all of the platform's fields and no others, the address with its scheme and without
 * what people copy along. @throws AppError 400 with the field
 */
export function cleanKeys(platform: ShopPlatformKey, given: Keys): Keys {
  const row = shopPlatformOf(platform);
  if (row.by !== 'keys' || !adapterOf(platform)) {
    throw invalid('platform', `${row.title} cannot be connected with keys.`);
  }
  const keys: Record<string, string> = {};
  for (const { name, isOptional } of row.fields) {
    const value = (Object.hasOwn(given, name) ? (given[name] ?? '') : '').trim();
    if (value === '' && !isOptional) throw invalid(`keys.${name}`, 'This field is required.');
    keys[name] = name === 'address' && platform !== 'shopify' ? cleanAddress(value, platform) : value;
    if (name === 'storefront' && value !== '') keys[name] = cleanStorefront(value);
  }
  if (platform === 'shopify') {
    const domain = shopifyDomain(given.address ?? '');
    if (!domain) throw invalid('keys.address', 'Give the address that ends with .myshopify.com.');
    keys.address = domain;
  }
  if (platform === 'bigcommerce') {
    const hash = storeHashOf(given.storeHash ?? '');
    if (!hash) throw invalid('keys.storeHash', 'Give the part after store- in the address of your control panel.');
    keys.storeHash = hash;
  }
  if (keys.storeView && !/^[a-z][a-z0-9_]{0,31}$/i.test(keys.storeView)) {
    throw invalid('keys.storeView', 'A store view is a word like fr or store_2.');
  }
  if (platform === 'demandware') Object.assign(keys, cleanSalesforce(keys));
  return keys;
}

/** Both stand in the address of the API: what is not such a name would ask another. @throws AppError 400 */
function cleanSalesforce({ shortCode = '', organizationId = '', siteId = '' }: Keys): Keys {
  if (!/^[a-z0-9-]{1,40}$/i.test(shortCode))
    throw invalid('keys.shortCode', 'The short code is a word of eight letters.');
  if (!/^f_ecom_[a-z]{4}_[a-z0-9]{3}$/.test(organizationId)) {
    throw invalid('keys.organizationId', 'The organization is like f_ecom_abcd_prd.');
  }
  return { address: salesforceAddress(organizationId, siteId) };
}

/** `shop.example/wp-admin/` is `https://shop.example`. @throws AppError 400 */
function cleanAddress(given: string, platform: ShopPlatformKey): string {
  const text = withScheme(given);
  if (!URL.canParse(text)) throw invalid('keys.address', 'Url must be a valid.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw invalid('keys.address', 'Url must be a valid.');
  if (url.username || url.password) throw invalid('keys.address', 'Leave the password out of the address.');
  const path = url.pathname
    .replace(/\/(?:wp-admin|wp-json|admin|index\.php|net|rest\/V1|api\/(?:v2_)?soap)\b.*$/i, '')
    .replace(/\/+$/, '');
  // Where Medusa's own admin lives, which merchants have before their eyes.
  return `${url.origin}${platform === 'medusa' ? path.replace(/\/app(?:\/.*)?$/, '') : path}`;
}

/** Where shoppers see products; may hold {handle}. @throws AppError 400 */
function cleanStorefront(given: string): string {
  const text = withScheme(given);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw invalid('keys.storefront', 'Url must be a valid.');
  }
  return text;
}

function withScheme(given: string): string {
  return /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
}

/** What makes a second connection of the same shop a repeat, and what people see: without a scheme. */
export function addressOf(keys: Keys): string {
  const address = (keys.address ?? keys.storeHash ?? '').replace(/^https?:\/\//, '');
  return keys.storeView ? `${address} (${keys.storeView})` : address;
}
