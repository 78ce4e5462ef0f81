import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { BriefingItemsTable } from '../../../schema/briefings.tables.ts';

export type BriefingRow = Selectable<BriefingItemsTable>;

export function listBriefings(db: Db, merchantId: string): Promise<BriefingRow[]> {
  return db
    .selectFrom('briefing_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function insertBriefing(tx: Db, row: Insertable<BriefingItemsTable>): Promise<BriefingRow> {
  return tx.insertInto('briefing_items').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateBriefing(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<BriefingItemsTable>,
): Promise<BriefingRow | undefined> {
  return tx
    .updateTable('briefing_items')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function lockBriefings(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`briefings:${merchantId}`}, 0))`.execute(tx);
}
