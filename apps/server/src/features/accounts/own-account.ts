import { type AttemptLimit, attemptKey, forgetAttempts, takeAttempt } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { mailJob } from './accounts.jobs.ts';
import { getUser } from './accounts.queries.ts';
import { houseMerchantId, recordActivity } from './activity.ts';
import { verifyPassword } from './passwords.ts';

export type OwnUser = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/**
 * The person who is signed in, for what is theirs alone: password, devices, second factor.
 * @throws AppError 403 'acting' for an admin who acts as them
 */
export async function ownUser(db: Db, session: Session): Promise<OwnUser> {
  if (session.actor) {
    throw new AppError(403, 'acting', 'You act as this person. Their password and devices are theirs alone.');
  }
  const user = await getUser(db, session.userId);
  if (!user) throw notFound('The account');
  return user;
}

/**
 * Asks for the password once more before something that a found, unlocked computer must not be enough for.
 * @throws AppError 400 with a fault at `path`, 429 after ten wrong ones
 */
export async function checkOwnPassword(
  { db }: Platform,
  user: OwnUser,
  password: string,
  path = 'password',
): Promise<void> {
  const limit: AttemptLimit = { key: attemptKey('own-password', user.id), max: 10, seconds: 15 * 60 };
  const wait = await takeAttempt(db, [limit]);
  if (wait > 0) throw new AppError(429, 'too_many_attempts', 'Too many wrong passwords.', { retryAfterSeconds: wait });
  if (!(await verifyPassword(user.password_hash, password))) throw invalid(path, 'This is not your password.');
  await forgetAttempts(db, [limit.key]);
}

/** Notes what a person did to their own account. */
export async function noteOwn(tx: Db, user: OwnUser, type: string, message: string): Promise<void> {
  const merchantId = user.merchant_id ?? houseMerchantId;
  await recordActivity(tx, { merchantId, userId: user.id, actorUserId: null }, type, message);
}

/** Notes what a person changed of their own account, and tells them by mail: it may have been somebody else. */
export async function tellOfChange(
  tx: Db,
  { config, jobs }: Platform,
  user: OwnUser,
  change: { type: string; activity: string; subject: string; sentence: string },
): Promise<void> {
  await noteOwn(tx, user, change.type, change.activity);
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await jobs.enqueue(tx, mailJob, {
    to: user.email,
    subject: change.subject,
    text: `${change.sentence} (${at})\n\nIf this was you, there is nothing to do.\n\nIf it was not, make a new password now:\n${config.publicUrl}/login?panel=forgot\nand write to ${config.SUPPORT_EMAIL}.`,
  });
}
