import { onboardingStatuses } from '@voicecart/contract/onboarding';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attemptKey, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { hashToken, markSteppedUp } from '../../../platform/sessions/sessions.ts';
import { raiseOnboarding } from '../../merchants/merchants.ts';
import { joinAsAgreed } from '../agency/agency.ts';
import { insertKey, spendKey } from '../keys.queries.ts';
import { type Arrival, enter, type StartedSession } from '../sign-in/session-start.ts';
import { findUserByEmail, getUser } from '../users.queries.ts';
import { confirmUser, findConfirmationKey } from './sign-up-confirmation.queries.ts';

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
  await insertKey(tx, {
    token_hash: hashToken(key),
    user_id: user.id,
    purpose: 'confirm-email',
    expires_at: new Date(Date.now() + keyLifeMs),
  });
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
export async function confirmEmail(platform: Platform, key: string, arrival: Arrival): Promise<StartedSession> {
  return platform.db.transaction().execute(async (tx) => {
    const userId = await spendKey(tx, hashToken(key), 'confirm-email');
    const user = userId ? await confirmUser(tx, userId) : undefined;
    if (!user) throw await whyNot(tx, key);
    if (user.merchant_id) await raiseOnboarding(tx, user.merchant_id, onboardingStatuses.signup);
    // Now the address is proved to be the one that was invited, and agreed by the link's own token.
    await joinAsAgreed(platform, tx, user);
    const entered = await enter(tx, platform, user, arrival, false);
    // A password a moment ago and a mail's key now: what the first steps change needs no third proof.
    await markSteppedUp(tx, entered.session.id);
    return entered;
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

/** Whoever holds the key was sent it by mail, so that it may learn what became of it. */
async function whyNot(tx: Db, key: string): Promise<AppError> {
  const user = await findUserByKey(tx, key);
  if (!user) return failure('link_unknown.link');
  if (user.email_confirmed_at) return failure('link_used.address');
  return failure('link_expired.link');
}

async function findUserByKey(tx: Db, key: string) {
  const row = await findConfirmationKey(tx, key);
  return row ? getUser(tx, row.user_id) : undefined;
}
