import { z } from 'zod';

/** Bytes as WebAuthn's JSON has them (Web Authentication Level 3, sections 5.1.8 to 5.1.10). */
const base64url = /^[\w-]+$/;
const bytes = z.string().regex(base64url).max(20_000);
const credentialId = z.string().regex(base64url).max(2_000);
const transports = z.array(z.string().max(30)).max(10);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** What a browser answers to `passkeyQuestion`. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a browser answers to `newPasskeyQuestion`. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>;

/** For `navigator.credentials.get`. Its challenge is answered once, within five minutes. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Empty where any passkey will do that the browser has for us. */
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** For `navigator.credentials.create`. */
export const newPasskeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyQuestion = z.output<typeof newPasskeyQuestion>;
