import { type RawBuilder, sql } from 'kysely';
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
 * Shoppers by the week in which they first talked, and by the weeks after it in which they talked again. Weeks are the
 * merchant's, from Monday on. Whoever talked before the first of these weeks is in none of them. Read in the order of the
 * index conversations_of_shopper.
 * @param filter from a Monday on
 */
export async function readRetention(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<RetentionRow[]> {
  const weekOf = (time: RawBuilder<unknown>) => sql`date_trunc('week', ${time} at time zone ${timeZone})::date`;
  const { rows } = await sql<RetentionRow>`
    with talks as (
      select started_at, first_value(started_at) over of_shopper as first_at, lag(started_at) over of_shopper as before_at
      from conversations
      where merchant_id = ${merchantId} and started_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}
        and ${filter.stage ? sql`stage = ${filter.stage}` : sql`stage <> 'sandbox'`}
        ${filter.skill_id ? sql`and app_id = ${filter.skill_id}` : sql``}
        ${filter.locale ? sql`and locale = ${filter.locale}` : sql``}
      window of_shopper as (partition by user_ref order by started_at)
    ), weeks as (
      select ${weekOf(sql`started_at`)} as week, ${weekOf(sql`before_at`)} as week_before, ${weekOf(sql`first_at`)} as cohort
      from talks where first_at >= (${filter.from}::date)::timestamp at time zone ${timeZone}
    )
    select cohort::text as cohort, (week - cohort) / 7 as later, count(*)::int as shoppers
    from weeks where week_before is distinct from week group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
