import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OwnUser } from '../profile/own-account.ts';
import { countRecoveryCodes, deleteSecondFactor } from '../second-factor/second-factor.queries.ts';
import { hasApp, mustHaveSecondFactor } from '../second-factor/second-factor.ts';
import { getUser } from '../users.queries.ts';
import { deletePasskeysOf, listPasskeysOf } from './passkeys.queries.ts';

/** How many passkeys an account has whose password is made anew, and whether the mail's link may remove them. */
export async function passkeysAtReset(platform: Platform, userId: string) {
  const { db } = platform;
  const [user, known] = await Promise.all([getUser(db, userId), listPasskeysOf(db, userId)]);
  return { passkeys: known.length, canRemovePasskeys: user !== undefined && (await mayRemove(platform, db, user)) };
}

/** A mailbox is no substitute for the second factor of whoever must have one: it stays where passkeys are all there is. */
async function mayRemove({ config }: Platform, db: Db, user: OwnUser): Promise<boolean> {
  return !mustHaveSecondFactor(config, user) || (await hasApp(db, user.id));
}

/**
 * Removes the passkeys where that is wished, since whoever had the account may have added one. Without an authenticator
 * app there is no second factor afterwards; the recovery codes, which the first passkey came with, go as well.
 * @returns how many went, and sentences for the mail: what went, and what still opens the account
 */
export async function removePasskeysAtReset(
  tx: Db,
  platform: Platform,
  user: OwnUser,
  isWished: boolean,
): Promise<{ readonly removed: number; readonly sentences: string }> {
  const known = await listPasskeysOf(tx, user.id);
  const names = known.map(({ name }) => `“${name}”`).join(', ');
  const withApp = await hasApp(tx, user.id);
  const isRemoved = isWished && known.length > 0 && (await mayRemove(platform, tx, user));
  if (isRemoved && withApp) await deletePasskeysOf(tx, user.id);
  else if (isRemoved) await deleteSecondFactor(tx, user.id);
  const codes = await countRecoveryCodes(tx, user.id);
  const kept = [
    ...(known.length > 0 && !isRemoved ? [`passkeys ${names}`] : []),
    ...(withApp ? ['your authenticator app'] : []),
    ...(codes > 0 ? [`${codes} recovery codes`] : []),
  ];
  const sentences = [
    ...(isRemoved ? [` Removed: passkeys ${names}.`] : []),
    ...(kept.length > 0 ? [` Still in place: ${kept.join(', ')}. Remove what you do not know under Security.`] : []),
    ...(isRemoved && !withApp ? [' Signing in needs only your password now.'] : []),
  ];
  return { removed: isRemoved ? known.length : 0, sentences: sentences.join('') };
}
