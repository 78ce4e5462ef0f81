import type { PasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import { type AppError, failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { isKnownTo } from '../../../platform/sessions/known-device.ts';
import { readPasskeyAnswer } from '../passkeys/passkey-answers.ts';
import { checkSecondFactor, type SecondFactorProof } from '../second-factor/second-factor.ts';
import { spendCaptcha } from '../sign-up/captcha.ts';
import { findUserByEmail, getUser } from '../users.queries.ts';
import { refuseCompanyOnly } from './company-only.ts';
import { findLoginKey, spendLoginKey } from './login-keys.ts';
import { verifyPassword } from './passwords.ts';
import { type Arrival, enter, maySignIn, type StartedSession } from './session-start.ts';
import { captchaNeeded, keysToForget, limitsOfGuess, limitsOfKey, tooManyGuesses } from './sign-in-limits.ts';
import { stoppedGuesses } from './stopped-guesses.ts';

export interface SignedIn extends StartedSession {
  readonly user: NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;
}

/**
 * Checks email and password, and the second factor where there is one, and starts a session.
 * @throws AppError 401 'invalid_login', the same for an unknown address, a wrong password and a closed account; 429
 * 'too_many_attempts' before any work on the password, 429 'captcha_needed' where `response` must hold one; 403 'email_unconfirmed', 'company_only'; 401 'second_factor_needed' and
 * 'second_factor_wrong' only to whoever knows the password
 */
export async function signIn(
  platform: Platform,
  input: SecondFactorProof & { email: string; password: string; response?: string | undefined },
  arrival: Arrival,
): Promise<SignedIn> {
  const { db } = platform;
  const email = fullAddress(platform, input.email);
  const guesses = stoppedGuesses(platform);
  const stopped = arrival.device ? 0 : guesses.waitOf(limitsOfGuess(email, undefined, arrival));
  if (stopped > 0) throw tooManyGuesses(stopped);
  const user = await findUserByEmail(db, email);
  const isKnown = user !== undefined && isKnownTo(arrival.device, user.id, user.password_changed_at);
  if (!isKnown && (await guesses.isUnderAttack())) {
    if (!input.response) throw captchaNeeded();
    await spendCaptcha(platform, { token: input.response, purpose: `sign-in ${email}`, address: arrival.address });
  }
  const limits = limitsOfGuess(email, user, arrival);
  const wait = await guesses.take(limits);
  if (wait > 0) throw tooManyGuesses(wait);
  const isRight = await verifyPassword(user?.password_hash, input.password);
  if (!user || !isRight || !(await maySignIn(platform, user))) {
    if (!isKnown) await guesses.noteFailure();
    throw failure('invalid_login');
  }
  await giveBackAttempt(db, limits);
  if (!user.email_confirmed_at) {
    throw failure('email_unconfirmed');
  }
  await refuseCompanyOnly(db, user);
  const hasSecondFactor = await checkSecondFactor(platform, user.id, input, isKnown ? arrival.device?.id : '');
  await forgetAttempts(db, keysToForget(email, user, arrival));
  return { ...(await enter(db, platform, user, arrival, hasSecondFactor)), user };
}

/**
 * Signs in with the one-time key of a link.
 * @throws AppError 401 'link_expired' for every fault of link and address; 403 'email_unconfirmed', which leaves the key
 * as it is; 401 for the second factor as above
 */
export async function signInWithKey(
  platform: Platform,
  input: SecondFactorProof & { email: string; key: string },
  arrival: Arrival,
): Promise<SignedIn> {
  const { db } = platform;
  const limits = limitsOfKey(arrival.address);
  const wait = await takeAttempt(db, limits);
  if (wait > 0) throw tooManyGuesses(wait);
  const user = await findUserByEmail(db, fullAddress(platform, input.email));
  const owner = await findLoginKey(db, input.key);
  if (!user || user.id !== owner || !(await maySignIn(platform, user))) throw deadKey();
  await giveBackAttempt(db, limits);
  // The key of a sign-up waits for the mail that proves the address.
  if (!user.email_confirmed_at) throw failure('email_unconfirmed');
  await refuseCompanyOnly(db, user);
  // The key is spent last: a wrong code leaves it for the next try.
  const hasSecondFactor = await checkSecondFactor(platform, user.id, input);
  if (!(await spendLoginKey(db, input.key))) throw deadKey();
  return { ...(await enter(db, platform, user, arrival, hasSecondFactor)), user };
}

/**
 * Signs in with a passkey, which nobody can guess and which is two factors in one. The failed try of an address counts
 * all the same.
 * @throws AppError 401 'passkey_refused', also for a closed account; 403 'email_unconfirmed', 'company_only'; 429
 */
export async function signInWithPasskey(
  platform: Platform,
  answer: PasskeyAnswer,
  arrival: Arrival,
): Promise<SignedIn> {
  const { db } = platform;
  const limits = limitsOfKey(arrival.address);
  const wait = await takeAttempt(db, limits);
  if (wait > 0) throw tooManyGuesses(wait);
  const { user_id } = await readPasskeyAnswer(platform, answer, { purpose: 'sign-in', userId: null });
  const user = await getUser(db, user_id);
  if (!user || !(await maySignIn(platform, user))) throw failure('passkey_refused.unknown');
  await giveBackAttempt(db, limits);
  if (!user.email_confirmed_at) throw failure('email_unconfirmed');
  await refuseCompanyOnly(db, user);
  return { ...(await enter(db, platform, user, arrival, true)), user };
}

function deadKey(): AppError {
  return failure('link_expired.signIn', {}, { status: 401 });
}

/** A login name without @ is one of the company's own domain. */
function fullAddress({ config }: Platform, name: string): string {
  return (name.includes('@') ? name : `${name}@${config.LOGIN_EMAIL_DOMAIN}`).toLowerCase();
}
