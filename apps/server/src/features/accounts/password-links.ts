import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sessions.ts';
import { mailJob, sealLink } from './accounts.jobs.ts';
import type { KeyPurpose } from './accounts.tables.ts';

/** Links to a page where a password is made: a forgotten one anew, or the first of an account that somebody else opened. */
export type PasswordPurpose = Extract<KeyPurpose, 'reset-password' | 'create-password'>;

interface LinkKind {
  readonly hoursValid: number;
  readonly path: string;
  readonly subject: (brand: string) => string;
  readonly text: (brand: string) => string;
}

const linkKinds: Record<PasswordPurpose, LinkKind> = {
  'reset-password': {
    hoursValid: 1,
    path: '/reset-password',
    subject: (brand) => `Your password for ${brand}`,
    text: (brand) =>
      `Somebody, probably you, has forgotten the password for ${brand}.\n\nOpen this link to make a new one:\n{link}\n\nIt works once, for one hour. If it was not you, ignore this mail: your password stays as it is.`,
  },
  'create-password': {
    hoursValid: 7 * 24,
    path: '/create-password',
    subject: (brand) => `Your account at ${brand}`,
    text: (brand) =>
      `An account at ${brand} was opened for you.\n\nOpen this link to make your password and sign in:\n{link}\n\nIt works once, for seven days.`,
  },
};

/**
 * Mails a link to make a password with; of several links each works until a password was made with one. For an account
 * that is opened for somebody, call it in the transaction that makes the user.
 */
export async function mailPasswordLink(
  tx: Db,
  platform: Platform,
  user: { id: string; email: string },
  purpose: PasswordPurpose,
): Promise<void> {
  const { config, jobs } = platform;
  const kind = linkKinds[purpose];
  const key = newToken();
  await tx
    .insertInto('one_time_keys')
    .values({
      token_hash: hashToken(key),
      user_id: user.id,
      purpose,
      expires_at: new Date(Date.now() + kind.hoursValid * 3_600_000),
    })
    .execute();
  await jobs.enqueue(tx, mailJob, {
    to: user.email,
    subject: kind.subject(config.BRAND_NAME),
    text: kind.text(config.BRAND_NAME),
    sealedLink: sealLink(platform, `${config.publicUrl}${kind.path}?key=${key}`),
  });
}

export interface PasswordLink {
  readonly userId: string;
  readonly email: string;
  readonly purpose: PasswordPurpose;
}

/** What a key opens, or opened: whoever holds it was sent it, and may learn what became of it. */
export async function findPasswordLink(db: Db, key: string) {
  return db
    .selectFrom('one_time_keys')
    .innerJoin('users', 'users.id', 'one_time_keys.user_id')
    .select(['users.id as userId', 'users.email', 'users.is_active', 'one_time_keys.purpose', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(key))
    .where('purpose', 'in', ['reset-password', 'create-password'])
    .executeTakeFirst();
}

/** @throws AppError 410 'link_unknown', 'link_used' or 'link_expired' */
export async function openPasswordLink(db: Db, key: string): Promise<PasswordLink> {
  const found = await findPasswordLink(db, key);
  if (!found?.is_active || !isPasswordPurpose(found.purpose)) {
    throw new AppError(410, 'link_unknown', 'This link is not valid. Please open it from the mail once more.');
  }
  if (found.used_at) {
    throw new AppError(410, 'link_used', 'This link has been used already. Please sign in with your new password.');
  }
  if (found.expires_at.getTime() <= Date.now()) {
    throw new AppError(410, 'link_expired', 'This link has expired.');
  }
  return { userId: found.userId, email: found.email, purpose: found.purpose };
}

export function isPasswordPurpose(purpose: KeyPurpose): purpose is PasswordPurpose {
  return purpose in linkKinds;
}

/** Spends the key and every other link of the user's mails that leads into the account. */
export async function spendPasswordLinks(tx: Db, userId: string, key: string): Promise<boolean> {
  // One at a time for a person: two links used at once would each wait for the other's row.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const used_at = new Date();
  const spent = await tx
    .updateTable('one_time_keys')
    .set({ used_at })
    .where('token_hash', '=', hashToken(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', used_at)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) return false;
  await tx
    .updateTable('one_time_keys')
    .set({ used_at })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset-password', 'create-password', 'sign-in'])
    .where('used_at', 'is', null)
    .execute();
  return true;
}
