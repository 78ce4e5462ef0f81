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

/** Somebody with an Amazon account, as the login page knows them. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly vendors: readonly { readonly id: string; readonly name: string }[];
}

/** Whoever one can log in as; the first is the demo developer. */
export const people: readonly [Person, ...Person[]] = [
  {
    userId: demoDeveloper.userId,
    name: demoDeveloper.name,
    email: demoDeveloper.email,
    vendors: [{ id: demoDeveloper.vendorId, name: demoDeveloper.vendorName }],
  },
  {
    userId: 'amzn1.account.VOICECARTDEMOMERCHANT000000002',
    name: 'Max Maker',
    email: 'max@maker.example',
    vendors: [
      { id: 'M3MAKERGOODS', name: 'Maker Goods' },
      { id: 'M4MAKERLABS', name: 'Maker Labs' },
    ],
  },
  {
    userId: 'amzn1.account.VOICECARTDEMONEWCOMER000000003',
    name: 'Nora New',
    email: 'nora@new.example',
    // Has an Amazon account, but never opened the developer console.
    vendors: [],
  },
];

/** The demo developer where nobody else is named. */
export function personOf(userId: string | undefined): Person {
  return people.find((person) => person.userId === userId) ?? people[0];
}

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
