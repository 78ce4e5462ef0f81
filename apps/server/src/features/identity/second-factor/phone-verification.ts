import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OutsideFault } from '../../../outside/exchange.ts';
import { createPhoneProvider } from '../../../outside/sms/phone-provider.ts';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid, notFound } from '../../../platform/errors.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import {
  type AttemptLimit,
  attemptKey,
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
} from '../../../platform/sessions/attempts.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordSensitive } from '../../activity/activity.ts';
import { getMerchant } from '../../merchants/merchants.ts';
import { getUser, updateUser } from '../users.queries.ts';
import { type PhoneNumber, readPhone, splitPhone } from './phone-numbers.ts';
import { dropPhoneCode, findVerification, lockVerification, upsertVerification } from './phone-verification.queries.ts';
import '../../../schema/sign-up.tables.ts';

export const codeLifeMs = 10 * 60_000;
const resendAfterMs = 30_000;
const providerTimeoutMs = 8_000;

export interface SentCode {
  /** E.164. */
  readonly cellphone: string;
  readonly resendAt: Date;
  readonly expiresAt: Date;
}

const providerOf = perPlatform(({ config }) =>
  createPhoneProvider({
    origin: config.SMS_API_ORIGIN,
    accountSid: config.SMS_ACCOUNT_SID,
    authToken: config.SMS_AUTH_TOKEN,
    from: config.SMS_FROM,
    timeoutMs: providerTimeoutMs,
  }),
);

/** How far the verification of a user's phone is. */
export async function describeVerification({ db }: Platform, session: Session) {
  const user = await getUser(db, session.userId);
  if (!user) throw notFound('The user');
  const merchant = user.merchant_id ? await getMerchant(db, user.merchant_id) : undefined;
  const begun = await findVerification(db, session.userId);
  const isPending = begun?.code_hash && begun.expires_at > new Date();
  return {
    isVerified: user.phone_verified,
    ...splitPhone(isPending ? begun.phone : user.phone, merchant?.country_code ?? '1'),
    pending: isPending ? sentCode(begun.phone, begun.sent_at, begun.expires_at) : null,
  };
}

/**
 * Sends a new code by SMS, or has it spoken in a call; the code before it is no longer good.
 * @throws AppError 400 for the number, 409 'already_verified', 429 past a limit, 503 where the provider is away
 */
export async function sendPhoneCode(
  platform: Platform,
  session: Session,
  input: { countryCode: string; phone: string; channel: 'sms' | 'call'; address: string },
): Promise<SentCode & { shown: string }> {
  const number = readPhone(input.countryCode, input.phone);
  if (input.channel === 'sms' && number.isFixedLine) {
    throw invalid('phone', 'A landline gets no SMS. Choose “Call me”, or give a mobile number.');
  }
  const user = await getUser(platform.db, session.userId);
  if (!user) throw notFound('The user');
  if (user.phone_verified && user.phone === number.e164) {
    throw failure('already_verified');
  }
  const limits = sendLimits(platform, session.userId, number.e164, input.address);
  const waitSeconds = await takeAttempt(platform.db, limits);
  if (waitSeconds > 0) throw tooMany('codes', waitSeconds);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sent = await keepCode(platform, session.userId, number, hashCode(platform, session.userId, code));
  await deliver(platform, session.userId, number, input.channel, code, limits);
  return { ...sent, shown: number.shown };
}

/**
 * Checks a code; the right one verifies the phone it was sent to. Five tries in ten minutes, over all codes.
 * @throws AppError 400 'invalid_code', 429 'too_many_tries'
 */
export async function checkPhoneCode(platform: Platform, session: Session, code: string): Promise<string> {
  const { userId } = session;
  const tries = { key: attemptKey('phone-code-try', userId), max: 5, seconds: 600 };
  const waitSeconds = await takeAttempt(platform.db, [tries]);
  if (waitSeconds > 0) throw tooMany('tries', waitSeconds);
  const phone = await platform.db.transaction().execute(async (tx) => {
    const begun = await lockVerification(tx, userId);
    if (!begun?.code_hash || begun.expires_at <= new Date()) return null;
    if (!timingSafeEqual(begun.code_hash, hashCode(platform, userId, code))) return null;
    await dropPhoneCode(tx, userId);
    await updateUser(tx, userId, { phone: begun.phone, phone_verified: true, updated_at: new Date() });
    if (session.merchantId) {
      const what = `${shownPhone(begun.phone)} was verified as the phone of ${await emailOf(tx, userId)}`;
      await recordSensitive(tx, platform, principalOf(session, session.merchantId), { type: 'profile', what });
    }
    return begun.phone;
  });
  if (phone === null) {
    throw failure('invalid_code', {}, { field: 'code' });
  }
  await forgetAttempts(platform.db, [tries.key]);
  return phone;
}

/** A number that is told by mail: enough to know one's own by. */
function shownPhone(phone: string): string {
  return `The number ending in ${phone.slice(-3)}`;
}

async function emailOf(tx: Db, userId: string): Promise<string> {
  return (await getUser(tx, userId))?.email ?? '';
}

/** Each code costs money: bounded by account, by phone, by the visitor's network address, and over all. */
function sendLimits({ config }: Platform, userId: string, phone: string, address: string): AttemptLimit[] {
  const day = 86_400;
  return [
    { key: attemptKey('phone-code', 'account', userId, 'spacing'), max: 1, seconds: resendAfterMs / 1000 },
    { key: attemptKey('phone-code', 'account', userId, 'hour'), max: 5, seconds: 3_600 },
    { key: attemptKey('phone-code', 'account', userId, 'day'), max: 10, seconds: day },
    { key: attemptKey('phone-code', 'phone', phone), max: 10, seconds: day },
    { key: attemptKey('phone-code', 'address', address), max: 30, seconds: day },
    { key: attemptKey('phone-code', 'all'), max: config.SMS_DAILY_MAX, seconds: day },
  ];
}

async function keepCode({ db }: Platform, userId: string, number: PhoneNumber, codeHash: Buffer): Promise<SentCode> {
  const sentAt = new Date();
  const kept = {
    phone: number.e164,
    country_code: number.countryCode,
    code_hash: codeHash,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + codeLifeMs),
  };
  await upsertVerification(db, userId, kept);
  return sentCode(kept.phone, kept.sent_at, kept.expires_at);
}

/** Twilio's codes for a number that it can't or won't reach. */
const badNumber = new Set(['21211', '21214', '21215', '21217', '21408', '21610', '21612', '21614', '13223', '13224']);

async function deliver(
  platform: Platform,
  userId: string,
  number: PhoneNumber,
  channel: 'sms' | 'call',
  code: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const { config, db, log } = platform;
  const provider = providerOf(platform);
  try {
    if (channel === 'sms') {
      const text = `${code} is your ${config.BRAND_NAME} code. It expires in 10 minutes. Don’t share it.`;
      await provider.sendMessage(number.e164, text);
      return;
    }
    const spoken = `Your ${config.BRAND_NAME} code is: ${[...code].join(', ')}.`;
    await provider.call(number.e164, [spoken, `Once more. ${spoken}`, 'Goodbye.']);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    log.warn({ err: error, channel }, 'a verification code could not be sent');
    // Where no answer came it may have been sent all the same: the code stays good, and the costs counted.
    if (error.status > 0 || error.code === 'NOT_CONFIGURED') {
      await dropPhoneCode(db, userId);
      // The spacing stays, so that a provider in trouble is not asked more often.
      await giveBackAttempt(db, limits.slice(1));
    }
    if (error.code && badNumber.has(error.code)) {
      throw invalid(
        'phone',
        `This number cannot be reached by ${channel === 'sms' ? 'SMS' : 'a call'}. Check it, or try another.`,
      );
    }
    throw failure(`phone_unavailable.${channel}`, {}, { cause: error, retryAfterSeconds: 60 });
  }
}

/** Six digits are guessed in no time from a plain hash: without our key it is worth nothing. */
function hashCode({ config }: Platform, userId: string, code: string): Buffer {
  return createHmac('sha256', config.secretsKeys[0].key).update(`phone code ${userId} ${code}`).digest();
}

function sentCode(cellphone: string, sentAt: Date, expiresAt: Date): SentCode {
  return { cellphone, resendAt: new Date(sentAt.getTime() + resendAfterMs), expiresAt };
}

function tooMany(what: 'codes' | 'tries', waitSeconds: number): AppError {
  const wait = waitSeconds < 90 ? `${waitSeconds} seconds` : `${Math.ceil(waitSeconds / 60)} minutes`;
  return failure(`too_many_${what}`, { wait }, { retryAfterSeconds: waitSeconds });
}
