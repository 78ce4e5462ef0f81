import { type PlatformSource, platformSources } from './platform-sources.ts';

/** What can be read from a shop, how it tells of changes, and what it can be told. */
export const shopAbilities = [
  'products',
  'orders',
  'refunds',
  'discounts',
  'locations',
  'stock',
  'prices',
  'webhooks',
  'changes',
  'cancels',
  'returns',
] as const;
/**
 * `products`, `orders`, `discounts`, `locations`: can be read. `refunds`: its orders tell what money went back.
 * `stock`: by location. `prices`: in further currencies. `webhooks`: the shop tells of changes by itself.
 * `changes`: what changed since a moment can be asked for; without it
 * each look reads everything. `cancels`, `returns`: a shopper's request that the merchant accepted is carried to the shop.
 */
export type ShopAbility = (typeof shopAbilities)[number];

/**
 * How a platform's storefront takes a cart from a link. `shopify` and `woocommerce`: the whole cart in one; an older
 * WooCommerce one product a link. `bigcommerce`: a new checkout with the whole cart. `volusion`: one product a link.
 */
export type CartLinkStyle = 'shopify' | 'woocommerce' | 'bigcommerce' | 'volusion';

export interface ShopField {
  /** Name of the key, as the platform's adapter takes it. */
  readonly name: string;
  readonly isSecret: boolean;
  readonly isOptional?: boolean;
}

export interface ShopPlatformRow {
  readonly title: string;
  /** Number in the spec's platform enum; Medusa is ours. */
  readonly source: number;
  /**
   * `keys`: the merchant gives an address and keys. `login`: the merchant agrees at the platform. `feed`: files.
   * `api`: the merchant's own system calls ours.
   */
  readonly by: 'keys' | 'login' | 'feed' | 'api';
  readonly fields: readonly ShopField[];
  readonly can: readonly ShopAbility[];
  /** Absent where the storefront takes no cart from a link: Magento's form key, a headless storefront of one's own. */
  readonly cartLink?: CartLinkStyle;
}

const address = { name: 'address', isSecret: false } as const;
const number = (name: PlatformSource) => platformSources[name];

/** All there is, and the same however the shop is connected; its contract test holds it to each. */
const shopifyCan: readonly ShopAbility[] = shopAbilities;

/**
 * Every platform of the spec's enum and how a shop of it is connected. What a platform cannot do is told by `can`: the
 * screens show it, the sync leaves it out.
 */
export const shopPlatforms = {
  woocommerce: {
    title: 'WooCommerce',
    source: number('WooCommerce'),
    by: 'keys',
    fields: [address, { name: 'consumerKey', isSecret: true }, { name: 'consumerSecret', isSecret: true }],
    can: ['products', 'orders', 'refunds', 'discounts', 'webhooks', 'changes', 'cancels', 'returns'],
    cartLink: 'woocommerce',
  },
  shopify: {
    title: 'Shopify (own app)',
    source: number('Shopify'),
    by: 'keys',
    fields: [address, { name: 'accessToken', isSecret: true }, { name: 'appSecret', isSecret: true, isOptional: true }],
    can: shopifyCan,
    cartLink: 'shopify',
  },
  'shopify-app': {
    title: 'Shopify',
    source: number('ShopifyApp'),
    by: 'login',
    fields: [address],
    can: shopifyCan,
    cartLink: 'shopify',
  },
  bigcommerce: {
    title: 'BigCommerce (own keys)',
    source: number('BigCommerce'),
    by: 'keys',
    fields: [
      { name: 'storeHash', isSecret: false },
      { name: 'accessToken', isSecret: true },
    ],
    can: ['products', 'orders', 'discounts', 'locations', 'stock', 'prices', 'webhooks', 'changes', 'cancels'],
    cartLink: 'bigcommerce',
  },
  magento: {
    title: 'Magento 2 / Adobe Commerce',
    source: number('Magento'),
    by: 'keys',
    fields: [
      address,
      { name: 'consumerKey', isSecret: true },
      { name: 'consumerSecret', isSecret: true },
      { name: 'accessToken', isSecret: true },
      { name: 'accessTokenSecret', isSecret: true },
      { name: 'storeView', isSecret: false, isOptional: true },
    ],
    can: ['products', 'orders', 'discounts', 'locations', 'stock', 'changes', 'cancels'],
  },
  'magento-1': {
    title: 'Magento 1 / OpenMage',
    source: number('Magento'),
    by: 'keys',
    fields: [address, { name: 'userName', isSecret: false }, { name: 'apiKey', isSecret: true }],
    can: ['products', 'orders', 'changes'],
  },
  volusion: {
    title: 'Volusion',
    source: number('Volusion'),
    by: 'keys',
    fields: [address, { name: 'login', isSecret: false }, { name: 'encryptedPassword', isSecret: true }],
    can: ['products', 'orders'],
    cartLink: 'volusion',
  },
  medusa: {
    title: 'Medusa',
    source: 12,
    by: 'keys',
    fields: [address, { name: 'secretKey', isSecret: true }, { name: 'storefront', isSecret: false, isOptional: true }],
    can: [
      'products',
      'orders',
      'discounts',
      'locations',
      'stock',
      'prices',
      'webhooks',
      'changes',
      'cancels',
      'returns',
    ],
  },
  'master-format': {
    title: 'Master format file',
    source: number('MasterFormat'),
    by: 'feed',
    fields: [],
    can: ['products', 'stock', 'prices'],
  },
  'google-feed': {
    title: 'Google product feed',
    source: number('GoogleFeed'),
    by: 'feed',
    fields: [],
    can: ['products'],
  },
  custom: { title: 'Own system', source: number('Custom'), by: 'api', fields: [], can: ['products', 'orders'] },
  'bigcommerce-app': {
    title: 'BigCommerce',
    source: number('BigCommerceApp'),
    by: 'login',
    fields: [],
    can: ['products', 'orders', 'discounts', 'locations', 'stock', 'prices', 'webhooks', 'changes', 'cancels'],
    cartLink: 'bigcommerce',
  },
  demandware: {
    title: 'Salesforce B2C Commerce',
    source: number('Demandware'),
    by: 'keys',
    fields: [
      { name: 'shortCode', isSecret: false },
      { name: 'organizationId', isSecret: false },
      { name: 'siteId', isSecret: false },
      // With a new API client both change: so both are asked for when keys are renewed.
      { name: 'clientId', isSecret: true },
      { name: 'clientSecret', isSecret: true },
    ],
    can: ['products', 'orders', 'discounts', 'changes'],
  },
  // Publishes no interface: the id that it knows a merchant by is kept, and products come as files.
  cityhive: { title: 'City Hive', source: number('CityHive'), by: 'feed', fields: [], can: ['products'] },
} as const satisfies Record<string, ShopPlatformRow>;

export type ShopPlatformKey = keyof typeof shopPlatforms;
export const shopPlatformKeys = Object.keys(shopPlatforms) as [ShopPlatformKey, ...ShopPlatformKey[]];

/** A platform's row without the literal types of the table. */
export function shopPlatformOf(key: ShopPlatformKey): ShopPlatformRow {
  return shopPlatforms[key];
}

export function shopCan(key: ShopPlatformKey, ability: ShopAbility): boolean {
  return shopPlatformOf(key).can.includes(ability);
}
