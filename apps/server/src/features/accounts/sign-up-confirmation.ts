import { attemptKey, takeAttempt } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sessions.ts';
import { mailJob } from './accounts.jobs.ts';
import { findUserByEmail, getUser, spendKey } from './accounts.queries.ts';
import { type Arrival, type Entered, enter } from './entering.ts';
import { acceptSignUpInvitation } from './sign-up-invitations.ts';

const keyLifeMs = 3 * 86_400_000;
/** So that nobody can fill another person's mailbox through us. */
function mailLimits(userId: string) {
  return [
    { key: attemptKey('confirmation-mail', userId, 'day'), max: 5, seconds: 86_400 },
    { key: attemptKey('confirmation-mail', userId, 'minute'), max: 1, seconds: 60 },
  ];
}

/** Mails the link that confirms an address, in the transaction that made or found its user. */
export async function mailConfirmation(
  tx: Db,
  { config, jobs }: Platform,
  user: { id: string; email: string },
): Promise<void> {
  const key = newToken();
  await tx
    .insertInto('one_time_keys')
    .values({
      token_hash: hashToken(key),
      user_id: user.id,
      purpose: 'confirm-email',
      expires_at: new Date(Date.now() + keyLifeMs),
    })
    .execute();
  const link = `${config.publicUrl}/login?confirm=${key}`;
  await jobs.enqueue(tx, mailJob, {
    to: user.email,
    subject: `Confirm your address for ${config.BRAND_NAME}`,
    text: `Welcome to ${config.BRAND_NAME}.\n\nOpen this link to confirm your address and sign in:\n${link}\n\nIt works once, for three days. If you did not sign up, ignore this mail.`,
  });
}

/**
 * Confirms an address with the key of the mail and signs in. A key works once, and only for an address that waits: an
 * older link is no way to sign in later.
 * @throws AppError 410 'link_used', 'link_expired' (a new one can be had by this key) or 'link_unknown'
 */
export async function confirmEmail(platform: Platform, key: string, arrival: Arrival): Promise<Entered> {
  return platform.db.transaction().execute(async (tx) => {
    const userId = await spendKey(tx, hashToken(key), 'confirm-email');
    const user = userId ? await confirmUser(tx, userId) : undefined;
    if (!user) throw await whyNot(tx, key);
    // Now the address is proved to be the one that was invited.
    if (user.merchant_id) await acceptSignUpInvitation(tx, user.email, user.merchant_id);
    return enter(tx, platform, user, arrival, false);
  });
}

/**
 * Mails a new link to whoever signed up with an address, or was sent an older link. Does nothing for an address that
 * is confirmed or unknown, and no more than a few times a day; the caller sees no difference.
 */
export async function resendConfirmation(platform: Platform, by: { email: string } | { key: string }): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const user = 'email' in by ? await findUserByEmail(tx, by.email) : await findUserByKey(tx, by.key);
    if (!user?.is_active || user.email_confirmed_at) return;
    if ((await takeAttempt(tx, mailLimits(user.id))) > 0) return;
    await mailConfirmation(tx, platform, user);
  });
}

function confirmUser(tx: Db, userId: string) {
  return tx
    .updateTable('users')
    .set({ email_confirmed_at: new Date(), updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .where('is_active', '=', true)
    .returningAll()
    .executeTakeFirst();
}

/** Whoever holds the key was sent it by mail, so that it may learn what became of it. */
async function whyNot(tx: Db, key: string): Promise<AppError> {
  const user = await findUserByKey(tx, key);
  if (!user)
    return new AppError(410, 'link_unknown', 'This link is not valid. Please open it from the mail once more.');
  if (user.email_confirmed_at)
    return new AppError(410, 'link_used', 'Your address is confirmed already. Please sign in.');
  return new AppError(410, 'link_expired', 'This link has expired.');
}

async function findUserByKey(tx: Db, key: string) {
  const row = await tx
    .selectFrom('one_time_keys')
    .select('user_id')
    .where('token_hash', '=', hashToken(key))
    .where('purpose', '=', 'confirm-email')
    .executeTakeFirst();
  return row ? getUser(tx, row.user_id) : undefined;
}
