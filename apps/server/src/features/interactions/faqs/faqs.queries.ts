import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { FaqsTable } from '../../../schema/faqs.tables.ts';

export type FaqRow = Selectable<FaqsTable>;

export function listFaqs(db: Db, merchantId: string): Promise<FaqRow[]> {
  return db
    .selectFrom('faqs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What is answered in a language: the questions of that language, and those of every language. */
export function listAnsweredFaqs(db: Db, merchantId: string, language: NonNullable<FaqRow['language']>) {
  return db
    .selectFrom('faqs')
    .select(['id', 'question', 'wordings', 'answer', 'url'])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('language', 'is', null), eb('language', '=', language)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function insertFaq(tx: Db, row: Insertable<FaqsTable>): Promise<FaqRow> {
  return tx.insertInto('faqs').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateFaq(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<FaqsTable>,
): Promise<FaqRow | undefined> {
  return tx
    .updateTable('faqs')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function lockFaqs(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`faqs:${merchantId}`}, 0))`.execute(tx);
}
