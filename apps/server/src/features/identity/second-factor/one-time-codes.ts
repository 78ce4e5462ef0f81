import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const digits = 6;
const periodSeconds = 30;
const recoveryCodeCount = 10;
/** Without i, l, o and u, which are mistaken for other signs. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 160 random bits, base32, as authenticators want them. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from the picture. */
export function secretUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ issuer, label: account, secret, digits, period: periodSeconds }).toString();
}

/**
 * The step (30 seconds, counted since 1970) whose code this is, or null: now, or one to either side, for clocks that are
 * a little off.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const shared = { secret: Secret.fromBase32(secret), digits, period: periodSeconds, timestamp: now };
  const delta = TOTP.validate({ ...shared, token: code, window: 1 });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp: now }) + delta;
}

/** The code of a moment, as an authenticator shows it; tests stand in for one. */
export function codeAt(secret: string, now = Date.now()): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), digits, period: periodSeconds, timestamp: now });
}

/** Ten codes of 80 random bits, `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const signs = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}
