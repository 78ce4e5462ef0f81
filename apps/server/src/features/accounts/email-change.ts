import { messages } from '@voicecart/contract/messages';
import { AppError, invalid } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, type Session } from '../../platform/sessions.ts';
import { mailJob, sealLink } from './accounts.jobs.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { recordActivity } from './activity.ts';
import { refuseBlockedDomain } from './blocked-domains.ts';
import { checkOwnPassword, ownUser, tellOfChange } from './own-account.ts';

const linkHours = 24;
/** A second submit of the same form within this time is the first one. */
const repeatMs = 15_000;

/**
 * Asks for another address: a link goes there, a notice to the old one. Until the link is opened nothing changes.
 * @throws AppError 400 on `password` or `email`, 403 for an admin who acts as the person, 409 'duplicate_user'
 */
export async function requestEmailChange(
  platform: Platform,
  session: Session,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, config, jobs } = platform;
  const user = await ownUser(db, session);
  if (email === user.email.toLowerCase()) throw invalid('email', 'This is your address already.');
  await checkOwnPassword(platform, user, password);
  await refuseBlockedDomain(db, email);
  if (await findUserByEmail(db, email)) throw duplicate(platform);
  await db.transaction().execute(async (tx) => {
    // Two submits at once wait for each other here.
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    const before = await tx.selectFrom('email_changes').selectAll().where('user_id', '=', user.id).executeTakeFirst();
    if (before?.new_email === email && Date.now() - before.created_at.getTime() < repeatMs) return;
    const key = newToken();
    const wish = {
      new_email: email,
      token_hash: hashToken(key),
      expires_at: new Date(Date.now() + linkHours * 3_600_000),
      created_at: new Date(),
    };
    await tx
      .insertInto('email_changes')
      .values({ user_id: user.id, ...wish })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
      .execute();
    await jobs.enqueue(tx, mailJob, {
      to: email,
      subject: `Confirm your new address for ${config.BRAND_NAME}`,
      text: `Open this link to sign in with this address from now on:\n{link}\n\nIt works once, for ${linkHours} hours. If you did not ask for it, ignore this mail.`,
      sealedLink: sealLink(platform, `${config.publicUrl}/confirm-email?key=${key}`),
    });
    await tellOfChange(tx, platform, user, {
      type: 'profile',
      activity: `Asked to change their address to ${email}`,
      subject: 'Your address is about to change',
      sentence: `Somebody who knows your password asked that your account use ${email} from now on. It does once the link that was sent there is opened.`,
    });
  });
}

/** Keeps the address; the link of the mail stops working. */
export async function cancelEmailChange(platform: Platform, session: Session): Promise<void> {
  const user = await ownUser(platform.db, session);
  await platform.db.deleteFrom('email_changes').where('user_id', '=', user.id).execute();
}

/**
 * Makes the new address the account's. The key works once. Links that were mailed to the old address die with it.
 * @throws AppError 410 'link_expired', 409 'duplicate_user' where somebody else took the address meanwhile
 */
export async function confirmEmailChange(platform: Platform, key: string): Promise<string> {
  return platform.db.transaction().execute(async (tx) => {
    const wish = await tx
      .deleteFrom('email_changes')
      .where('token_hash', '=', hashToken(key))
      .where('expires_at', '>', new Date())
      .returningAll()
      .executeTakeFirst();
    if (!wish) {
      throw new AppError(410, 'link_expired', 'This link was used or has expired. Change your address once more.');
    }
    if (await findUserByEmail(tx, wish.new_email)) throw duplicate(platform);
    const user = await tx
      .updateTable('users')
      .set({ email: wish.new_email, email_confirmed_at: new Date(), updated_at: new Date() })
      .where('id', '=', wish.user_id)
      .returning(['id', 'merchant_id', 'email'])
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('one_time_keys').where('user_id', '=', user.id).execute();
    if (user.merchant_id) {
      const doer = { merchantId: user.merchant_id, userId: user.id, actorUserId: null };
      await recordActivity(tx, doer, 'profile', `Changed their address to ${user.email}`);
    }
    return user.email;
  });
}

function duplicate({ config }: Platform): AppError {
  const message = messages.duplicateUser.replace('{brand}', config.BRAND_NAME);
  return new AppError(409, 'duplicate_user', message, { fields: [{ path: 'email', message }] });
}
