/** The private app that every fresh emulator knows. It opens nothing but the emulator. */
export const demoHubSpot = { token: 'pat-na1-voicecart-demo-token-for-the-emulator-only' } as const;
