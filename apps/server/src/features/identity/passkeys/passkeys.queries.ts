import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PasskeyChallengesTable, PasskeyPurpose, PasskeysTable } from '../../../schema/second-factor.tables.ts';
import '../../../schema/second-factor.tables.ts';

export function listPasskeysOf(db: Db, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

export function findPasskey(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @throws a unique violation where somebody has it already */
export function insertPasskey(tx: Db, row: Insertable<PasskeysTable>) {
  return tx.insertInto('passkeys').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Another person's answers like one that is not there. */
export function renamePasskeyOf(tx: Db, userId: string, id: string, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deletePasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Notes a use. False where the authenticator has counted as far before: of two answers at once one gets true. */
export async function notePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(db: Db, row: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Of two answers to one challenge, one gets true. */
export async function spendChallenge(
  db: Db,
  challengeHash: Buffer,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', new Date())
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', new Date()).execute();
}
