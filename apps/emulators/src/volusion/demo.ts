/** The demo shop's API login, with which a person connects it at the default start. */
export const demoVolusion = {
  login: 'owner@volusion-demo.example',
  encryptedPassword: 'DEMO1234567890ABCDEF1234567890ABCDEF1234567890ABCDEF1234567890AB',
} as const;
