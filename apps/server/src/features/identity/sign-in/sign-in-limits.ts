import { type AppError, failure } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { type AttemptLimit, attemptKey } from '../../../platform/sessions/attempts.ts';
import { isKnownTo, type KnownDevice } from '../../../platform/sessions/known-device.ts';

const minutes = 60;
const hours = 3_600;

/**
 * How often a password may be guessed. Only failures count: a right password gives its attempt back.
 *
 * From new devices: `pair` stops one place at one account; `address` one place at many accounts; `account` many places
 * at one account. Where `account` is used up, the owner still gets in from a device that has signed in before, which
 * has a count of its own that nobody else can use up, and from a new one by a link of "Forgot your password".
 * Many places at many accounts use up `everywhere`: from then on each guess from a new device costs a captcha.
 */
export const guessLimits = {
  device: { max: 10, seconds: 15 * minutes },
  pair: { max: 10, seconds: 15 * minutes },
  address: { max: 50, seconds: 15 * minutes },
  account: { max: 100, seconds: 24 * hours },
  everywhere: { max: 300, seconds: 10 * minutes },
} as const;

/** Failures from new devices, over all accounts and places. */
export const everywhereLimit: AttemptLimit = { key: attemptKey('guess-everywhere'), ...guessLimits.everywhere };

export interface Guesser {
  readonly address: string;
  readonly device: KnownDevice | null;
}

interface GuessedUser {
  readonly id: string;
  readonly password_changed_at: Date | null;
}

/** The limits that a guess at an account counts under. An address that nobody has counts like any other. */
export function limitsOfGuess(email: string, user: GuessedUser | undefined, from: Guesser): AttemptLimit[] {
  if (user && isKnownTo(from.device, user.id, user.password_changed_at)) {
    return [{ key: attemptKey('guess-device', from.device.id, user.id), ...guessLimits.device }];
  }
  const network = networkOf(from.address);
  return [
    { key: pairKey(email, network), ...guessLimits.pair },
    { key: attemptKey('guess-address', network), ...guessLimits.address },
    { key: attemptKey('guess-account', email), ...guessLimits.account },
  ];
}

/** What one who is not signed in, and has shown no address, may try by a key or a link. */
export function limitsOfKey(address: string): AttemptLimit[] {
  return [{ key: attemptKey('guess-address', networkOf(address)), ...guessLimits.address }];
}

/** What starts over with a right password. */
export function keysToForget(email: string, user: GuessedUser, from: Guesser): string[] {
  const device = from.device ? [attemptKey('guess-device', from.device.id, user.id)] : [];
  return [pairKey(email, networkOf(from.address)), ...device];
}

function pairKey(email: string, network: string): string {
  return attemptKey('guess-pair', email, network);
}

/** A person's browser can solve one; ten thousand guesses need ten thousand. */
export function captchaNeeded(): AppError {
  return failure('captcha_needed', {}, { retryAfterSeconds: guessLimits.everywhere.seconds });
}

/** Says no more than a wrong password does, and when to come again. */
export function tooManyGuesses(waitSeconds: number): AppError {
  return failure('too_many_attempts.signIn', {}, { retryAfterSeconds: waitSeconds });
}
