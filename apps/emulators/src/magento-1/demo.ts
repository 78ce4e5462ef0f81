/** The demo shop's API user, with which a person connects it at the default start. */
export const demoMagento1 = { userName: 'voicecart', apiKey: 'demo-magento-1-<api>&key' } as const;
