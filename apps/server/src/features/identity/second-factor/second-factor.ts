import { messages } from '@voicecart/contract/messages';
import { isAdminIdentity } from '@voicecart/contract/roles';
import { qrPath } from '../../../outside/qr-path.ts';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';
import { type AttemptLimit, attemptKey, forgetAttempts, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { endOtherSessions, type Session, setSecondFactor } from '../../../platform/sessions/sessions.ts';
import { checkOwnPassword, ownUser, tellOfChange } from '../profile/own-account.ts';
import { newRecoveryCodes, newSecret, secretUri, stepOfCode } from './one-time-codes.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  getSecondFactor,
  putPendingSecret,
  putRecoveryCodes,
  spendRecoveryCode,
  useStep,
} from './second-factor.queries.ts';

const secretPlace = (userId: string) => `second_factors/${userId}/secret`;

export const sealedSecondFactor: SealedColumn = {
  table: 'second_factors',
  column: 'secret',
  key: ['user_id'],
  place: ({ user_id = '' }) => secretPlace(user_id),
};

function codeLimit(userId: string, deviceId: string): AttemptLimit {
  return { key: attemptKey('code', userId, deviceId), max: 5, seconds: 600 };
}

/**
 * Asks for a code where the user has a second factor.
 * @param deviceId of a device that is known to the user, which then has five tries of its own; '' for any other
 * @returns whether a code was asked for and was right
 * @throws AppError 401 'second_factor_needed' without a code, 401 'second_factor_wrong', 429 after five wrong ones
 */
export async function checkSecondFactor(
  platform: Platform,
  userId: string,
  code: string | undefined,
  deviceId = '',
): Promise<boolean> {
  const factor = await getSecondFactor(platform.db, userId);
  if (!factor?.confirmed_at) return false;
  if (!code) {
    throw failure('second_factor_needed');
  }
  if (await isRightCode(platform, userId, factor.secret, code, deviceId)) return true;
  throw failure('second_factor_wrong', {}, { field: 'code' });
}

/** Counts the try first: five at most, however many come at once. */
export async function isRightCode(
  { db, secrets }: Platform,
  userId: string,
  sealed: string,
  code: string,
  deviceId = '',
): Promise<boolean> {
  const limit = codeLimit(userId, deviceId);
  const wait = await takeAttempt(db, [limit]);
  if (wait > 0) throw failure('too_many_attempts.code', {}, { retryAfterSeconds: wait });
  const step = stepOfCode(secrets.open(sealed, secretPlace(userId)), code);
  const isRight = step === null ? await spendRecoveryCode(db, userId, code) : await useStep(db, userId, step);
  if (isRight) await forgetAttempts(db, [limit.key]);
  return isRight;
}

export async function describeSecondFactor({ db, config }: Platform, session: Session) {
  const user = await ownUser(db, session);
  const factor = await getSecondFactor(db, user.id);
  const since = factor?.confirmed_at ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(db, user.id) : 0,
    isRequired:
      user.second_factor_required || (config.REQUIRE_SECOND_FACTOR === 'admins' && isAdminIdentity(user.identity)),
  };
}

/** Makes a secret for an authenticator. It is not asked for before a code of it was confirmed. */
export async function startSecondFactor(platform: Platform, session: Session) {
  const { db, config, secrets } = platform;
  const user = await ownUser(db, session);
  const secret = newSecret();
  const isPut = await putPendingSecret(db, user.id, secrets.seal(secret, secretPlace(user.id)));
  if (!isPut) throw alreadyOn();
  const uri = secretUri(secret, config.BRAND_NAME, user.email);
  return { secret, uri, qr: qrPath(uri) };
}

/** Switches codes on with a first one; the other sessions, which have shown none, end. */
export async function confirmSecondFactor(platform: Platform, session: Session, code: string): Promise<string[]> {
  const { db } = platform;
  const user = await ownUser(db, session);
  const factor = await getSecondFactor(db, user.id);
  if (!factor) throw failure('second_factor_not_started');
  if (factor.confirmed_at) throw alreadyOn();
  if (!(await isRightCode(platform, user.id, factor.secret, code))) throw invalid('code', messages.invalidCode);
  const recoveryCodes = newRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    await confirmSecret(tx, user.id);
    await keepRecoveryCodes(tx, user.id, recoveryCodes);
    await endOtherSessions(tx, user.id, session.id);
    await setSecondFactor(tx, user.id, true);
    await tellOfChange(
      tx,
      platform,
      user,
      {
        type: 'security',
        activity: `${user.email} switched the second factor on`,
        subject: `Codes are now asked for at ${platform.config.BRAND_NAME}`,
        sentence: 'From now on, signing in needs a code of your authenticator app besides your password.',
      },
      session,
    );
  });
  return recoveryCodes;
}

export async function renewRecoveryCodes(
  platform: Platform,
  session: Session,
  input: { password: string; code: string },
): Promise<string[]> {
  const { db, config } = platform;
  const user = await ownUser(db, session);
  await checkBoth(platform, user, input);
  const recoveryCodes = newRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(tx, user.id, recoveryCodes);
    await tellOfChange(
      tx,
      platform,
      user,
      {
        type: 'security',
        activity: `${user.email} made new recovery codes`,
        subject: `New recovery codes for ${config.BRAND_NAME}`,
        sentence: 'New recovery codes were made for your account. The old ones no longer work.',
      },
      session,
    );
  });
  return recoveryCodes;
}

/** Asks for no codes any more. Whoever needs a second factor is led to set up another one. */
export async function endSecondFactor(
  platform: Platform,
  session: Session,
  input: { password: string; code: string },
): Promise<void> {
  const { db, config } = platform;
  const user = await ownUser(db, session);
  await checkBoth(platform, user, input);
  await db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await setSecondFactor(tx, user.id, false);
    await tellOfChange(
      tx,
      platform,
      user,
      {
        type: 'security',
        activity: `${user.email} switched the second factor off`,
        subject: `Codes are no longer asked for at ${config.BRAND_NAME}`,
        sentence: 'Signing in needs only your password again.',
      },
      session,
    );
  });
}

async function checkBoth(
  platform: Platform,
  user: Awaited<ReturnType<typeof ownUser>>,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const factor = await getSecondFactor(platform.db, user.id);
  if (!factor?.confirmed_at) throw failure('second_factor_off.own');
  await checkOwnPassword(platform, user, password);
  if (!(await isRightCode(platform, user.id, factor.secret, code))) throw invalid('code', messages.invalidCode);
}

/** Kept as people type them: without dashes. */
function keepRecoveryCodes(tx: Db, userId: string, codes: readonly string[]): Promise<void> {
  return putRecoveryCodes(
    tx,
    userId,
    codes.map((code) => code.replaceAll('-', '')),
  );
}

function alreadyOn(): AppError {
  return failure('second_factor_on');
}
