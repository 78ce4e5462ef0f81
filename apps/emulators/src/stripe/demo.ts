/** The keys that every fresh emulator knows. They open nothing but the emulator. */
export const demoStripe = {
  secretKey: 'sk_test_voicecart_demo_key_for_the_emulator_only',
  webhookSecret: 'whsec_voicecart_demo_secret_for_the_emulator_only',
  testClock: 'clock_emulator',
} as const;
