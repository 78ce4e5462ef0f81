/** Where a merchant's shop data comes from (spec section 3, "Platform source enum"). */
export const platformSources = {
  Custom: 0,
  MasterFormat: 1,
  Shopify: 2,
  GoogleFeed: 3,
  BigCommerce: 4,
  Volusion: 5,
  WooCommerce: 6,
  Magento: 7,
  ShopifyApp: 8,
  CityHive: 9,
  Demandware: 10,
  BigCommerceApp: 11,
} as const;
export type PlatformSource = keyof typeof platformSources;
