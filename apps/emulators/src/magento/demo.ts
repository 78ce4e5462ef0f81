/** The demo shop's integration, with which a person connects it at the default start. */
export const demoMagento = {
  consumerKey: 'demo-magento-consumer-key',
  consumerSecret: 'demo-magento-consumer-secret',
  accessToken: 'demo-magento-access-token',
  accessTokenSecret: 'demo-magento-access-token-secret',
} as const;
