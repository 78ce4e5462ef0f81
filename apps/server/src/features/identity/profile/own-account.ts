import type { Db } from '../../../platform/database.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AttemptLimit, attemptKey, forgetAttempts, takeAttempt } from '../../../platform/sessions/attempts.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { houseMerchantId, recordActivity, tellOwners } from '../../activity/activity.ts';
import { verifyPassword } from '../sign-in/passwords.ts';
import { getUser } from '../users.queries.ts';

export type OwnUser = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/**
 * The person who is signed in, for what is theirs alone: password, devices, second factor.
 * @throws AppError 403 'acting' for an admin who acts as them
 */
export async function ownUser(db: Db, session: Session): Promise<OwnUser> {
  if (session.actor) {
    throw failure('acting.person');
  }
  const user = await getUser(db, session.userId);
  if (!user) throw notFound('The account');
  return user;
}

/**
 * Who proves that they are the person in front of the session: who is signed in, or the super admin who acts as them.
 * @throws AppError 403 'acting' for anybody else who acts
 */
export async function provingUser(db: Db, session: Session): Promise<OwnUser> {
  if (session.actor?.identity !== 'super_admin') return ownUser(db, session);
  const admin = await getUser(db, session.actor.userId);
  if (!admin) throw notFound('The account');
  return admin;
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
  if (wait > 0) throw failure('too_many_attempts.password', {}, { retryAfterSeconds: wait });
  if (!(await verifyPassword(user.password_hash, password))) throw invalid(path, 'This is not your password.');
  await forgetAttempts(db, [limit.key]);
}

/** Notes what a person did to their own account. */
export async function noteOwn(tx: Db, user: OwnUser, type: string, message: string): Promise<void> {
  const merchantId = user.merchant_id ?? houseMerchantId;
  await recordActivity(tx, { merchantId, userId: user.id, actorUserId: null }, type, message);
}

/** Notes what a person changed of their own account, and tells them and the owners by mail: it may have been somebody else. */
export async function tellOfChange(
  tx: Db,
  platform: Platform,
  user: OwnUser,
  change: { type: string; activity: string; subject: string; sentence: string },
  session: Session | null,
): Promise<void> {
  await noteOwn(tx, user, change.type, change.activity);
  if (user.merchant_id) {
    const principal = { merchantId: user.merchant_id, userId: user.id, actorUserId: null };
    await tellOwners(tx, platform, session ? { ...principal, sessionId: session.id } : principal, {
      type: change.type,
      what: change.activity,
      alreadyTold: user.email,
    });
  }
  const { config, jobs } = platform;
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await jobs.enqueue(tx, mailJob, {
    to: user.email,
    subject: change.subject,
    text: `${change.sentence} (${at})\n\nIf this was you, there is nothing to do.\n\nIf it was not, make a new password now:\n${config.publicUrl}/login?panel=forgot\nand write to ${config.SUPPORT_EMAIL}.`,
  });
}
