import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/email-templates.tables.ts';

export function findOpenEmailChange(db: Db, userId: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

export function lockAccount(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'fname', 'lname', 'phone'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The Amazon account that a merchant has logged in with, without its tokens. */
export function findAmazonAccount(db: Db, merchantId: string) {
  return db
    .selectFrom('amazon_accounts')
    .select(['email', 'vendor_id'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}

/** The merchant's own template for mails about orders. */
export async function findOrderTemplate(db: Db, merchantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_templates')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'order')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Templates that every merchant may begin an app with. */
export function listOfferedTemplates(db: Db) {
  return db
    .selectFrom('skill_templates')
    .select(['id', 'name'])
    .where('is_offered', '=', true)
    .orderBy('name')
    .execute();
}

/** PostgreSQL counts the days of reports: it lacks some names that Node knows. */
export async function isTimeZoneInDatabase(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
