import { createHash, timingSafeEqual } from 'node:crypto';

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a secret is the one that was made, in a time that tells nothing of how much of it is right. */
export function fitsSecret(given: string | null, hash: string | null): boolean {
  // Compared in any case: whether an app has a secret must not be heard either.
  const fits = timingSafeEqual(Buffer.from(hashSecret(given ?? '')), Buffer.from(hash ?? hashSecret('no secret')));
  return fits && given !== null && hash !== null;
}

/**
 * The secret in a request: Dialogflow's consoles have fields for a user and password, and for headers of one's own.
 * @param authorization the header, `Basic` (any user, the secret as password) or `Bearer`
 */
export function secretOf(authorization: string | undefined, ownHeader: string | undefined): string | null {
  const [scheme = '', value = ''] = (authorization ?? '').split(/ +/, 2);
  if (scheme.toLowerCase() === 'bearer' && value !== '') return value;
  if (scheme.toLowerCase() === 'basic') {
    const [, ...password] = Buffer.from(value, 'base64').toString('utf8').split(':');
    return password.join(':') || null;
  }
  return ownHeader || null;
}
