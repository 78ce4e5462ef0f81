import type { Db } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';

/** What a key opens, or opened: whoever holds it was sent it, and may learn what became of it. */
export async function findPasswordLink(db: Db, key: string) {
  return db
    .selectFrom('one_time_keys')
    .innerJoin('users', 'users.id', 'one_time_keys.user_id')
    .select(['users.id as userId', 'users.email', 'users.is_active', 'one_time_keys.purpose', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(key))
    .where('purpose', 'in', ['reset-password', 'create-password'])
    .executeTakeFirst();
}

export function endOpenKeys(tx: Db, userId: string) {
  return tx
    .updateTable('one_time_keys')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset-password', 'create-password', 'sign-in', 'arrival', 'publishing'])
    .where('used_at', 'is', null)
    .execute();
}

export function spendPasswordKey(tx: Db, usedAt: Date, key: string) {
  return tx
    .updateTable('one_time_keys')
    .set({ used_at: usedAt })
    .where('token_hash', '=', hashToken(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', usedAt)
    .returning('user_id')
    .executeTakeFirst();
}
