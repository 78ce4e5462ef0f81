import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { UsersTable } from '../../schema/accounts.tables.ts';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export function getUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws a unique violation where the address is taken */
export function insertUser(tx: Db, user: Insertable<UsersTable>) {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** @returns undefined where the address is taken: of two at once one makes the account */
export function tryInsertUser(tx: Db, user: Insertable<UsersTable>) {
  return tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateUser(tx: Db, id: string, set: Updateable<UsersTable>) {
  return tx.updateTable('users').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function setPasswordHash(tx: Db, id: string, passwordHash: string): Promise<void> {
  await updateUser(tx, id, { password_hash: passwordHash, password_changed_at: new Date(), updated_at: new Date() });
}

/** Holds a user until the transaction ends. */
export function lockUser(tx: Db, id: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Closes an account: nobody can sign in as them, their address is free, and the log still knows who they were. */
export async function closeUser(tx: Db, id: string, deadPasswordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      removed_email: sql<string>`email`,
      email: `${id}@removed.invalid`,
      password_hash: deadPasswordHash,
      phone: '',
      phone_verified: false,
      is_active: false,
      removed_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('user_pictures').where('user_id', '=', id).execute();
  await tx.deleteFrom('one_time_keys').where('user_id', '=', id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', id).execute();
}
