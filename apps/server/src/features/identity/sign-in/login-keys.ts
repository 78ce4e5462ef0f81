import type { Configuration } from '../../../platform/configuration.ts';
import type { Db } from '../../../platform/database.ts';
import { newToken } from '../../../platform/ids.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { findKey, insertKey, spendKey } from '../keys.queries.ts';

const minutesValid = 15;

/**
 * A key that signs its user in once, within 15 minutes, as soon as the address is confirmed. Only its hash is kept. Call
 * it in the transaction that sends the link or makes the user.
 */
export async function makeLoginKey(tx: Db, userId: string): Promise<string> {
  const key = newToken();
  await insertKey(tx, {
    token_hash: hashToken(key),
    user_id: userId,
    purpose: 'sign-in',
    expires_at: new Date(Date.now() + minutesValid * 60_000),
  });
  return key;
}

/** The address that signs in by itself. The login screen takes both parameters out of the address bar at once. */
export function loginLink(config: Pick<Configuration, 'publicUrl'>, email: string, key: string): string {
  return `${config.publicUrl}/login?${new URLSearchParams({ email, key })}`;
}

/** Whose key it is, while it is good. */
export async function findLoginKey(db: Db, key: string): Promise<string | null> {
  const row = await findKey(db, hashToken(key), 'sign-in');
  return row?.user_id ?? null;
}

/** Of two calls at once with one key, one spends it. */
export async function spendLoginKey(db: Db, key: string): Promise<boolean> {
  return (await spendKey(db, hashToken(key), 'sign-in')) !== null;
}
