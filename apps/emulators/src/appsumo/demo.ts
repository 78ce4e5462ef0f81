/** The demo app at the marketplace. */
export const demoAppSumo = {
  clientId: 'demo-appsumo-client',
  clientSecret: 'demo-appsumo-secret',
  apiKey: 'demo-appsumo-api-key',
} as const;
