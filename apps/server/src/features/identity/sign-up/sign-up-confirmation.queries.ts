import type { Db } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';

export function confirmUser(tx: Db, userId: string) {
  return tx
    .updateTable('users')
    .set({ email_confirmed_at: new Date(), updated_at: new Date() })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .where('is_active', '=', true)
    .returningAll()
    .executeTakeFirst();
}

export function findConfirmationKey(tx: Db, key: string) {
  return tx
    .selectFrom('one_time_keys')
    .select('user_id')
    .where('token_hash', '=', hashToken(key))
    .where('purpose', '=', 'confirm-email')
    .executeTakeFirst();
}
