import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { UserPicturesTable } from '../../../schema/team.tables.ts';
import '../../../schema/accounts.tables.ts';
import '../../../schema/team.tables.ts';

export function findPictureHash(db: Db, userId: string) {
  return db.selectFrom('user_pictures').select('sha256').where('user_id', '=', userId).executeTakeFirst();
}

export function upsertPicture(tx: Db, userId: string, values: Omit<Insertable<UserPicturesTable>, 'user_id'>) {
  return tx
    .insertInto('user_pictures')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export function deletePictureOf(tx: Db, userId: string) {
  return tx.deleteFrom('user_pictures').where('user_id', '=', userId).executeTakeFirst();
}

export function findPicture(db: Db, userId: string) {
  return db
    .selectFrom('user_pictures')
    .innerJoin('users', 'users.id', 'user_pictures.user_id')
    .select(['user_pictures.content_type', 'user_pictures.bytes', 'users.merchant_id'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
