import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import { mailJob, sealLink } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import type { KeyPurpose } from '../../../schema/accounts.tables.ts';
import { insertKey } from '../keys.queries.ts';
import { deleteEmailChange } from '../profile/email-change.queries.ts';
import { lockUser } from '../users.queries.ts';
import { loginLink, makeLoginKey } from './login-keys.ts';
import { endOpenKeys, findPasswordLink, spendPasswordKey } from './password-links.queries.ts';

/** Links to a page where a password is made: a forgotten one anew, or the first of an account that somebody else opened. */
export type PasswordPurpose = Extract<KeyPurpose, 'reset-password' | 'create-password'>;

interface LinkKind {
  readonly hoursValid: number;
  readonly path: string;
  readonly subject: (brand: string) => string;
  readonly text: (brand: string) => string;
  /** Whether the mail also has a link that signs in once, for whoever wants no other password. */
  readonly signsInToo: boolean;
}

const linkKinds: Record<PasswordPurpose, LinkKind> = {
  'reset-password': {
    hoursValid: 1,
    path: '/reset-password',
    subject: (brand) => `Your password for ${brand}`,
    text: (brand) =>
      `Somebody, probably you, has forgotten the password for ${brand}.\n\nOpen this link to make a new one:\n{link}\n\nIt works once, for one hour. Or sign in once without a password, within 15 minutes:\n{second link}\n\nIf it was not you, ignore this mail: your password stays as it is.`,
    signsInToo: true,
  },
  'create-password': {
    hoursValid: 7 * 24,
    path: '/create-password',
    subject: (brand) => `Your account at ${brand}`,
    text: (brand) =>
      `Your ${brand} account is ready.\n\nOpen this link to set your password and sign in:\n{link}\n\nIt works once, for seven days.`,
    signsInToo: false,
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
  await insertKey(tx, {
    token_hash: hashToken(key),
    user_id: user.id,
    purpose,
    expires_at: new Date(Date.now() + kind.hoursValid * 3_600_000),
  });
  await jobs.enqueue(tx, mailJob, {
    to: user.email,
    subject: kind.subject(config.BRAND_NAME),
    text: kind.text(config.BRAND_NAME),
    sealedLink: sealLink(platform, `${config.publicUrl}${kind.path}?key=${key}`),
    ...(kind.signsInToo
      ? { sealedSecondLink: sealLink(platform, loginLink(config, user.email, await makeLoginKey(tx, user.id))) }
      : {}),
  });
}

export interface PasswordLink {
  readonly userId: string;
  readonly email: string;
  readonly purpose: PasswordPurpose;
}

/** @throws AppError 410 'link_unknown', 'link_used' or 'link_expired' */
export async function openPasswordLink(db: Db, key: string): Promise<PasswordLink> {
  const found = await findPasswordLink(db, key);
  if (!found?.is_active || !isPasswordPurpose(found.purpose)) {
    throw failure('link_unknown.link');
  }
  if (found.used_at) {
    throw failure('link_used.password');
  }
  if (found.expires_at.getTime() <= Date.now()) {
    throw failure('link_expired.link');
  }
  return { userId: found.userId, email: found.email, purpose: found.purpose };
}

export function isPasswordPurpose(purpose: KeyPurpose): purpose is PasswordPurpose {
  return purpose in linkKinds;
}

/**
 * Ends every way into an account that is still open: links that make a password or sign in, tickets of shop platforms,
 * publishing tokens, and a change of the address that waits for its confirmation. For whoever has just made the account their own again.
 */
export async function closeOpenLinks(tx: Db, userId: string): Promise<void> {
  await deleteEmailChange(tx, userId);
  await endOpenKeys(tx, userId);
}

/** Spends the key and every other link of the user's mails that leads into the account. */
export async function spendPasswordLinks(tx: Db, userId: string, key: string): Promise<boolean> {
  // One at a time for a person: two links used at once would each wait for the other's row.
  await lockUser(tx, userId);
  const used_at = new Date();
  const spent = await spendPasswordKey(tx, used_at, key);
  if (!spent) return false;
  await closeOpenLinks(tx, userId);
  return true;
}
