import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { KeyPurpose } from './accounts.tables.ts';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export function getUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function getMerchant(db: Db, id: string) {
  return db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Spends a one-time key: of two calls with the same key one gets the user, the other null. */
export async function spendKey(db: Db, tokenHash: Buffer, purpose: KeyPurpose): Promise<string | null> {
  const row = await db
    .updateTable('one_time_keys')
    .set({ used_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
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
