/** The demo app and shop, with which a person connects at the default start. */
export const demoShopify = {
  shop: 'voicecart-demo.myshopify.com',
  clientId: 'demo-shopify-client',
  clientSecret: 'shpss_demo0123456789abcdef',
  /** Of an app made in the shop's admin. */
  accessToken: 'shpat_demo0123456789abcdef',
} as const;
