/** The application key that every fresh emulator knows. It opens nothing but the emulator. */
export const demoChurnZero = { appKey: 'voicecart-demo-app-key-for-the-emulator-only' } as const;
