import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import type { EmailChangesTable } from '../../../schema/team.tables.ts';

export function findEmailChange(tx: Db, userId: string) {
  return tx.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function upsertEmailChange(tx: Db, userId: string, wish: Omit<Insertable<EmailChangesTable>, 'user_id'>) {
  return tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...wish })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
    .execute();
}

export function deleteEmailChange(db: Db, userId: string) {
  return db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** Takes a change that waits away: of two calls with one key one gets it. */
export function takeEmailChange(tx: Db, key: string) {
  return tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashToken(key))
    .where('expires_at', '>', new Date())
    .returningAll()
    .executeTakeFirst();
}
