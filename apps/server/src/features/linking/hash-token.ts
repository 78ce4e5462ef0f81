import { createHash } from 'node:crypto';

/** Tokens and codes are random and long: a plain hash keeps them from whoever reads the table. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
