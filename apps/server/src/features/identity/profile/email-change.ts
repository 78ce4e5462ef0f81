import { type Db, isUniqueViolation } from '../../../platform/database.ts';
import { type AppError, failure, invalid } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import { mailJob, sealLink } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, type Session } from '../../../platform/sessions/sessions.ts';
import { recordSensitive } from '../../activity/activity.ts';
import { deleteKeysOf } from '../keys.queries.ts';
import { refuseOwnAddress } from '../sign-in/company-only.ts';
import { refuseBlockedDomain } from '../sign-up/blocked-domains.ts';
import { findUserByEmail, getUser, lockUser, updateUser } from '../users.queries.ts';
import { deleteEmailChange, findEmailChange, takeEmailChange, upsertEmailChange } from './email-change.queries.ts';
import { ownUser, tellOfChange } from './own-account.ts';

const linkHours = 24;
/** A second submit of the same form within this time is the first one. */
const repeatMs = 15_000;

/**
 * Asks for another address: a link goes there, a notice to the old one. Until the link is opened nothing changes.
 * @throws AppError 400 on `email`, 403 for an admin who acts as the person, 403 'company_only', 409 'duplicate_user'
 */
export async function requestEmailChange(platform: Platform, session: Session, email: string): Promise<void> {
  const { db, config, jobs } = platform;
  const user = await ownUser(db, session);
  if (email === user.email.toLowerCase()) throw invalid('email', 'This is your address already.');
  await refuseOwnAddress(db, user);
  await refuseBlockedDomain(db, email);
  if (await findUserByEmail(db, email)) throw duplicate(platform);
  await db.transaction().execute(async (tx) => {
    // Two submits at once wait for each other here.
    await lockUser(tx, user.id);
    const before = await findEmailChange(tx, user.id);
    if (before?.new_email === email && Date.now() - before.created_at.getTime() < repeatMs) return;
    const key = newToken();
    const wish = {
      new_email: email,
      token_hash: hashToken(key),
      expires_at: new Date(Date.now() + linkHours * 3_600_000),
      created_at: new Date(),
    };
    await upsertEmailChange(tx, user.id, wish);
    await jobs.enqueue(tx, mailJob, {
      to: email,
      subject: `Confirm your new address for ${config.BRAND_NAME}`,
      text: `Open this link to sign in with this address from now on:\n{link}\n\nIt works once, for ${linkHours} hours. If you did not ask for it, ignore this mail.`,
      sealedLink: sealLink(platform, `${config.publicUrl}/confirm-email?key=${key}`),
    });
    await tellOfChange(
      tx,
      platform,
      user,
      {
        type: 'profile',
        activity: `Asked to change their address to ${email}`,
        subject: 'Your address is about to change',
        sentence: `Somebody who is signed in as you, and confirmed it, asked that your account use ${email} from now on. It does once the link that was sent there is opened.`,
      },
      session,
    );
  });
}

/** Keeps the address; the link of the mail stops working. */
export async function cancelEmailChange(platform: Platform, session: Session): Promise<void> {
  const user = await ownUser(platform.db, session);
  await deleteEmailChange(platform.db, user.id);
}

/**
 * Makes the new address the account's. The key works once. Links that were mailed to the old address die with it.
 * @throws AppError 410 'link_expired', 403 'company_only', 409 'duplicate_user' where somebody else took the address
 * meanwhile
 */
export async function confirmEmailChange(platform: Platform, key: string): Promise<string> {
  return platform.db.transaction().execute(async (tx) => {
    const wish = await takeEmailChange(tx, key);
    if (!wish) {
      throw failure('link_expired.email');
    }
    const before = await getUser(tx, wish.user_id);
    if (!before) throw failure('link_expired.email');
    await refuseOwnAddress(tx, before);
    if (await findUserByEmail(tx, wish.new_email)) throw duplicate(platform);
    await moveAddress(platform, tx, before, wish.new_email);
    if (before.merchant_id) {
      const principal = { merchantId: before.merchant_id, userId: before.id, actorUserId: null };
      const what = `${before.email} changed their address to ${wish.new_email}`;
      await recordSensitive(tx, platform, principal, { type: 'profile', what });
    }
    return wish.new_email;
  });
}

/**
 * Gives an account another address, which counts as confirmed. What was mailed to the old one dies, a change that waits
 * with it, and the old one is told.
 * @throws AppError 409 'duplicate_user'
 */
export async function moveAddress(
  platform: Platform,
  tx: Db,
  { id, email: before }: { readonly id: string; readonly email: string },
  email: string,
): Promise<void> {
  const { config, jobs } = platform;
  try {
    await updateUser(tx, id, { email, email_confirmed_at: new Date(), updated_at: new Date() });
  } catch (error) {
    // Somebody took it since it was looked for.
    throw isUniqueViolation(error) ? duplicate(platform) : error;
  }
  await deleteKeysOf(tx, id);
  await deleteEmailChange(tx, id);
  await jobs.enqueue(tx, mailJob, {
    to: before,
    subject: 'Your address was changed',
    text: `Your account at ${config.BRAND_NAME} now uses ${email}, and our mails go there. If it was not you, write to ${config.SUPPORT_EMAIL} at once.`,
  });
}

function duplicate({ config }: Platform): AppError {
  return failure('duplicate_user', { brand: config.BRAND_NAME }, { field: 'email' });
}
