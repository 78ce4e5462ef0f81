import { messages } from '@voicecart/contract/messages';
import { isAdminIdentity } from '@voicecart/contract/roles';
import type { PasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import { qrPath } from '../../../outside/qr-path.ts';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';
import { type AttemptLimit, attemptKey, forgetAttempts, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { endOtherSessions, type Session, setSecondFactor } from '../../../platform/sessions/sessions.ts';
import { readPasskeyAnswer } from '../passkeys/passkey-answers.ts';
import { hasPasskey } from '../passkeys/passkeys.queries.ts';
import { checkOwnPassword, type OwnUser, ownUser, tellOfChange } from '../profile/own-account.ts';
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

/** What somebody shows besides the password, or the link. */
export interface SecondFactorProof {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Whether an authenticator app or a passkey is asked for. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await hasPasskey(db, userId));
}

/** Whether codes of an app are asked for. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
  return Boolean((await getSecondFactor(db, userId))?.confirmed_at);
}

/**
 * Asks for a code or a passkey where the user has a second factor.
 * @param deviceId of a device that is known to the user, which then has five tries of its own; '' for any other
 * @returns whether a second factor was asked for and was right
 * @throws AppError 401 'second_factor_needed', whose fields are the ways there are, 401 'second_factor_wrong',
 * 'passkey_refused', 429 after five wrong codes
 */
export async function checkSecondFactor(
  platform: Platform,
  userId: string,
  { code, passkey }: SecondFactorProof,
  deviceId = '',
): Promise<boolean> {
  const { db } = platform;
  const ways = [
    ...((await hasPasskey(db, userId)) ? [{ path: 'passkey', message: 'The answer of a passkey.' }] : []),
    ...((await hasApp(db, userId)) ? [{ path: 'code', message: 'A code of the authenticator app.' }] : []),
  ];
  if (ways.length === 0) return false;
  if (passkey) {
    const { user_id } = await readPasskeyAnswer(platform, passkey, { purpose: 'sign-in', userId: null });
    if (user_id !== userId) throw failure('passkey_refused.unknown');
    return true;
  }
  if (!code) throw failure('second_factor_needed', {}, { fields: ways });
  if (await isRightCode(platform, userId, code, deviceId)) return true;
  throw failure('second_factor_wrong', {}, { field: 'code' });
}

/** A code of the app, or a recovery code. @throws AppError 429 after five wrong ones */
export async function isRightCode(platform: Platform, userId: string, code: string, deviceId = ''): Promise<boolean> {
  return countedTry(platform, userId, deviceId, async () => {
    const factor = await getSecondFactor(platform.db, userId);
    if (factor?.confirmed_at && (await isCodeOf(platform, factor, code))) return true;
    return spendRecoveryCode(platform.db, userId, code);
  });
}

/** Counts the try first: five at most, however many come at once. */
async function countedTry(
  { db }: Platform,
  userId: string,
  deviceId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limit = codeLimit(userId, deviceId);
  const wait = await takeAttempt(db, [limit]);
  if (wait > 0) throw failure('too_many_attempts.code', {}, { retryAfterSeconds: wait });
  const isRight = await check();
  if (isRight) await forgetAttempts(db, [limit.key]);
  return isRight;
}

/** Each code works once. */
async function isCodeOf(
  { db, secrets }: Platform,
  factor: { readonly user_id: string; readonly secret: string },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secrets.open(factor.secret, secretPlace(factor.user_id)), code);
  return step !== null && (await useStep(db, factor.user_id, step));
}

/** Whether the account may do nothing without a second factor. */
export function mustHaveSecondFactor({ REQUIRE_SECOND_FACTOR }: Platform['config'], user: OwnUser): boolean {
  return user.second_factor_required || (REQUIRE_SECOND_FACTOR === 'admins' && isAdminIdentity(user.identity));
}

export async function describeSecondFactor({ db, config }: Platform, session: Session) {
  const user = await ownUser(db, session);
  const factor = await getSecondFactor(db, user.id);
  const since = factor?.confirmed_at ?? null;
  return {
    since: since?.toISOString() ?? null,
    hasPasskeys: await hasPasskey(db, user.id),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    isRequired: mustHaveSecondFactor(config, user),
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
  // Not isRightCode: a recovery code of before would do there, and says nothing of the app.
  const isRight = await countedTry(platform, user.id, '', () => isCodeOf(platform, factor, code));
  if (!isRight) throw invalid('code', messages.invalidCode);
  return db.transaction().execute(async (tx) => {
    await confirmSecret(tx, user.id);
    const recoveryCodes = await switchOn(tx, user.id, session);
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
    return recoveryCodes;
  });
}

/** From now on a second factor is asked for; the other sessions, which have shown none, end. @returns new recovery codes */
export async function switchOn(tx: Db, userId: string, session: Session): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes();
  await keepRecoveryCodes(tx, userId, recoveryCodes);
  await endOtherSessions(tx, userId, session.id);
  await setSecondFactor(tx, userId, true);
  return recoveryCodes;
}

/** Both factors at once. */
type BothFactors = { readonly password: string; readonly code: string } | { readonly passkey: PasskeyAnswer };

export async function renewRecoveryCodes(platform: Platform, session: Session, input: BothFactors): Promise<string[]> {
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

/** Asks for no second factor any more, and forgets all there are. Whoever needs a second factor is led to set up another one. */
export async function endSecondFactor(platform: Platform, session: Session, input: BothFactors): Promise<void> {
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

async function checkBoth(platform: Platform, user: OwnUser, input: BothFactors): Promise<void> {
  if (!(await hasSecondFactor(platform.db, user.id))) throw failure('second_factor_off.own');
  if ('passkey' in input) {
    await readPasskeyAnswer(platform, input.passkey, { purpose: 'step-up', userId: user.id });
    return;
  }
  await checkOwnPassword(platform, user, input.password);
  if (!(await isRightCode(platform, user.id, input.code))) throw invalid('code', messages.invalidCode);
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
