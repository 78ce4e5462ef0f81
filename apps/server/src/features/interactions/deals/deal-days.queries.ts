import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { DealRow } from './deals.queries.ts';

/** The deals of the days from `from` on, with their days as text. */
export function listDealDays(
  db: Db,
  merchantId: string,
  from: string,
  to: string,
): Promise<(DealRow & { day_text: string })[]> {
  return db
    .selectFrom('deal_days')
    .innerJoin('deals', (join) =>
      join.onRef('deals.id', '=', 'deal_days.deal_id').onRef('deals.merchant_id', '=', 'deal_days.merchant_id'),
    )
    .selectAll('deals')
    .select(sql<string>`deal_days.day::text`.as('day_text'))
    .where('deal_days.merchant_id', '=', merchantId)
    .where('deal_days.day', '>=', from)
    .where('deal_days.day', '<=', to)
    .orderBy('deal_days.day')
    .execute();
}

export async function putDealDays(tx: Db, merchantId: string, days: readonly string[], dealId: string): Promise<void> {
  await tx
    .insertInto('deal_days')
    .values(days.map((day) => ({ merchant_id: merchantId, day, deal_id: dealId })))
    .onConflict((clash) => clash.columns(['merchant_id', 'day']).doUpdateSet({ deal_id: dealId }))
    .execute();
}

/** The days of a span that have a deal, as text. */
export async function findDealDays(db: Db, merchantId: string, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_days')
    .select(sql<string>`day::text`.as('day'))
    .where('merchant_id', '=', merchantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day }) => day);
}
