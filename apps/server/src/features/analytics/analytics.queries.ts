import type { reportFilter } from '@voicecart/contract/routes/analytics';
import type { stages } from '@voicecart/contract/routes/conversations';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';

export type ReportFilter = z.output<typeof reportFilter>;

export interface DayRow {
  readonly day: string;
  readonly sessions: number;
  readonly users: number;
  readonly turns: number;
  readonly unmatched: number;
  readonly failures: number;
}

/**
 * The turns of a report. Days are the merchant's, in the merchant's zone. Sandbox turns are the merchant's own trials:
 * they count only where the stage is asked for.
 */
function turnsOf(merchantId: string, filter: ReportFilter, timeZone: string): RawBuilder<unknown> {
  return sql`
    select t.*, c.user_ref, (t.at at time zone ${timeZone})::date as day
    from turns t join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
    where t.merchant_id = ${merchantId}
      and t.at >= (${filter.from}::date)::timestamp at time zone ${timeZone}
      and t.at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}
      and ${filter.stage ? sql`t.stage = ${filter.stage}` : sql`t.stage <> 'sandbox'`}
      ${filter.skill_id ? sql`and t.app_id = ${filter.skill_id}` : sql``}
      ${filter.locale ? sql`and t.locale = ${filter.locale}` : sql``}`;
}

export async function readTotals(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{
    sessions: number;
    users: number;
    turns: number;
    answered: number;
    unmatched: number;
    failures: number;
  }>`
    select count(distinct conversation_id) as sessions, count(distinct user_ref) as users, count(*) as turns,
      count(*) filter (where handled in ('answered', 'asked', 'ended')) as answered,
      count(*) filter (where handled = 'unmatched') as unmatched,
      count(*) filter (where handled = 'failed') as failures
    from (${turnsOf(merchantId, filter, timeZone)}) t`.execute(db);
  return rows[0] ?? { sessions: 0, users: 0, turns: 0, answered: 0, unmatched: 0, failures: 0 };
}

/** One row a day of the range, also where nothing happened. */
export async function readDays(db: Db, merchantId: string, filter: ReportFilter, timeZone: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with t as (${turnsOf(merchantId, filter, timeZone)})
    select d::date::text as day, count(distinct t.conversation_id) as sessions, count(distinct t.user_ref) as users,
      count(t.id) as turns, count(t.id) filter (where t.handled = 'unmatched') as unmatched,
      count(t.id) filter (where t.handled = 'failed') as failures
    from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') d
    left join t on t.day = d::date
    group by d order by d`.execute(db);
  return rows;
}

export async function readIntents(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ intent: string; turns: number; failed: number }>`
    select coalesce(intent, 'AMAZON.FallbackIntent') as intent, count(*) as turns,
      count(*) filter (where handled in ('failed', 'unmatched')) as failed
    from (${turnsOf(merchantId, filter, timeZone)}) t
    group by 1 order by 2 desc, 1 limit 50`.execute(db);
  return rows;
}

export async function readSearches(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ search: string; count: number; withoutResult: number }>`
    select search, count(*) as count, count(*) filter (where handled = 'nothing-found') as "withoutResult"
    from (${turnsOf(merchantId, filter, timeZone)}) t
    where search is not null and search <> ''
    group by search order by count(*) desc, search limit 50`.execute(db);
  return rows;
}

/** A phrase stands once for each app and language: that is where it can be taught. */
export async function readUnmatched(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{
    text: string;
    count: number;
    lastAt: Date;
    conversationId: string;
    appId: string;
    locale: string;
  }>`
    select coalesce(text, '') as text, count(*) as count, max(at) as "lastAt",
      (array_agg(conversation_id order by at desc))[1] as "conversationId", app_id as "appId", locale
    from (${turnsOf(merchantId, filter, timeZone)}) t
    where handled = 'unmatched'
    group by 1, app_id, locale order by count(*) desc, max(at) desc limit 50`.execute(db);
  return rows;
}

export async function readStages(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ stage: (typeof stages)[number]; sessions: number; turns: number }>`
    select stage, count(distinct conversation_id) as sessions, count(*) as turns
    from (${turnsOf(merchantId, filter, timeZone)}) t
    group by stage order by 2 desc, 1`.execute(db);
  return rows;
}

export async function readLocales(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ locale: string; sessions: number }>`
    select locale, count(distinct conversation_id) as sessions
    from (${turnsOf(merchantId, filter, timeZone)}) t
    group by locale order by 2 desc, 1`.execute(db);
  return rows;
}

export function findReportApp(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .executeTakeFirst();
}

export function findTimeZone(db: Db, merchantId: string) {
  return db.selectFrom('merchants').select('time_zone').where('id', '=', merchantId).executeTakeFirst();
}
