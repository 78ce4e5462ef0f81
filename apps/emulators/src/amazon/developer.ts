/**
 * The developer account every fresh emulator knows, with fixed credentials, so that the default start can be configured with them.
 * They open nothing but the emulator.
 */
export const demoDeveloper = {
  userId: 'amzn1.account.VOICECARTDEMODEVELOPER0000001',
  name: 'Dana Demo',
  email: 'developer@demo.voicecart.example',
  postalCode: '98109',
  vendorId: 'M2VOICECARTDEMO',
  vendorName: 'Voicecart Demo Shop',
  clientId: 'amzn1.application-oa2-client.voicecart0demo0000000000000000001',
  clientSecret: 'amzn1.oa2-cs.v1.voicecart-demo-secret-for-the-emulator-only',
  refreshToken: 'Atzr|voicecart-demo-refresh-token-for-the-emulator-only',
  /** Never expires: for tools that are given an access token and nothing else, such as `ask smapi`. */
  accessToken: 'Atza|voicecart-demo-access-token-for-the-emulator-only',
} as const;

/** What a developer's token must carry for each part of SMAPI. */
export const smapiScopes = {
  skills: 'alexa::ask:skills:readwrite',
  models: 'alexa::ask:models:readwrite',
  test: 'alexa::ask:skills:test',
} as const;
export type SmapiScope = keyof typeof smapiScopes;

export const allScopes: readonly string[] = [
  ...Object.values(smapiScopes),
  'profile',
  'postal_code',
  'profile:user_id',
];
