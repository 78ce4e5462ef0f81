import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { KeyPurpose, OneTimeKeysTable } from '../../schema/accounts.tables.ts';

/** A key that a session made for itself ends with that session, however it ends. */
const itsSessionStands = sql<boolean>`(session_id is null or session_id in (select id from sessions))`;

/** Spends a one-time key: of two calls with the same key one gets the user, the other null. */
export async function spendKey(db: Db, tokenHash: Buffer, purpose: KeyPurpose): Promise<string | null> {
  const row = await db
    .updateTable('one_time_keys')
    .set({ used_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where(itsSessionStands)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A key is kept for a month after its end, so that an old link can say what became of it and be renewed. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('one_time_keys')
    .where('expires_at', '<', new Date(Date.now() - 30 * 86_400_000))
    .execute();
}

export async function insertKey(tx: Db, key: Insertable<OneTimeKeysTable>): Promise<void> {
  await tx.insertInto('one_time_keys').values(key).execute();
}

/** Whose key it is, while it is good. */
export function findKey(db: Db, tokenHash: Buffer, purpose: KeyPurpose) {
  return db
    .selectFrom('one_time_keys')
    .select(['user_id', 'has_second_factor'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where(itsSessionStands)
    .executeTakeFirst();
}

/** Ends every key of a user that was not used. */
export async function endKeysOf(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_keys')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteKeysOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('one_time_keys').where('user_id', '=', userId).execute();
}
