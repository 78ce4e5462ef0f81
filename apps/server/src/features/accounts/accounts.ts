import { messages } from '@voicecart/contract/messages';
import { wireRole } from '@voicecart/contract/roles';
import { AppError } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, type Session, startSession } from '../../platform/sessions.ts';
import { mailJob } from './accounts.jobs.ts';
import { findUserByEmail, getMerchant, getUser, spendKey } from './accounts.queries.ts';
import { recordActivity } from './activity.ts';
import { checkPasswordPolicy, hashPassword, verifyNobody, verifyPassword } from './passwords.ts';

/**
 * Checks email and password and starts a session.
 * @throws AppError 401 'invalid_login', the same for an unknown address, a wrong password and a closed account.
 */
export async function signIn(
  platform: Platform,
  input: { email: string; password: string; userAgent: string },
): Promise<{ token: string; session: Session; phoneVerified: boolean; role: string }> {
  const { db, config } = platform;
  const email = input.email.includes('@') ? input.email : `${input.email}@${config.LOGIN_EMAIL_DOMAIN}`;
  const user = await findUserByEmail(db, email);
  const refused = new AppError(401, 'invalid_login', messages.invalidLogin);
  if (!user) {
    await verifyNobody(input.password);
    throw refused;
  }
  const isRight = await verifyPassword(user.password_hash, input.password);
  if (!isRight || !user.is_active) throw refused;
  if (!user.email_confirmed_at) {
    throw new AppError(403, 'email_unconfirmed', 'Please confirm your address first: we sent you a mail with a link.');
  }
  const started = await startSession(db, {
    userId: user.id,
    identity: user.identity,
    merchantId: user.merchant_id,
    userAgent: input.userAgent,
    maxDays: config.SESSION_MAX_DAYS,
  });
  return { ...started, phoneVerified: user.phone_verified, role: wireRole[user.identity] };
}

export interface Registration {
  fname: string;
  lname: string;
  email: string;
  password: string;
  website: string;
  countryCode: string;
  businessName: string;
  phone: string;
}

/** Makes a Basic merchant with its first user and mails the link that confirms the address, in one transaction. */
export async function registerMerchant(platform: Platform, input: Registration): Promise<{ userId: string }> {
  const { db, config, jobs } = platform;
  if (input.fname === '' || input.lname === '') {
    throw new AppError(400, 'name_missing', messages.fullNameMissing, {
      fields: [{ path: 'fullname', message: messages.fullNamePrompt }],
    });
  }
  checkPasswordPolicy(config, input.password);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    if (await findUserByEmail(tx, input.email)) throw alreadyRequested();
    const merchantId = newId();
    const userId = newId();
    await tx
      .insertInto('merchants')
      .values({
        id: merchantId,
        name: input.businessName,
        legal_name: input.businessName,
        website: input.website,
        plan_id: 'basic',
        is_self_serve: true,
        contact_name: `${input.fname} ${input.lname}`,
        contact_email: input.email,
        contact_phone: input.phone,
        country_code: input.countryCode,
      })
      .execute();
    const inserted = await tx
      .insertInto('users')
      .values({
        id: userId,
        merchant_id: merchantId,
        email: input.email,
        password_hash: passwordHash,
        fname: input.fname,
        lname: input.lname,
        identity: 'merchant',
        phone: input.phone,
      })
      // Two submits at once make one account: the loser of the race is told what the second submit would be.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw alreadyRequested();
    const key = newToken();
    await tx
      .insertInto('one_time_keys')
      .values({
        token_hash: hashToken(key),
        user_id: userId,
        purpose: 'confirm-email',
        expires_at: new Date(Date.now() + 3 * 86_400_000),
      })
      .execute();
    await recordActivity(
      tx,
      { merchantId, userId, actorUserId: null },
      'sign-up',
      `${input.businessName} signed up for Basic`,
    );
    const link = `${config.publicUrl}/login?confirm=${key}`;
    await jobs.enqueue(tx, mailJob, {
      to: input.email,
      subject: `Confirm your address for ${config.BRAND_NAME}`,
      text: `Welcome to ${config.BRAND_NAME}.\n\nOpen this link to confirm your address and sign in:\n${link}\n\nIt works once, for three days. If you did not sign up, ignore this mail.`,
    });
    return { userId };
  });
}

function alreadyRequested(): AppError {
  return new AppError(409, 'already_requested', messages.alreadyRequested, {
    fields: [{ path: 'email', message: messages.alreadySignedUp }],
  });
}

/** Confirms an address with the key of the mail and signs in. A key works once. */
export async function confirmEmail(platform: Platform, key: string, userAgent: string) {
  const { db, config } = platform;
  return db.transaction().execute(async (tx) => {
    const userId = await spendKey(tx, hashToken(key), 'confirm-email');
    if (!userId)
      throw new AppError(
        410,
        'link_expired',
        'This link has been used or has expired. Please sign in, or sign up again.',
      );
    const user = await tx
      .updateTable('users')
      .set({ email_confirmed_at: new Date(), updated_at: new Date() })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return startSession(tx, {
      userId,
      identity: user.identity,
      merchantId: user.merchant_id,
      userAgent,
      maxDays: config.SESSION_MAX_DAYS,
    });
  });
}

export { type Doer, doerOf, recordActivity } from './activity.ts';
export { merchantPermission } from './permissions.ts';
