/** The account that the emulated phone provider knows. */
export const demoPhoneAccount = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'emulated-phone-provider-token',
  from: '+15005550006',
} as const;

/** The account at the second provider of text messages. */
export const demoTelnyx = {
  apiKey: 'KEY0123456789ABCDEF_emulated',
  from: '+15005550007',
  /** The Programmable Fax application. */
  faxApp: '1293384261075731499',
  /** Ed25519, in PKCS 8: signs what the provider tells by itself. Opens nothing but this emulator. */
  privateKey: 'MC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f',
  publicKey: 'A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=',
} as const;
