import type { NewPasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import type { Passkey } from '@voicecart/contract/routes/passkeys';
import { isUniqueViolation } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { ownUser, provingUser, tellOfChange } from '../profile/own-account.ts';
import { hasApp, hasSecondFactor, switchOn } from '../second-factor/second-factor.ts';
import { lockUser } from '../users.queries.ts';
import { askForNewPasskey, askForPasskey, type PasskeyRow, readNewPasskey } from './passkey-answers.ts';
import { deletePasskey, insertPasskey, listPasskeysOf, renamePasskeyOf } from './passkeys.queries.ts';

const passkeysMax = 20;

export async function listOwnPasskeys({ db }: Platform, session: Session): Promise<Passkey[]> {
  const user = await ownUser(db, session);
  return (await listPasskeysOf(db, user.id)).map(viewOf);
}

export async function startPasskey(platform: Platform, session: Session) {
  const user = await ownUser(platform.db, session);
  const known = await listPasskeysOf(platform.db, user.id);
  refuseTooMany(known);
  return askForNewPasskey(platform, user, known);
}

/**
 * Keeps a passkey. As the first second factor of its owner it switches that on.
 * @returns the recovery codes that came of that, else null
 * @throws AppError 400 'passkey_refused', 409 'passkey_known', 'too_many'
 */
export async function addPasskey(
  platform: Platform,
  session: Session,
  { name, answer }: { name: string; answer: NewPasskeyAnswer },
): Promise<{ item: Passkey; recoveryCodes: string[] | null }> {
  const { db, config } = platform;
  const user = await ownUser(db, session);
  const made = await readNewPasskey(platform, answer, user.id);
  try {
    return await db.transaction().execute(async (tx) => {
      // Of two first ones at once, one makes the recovery codes.
      await lockUser(tx, user.id);
      refuseTooMany(await listPasskeysOf(tx, user.id));
      const isFirst = !(await hasSecondFactor(tx, user.id));
      const row = await insertPasskey(tx, { id: newId(), user_id: user.id, name, ...made });
      const recoveryCodes = isFirst ? await switchOn(tx, user.id, session) : null;
      await tellOfChange(
        tx,
        platform,
        user,
        {
          type: 'security',
          activity: `${user.email} added the passkey ${name}`,
          subject: `A passkey was added at ${config.BRAND_NAME}`,
          sentence: `The passkey “${name}” now signs in to your account. You can remove it under Security.`,
        },
        session,
      );
      return { item: viewOf(row), recoveryCodes };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? failure('passkey_known') : error;
  }
}

/** @throws AppError 404 */
export async function renamePasskey({ db }: Platform, session: Session, id: string, name: string): Promise<Passkey> {
  const user = await ownUser(db, session);
  const row = await renamePasskeyOf(db, user.id, id, name);
  if (!row) throw notFound('The passkey');
  return viewOf(row);
}

/** @throws AppError 404, 409 'last_second_factor' */
export async function removePasskey(platform: Platform, session: Session, id: string): Promise<void> {
  const { db, config } = platform;
  const user = await ownUser(db, session);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id);
    const known = await listPasskeysOf(tx, user.id);
    const passkey = known.find((one) => one.id === id);
    if (!passkey) throw notFound('The passkey');
    if (known.length === 1 && !(await hasApp(tx, user.id))) throw failure('last_second_factor');
    await deletePasskey(tx, user.id, id);
    await tellOfChange(
      tx,
      platform,
      user,
      {
        type: 'security',
        activity: `${user.email} removed the passkey ${passkey.name}`,
        subject: `A passkey was removed at ${config.BRAND_NAME}`,
        sentence: `The passkey “${passkey.name}” no longer signs in to your account.`,
      },
      session,
    );
  });
}

/** @throws AppError 409 'no_such_method' for somebody without a passkey */
export async function startPasskeyStepUp(platform: Platform, session: Session) {
  const user = await provingUser(platform.db, session);
  const known = await listPasskeysOf(platform.db, user.id);
  if (known.length === 0) throw failure('no_such_method.none');
  return askForPasskey(platform, { purpose: 'step-up', userId: user.id }, known);
}

function refuseTooMany(known: readonly PasskeyRow[]): void {
  if (known.length >= passkeysMax) throw failure('too_many.passkeys', { max: passkeysMax });
}

function viewOf(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
