import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ReportFilter } from './analytics.queries.ts';
import '../../schema/conversations.tables.ts';

export interface RetentionRow {
  /** Monday of the week in which these shoppers talked first. */
  readonly cohort: string;
  /** Weeks after it; 0 is the week itself. */
  readonly later: number;
  readonly shoppers: number;
}

/**
 * Shoppers by the week in which they first talked to an app, and by the weeks after it in which they talked again. Weeks
 * are the merchant's, from Monday on. Whoever talked before the first of these weeks is in none of them.
 */
export async function readRetention(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<RetentionRow[]> {
  const { rows } = await sql<RetentionRow>`
    with talked as (
      select distinct app_id, user_ref, date_trunc('week', started_at at time zone ${timeZone})::date as week
      from conversations
      where merchant_id = ${merchantId} and started_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}
        and ${filter.stage ? sql`stage = ${filter.stage}` : sql`stage <> 'sandbox'`}
        ${filter.skill_id ? sql`and app_id = ${filter.skill_id}` : sql``}
        ${filter.locale ? sql`and locale = ${filter.locale}` : sql``}
    ), with_first as (
      select week, min(week) over (partition by app_id, user_ref) as cohort from talked
    )
    select cohort::text as cohort, (week - cohort) / 7 as later, count(*)::int as shoppers
    from with_first where cohort >= ${filter.from}::date group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
