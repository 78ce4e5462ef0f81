import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PhoneVerificationsTable } from '../../../schema/sign-up.tables.ts';
import '../../../schema/sign-up.tables.ts';

export function findVerification(db: Platform['db'], userId: string) {
  return db.selectFrom('phone_verifications').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function lockVerification(tx: Db, userId: string) {
  return tx.selectFrom('phone_verifications').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export function dropPhoneCode(tx: Db, userId: string) {
  return tx.updateTable('phone_verifications').set({ code_hash: null }).where('user_id', '=', userId).execute();
}

export function upsertVerification(db: Db, userId: string, kept: Omit<Insertable<PhoneVerificationsTable>, 'user_id'>) {
  return db
    .insertInto('phone_verifications')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}
