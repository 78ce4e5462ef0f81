import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';

/** Addresses below it are demo logins, with a password that everybody knows. Nobody receives mail there. */
export const demoDomain = 'demo.voicecart.example';

export function listDemoLogins(db: Db) {
  return db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) like ${`%@${demoDomain}`}`)
    .execute();
}
