import type { reportFilter } from '@voicecart/contract/routes/analytics';
import type { stages } from '@voicecart/contract/routes/conversations';
import { withheld } from '@voicecart/contract/withheld';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/watch/day-counts.tables.ts';

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
 * Conversations that began within the report's days. Days are the merchant's, in the merchant's zone. Those in the
 * sandbox are the merchant's own trials: they count only where the stage is asked for.
 */
export function conversationsOf(merchantId: string, filter: ReportFilter, timeZone: string): RawBuilder<unknown> {
  return sql`
    select c.*, (c.started_at at time zone ${timeZone})::date as day
    from conversations c
    where c.merchant_id = ${merchantId} and ${began(filter, timeZone)}
      and ${filter.stage ? sql`c.stage = ${filter.stage}` : sql`c.stage <> 'sandbox'`}
      ${filter.skill_id ? sql`and c.app_id = ${filter.skill_id}` : sql``}
      ${filter.locale ? sql`and c.locale = ${filter.locale}` : sql``}`;
}

function began(filter: ReportFilter, timeZone: string): RawBuilder<unknown> {
  return sql`c.started_at >= (${filter.from}::date)::timestamp at time zone ${timeZone}
    and c.started_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}`;
}

type CountKind = 'turn' | 'intent' | 'search' | 'interaction';

/** What was counted of the turns as they were stored, by the merchant's days. */
function countsOf(merchantId: string, filter: ReportFilter, kind: CountKind): RawBuilder<unknown> {
  return sql`
    select * from day_counts
    where merchant_id = ${merchantId} and day between ${filter.from}::date and ${filter.to}::date and kind = ${kind}
      and ${filter.stage ? sql`stage = ${filter.stage}` : sql`stage <> 'sandbox'`}
      ${filter.skill_id ? sql`and app_id = ${filter.skill_id}` : sql``}
      ${filter.locale ? sql`and locale = ${filter.locale}` : sql``}`;
}

export interface Totals {
  readonly sessions: number;
  readonly users: number;
  readonly turns: number;
  readonly answered: number;
  readonly asked: number;
  readonly nothingFound: number;
  readonly unmatched: number;
  readonly failures: number;
}

/**
 * One row a day of the range, also where nothing happened, and their sums. Conversations are read once, in the order of
 * the index conversations_of_shopper: a shopper counts on a day where their conversation before was on another, and in
 * the sum where there was none before.
 */
export async function readPeriod(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<{ totals: Totals; days: DayRow[] }> {
  const { rows } = await sql<DayRow & Totals & { readonly fresh: number }>`
    with talks as (
      select day, lag(day) over (partition by user_ref order by started_at) as day_before
      from (${conversationsOf(merchantId, filter, timeZone)}) c
    ), talks_of_days as (
      select day, count(*) as sessions, count(*) filter (where day_before is distinct from day) as users,
        count(*) filter (where day_before is null) as fresh
      from talks group by day
    ), turns_of_days as (
      select day, sum(count) as turns,
        sum(count) filter (where key in ('answered', 'ended')) as answered,
        sum(count) filter (where key = 'asked') as asked,
        sum(count) filter (where key = 'nothing-found') as nothing_found,
        sum(count) filter (where key = 'unmatched') as unmatched,
        sum(count) filter (where key = 'failed') as failures
      from (${countsOf(merchantId, filter, 'turn')}) t group by day
    )
    select d::date::text as day, coalesce(sessions, 0) as sessions, coalesce(users, 0) as users,
      coalesce(turns, 0) as turns, coalesce(answered, 0) as answered, coalesce(asked, 0) as asked,
      coalesce(nothing_found, 0) as "nothingFound", coalesce(unmatched, 0) as unmatched,
      coalesce(failures, 0) as failures, coalesce(fresh, 0) as fresh
    from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') d
      left join talks_of_days on talks_of_days.day = d::date left join turns_of_days on turns_of_days.day = d::date
    order by d`.execute(db);
  const sum = (name: keyof Totals | 'fresh') => rows.reduce((total, row) => total + row[name], 0);
  return {
    totals: {
      sessions: sum('sessions'),
      users: sum('fresh'),
      turns: sum('turns'),
      answered: sum('answered'),
      asked: sum('asked'),
      nothingFound: sum('nothingFound'),
      unmatched: sum('unmatched'),
      failures: sum('failures'),
    },
    days: rows.map(({ day, sessions, users, turns, unmatched, failures }) => ({
      day,
      sessions,
      users,
      turns,
      unmatched,
      failures,
    })),
  };
}

/** On a screen; a table that is downloaded has up to `rowsMax`. */
export const shownMax = 50;
export const rowsMax = 10_000;

export async function readIntents(db: Db, merchantId: string, filter: ReportFilter, limit = shownMax) {
  const { rows } = await sql<{ intent: string; turns: number; failed: number }>`
    select key as intent, sum(count) as turns, sum(failed) as failed
    from (${countsOf(merchantId, filter, 'intent')}) t group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

export async function readSearches(db: Db, merchantId: string, filter: ReportFilter, limit = shownMax) {
  const { rows } = await sql<{ search: string; count: number; withoutResult: number }>`
    select key as search, sum(count) as count, sum(failed) as "withoutResult"
    from (${countsOf(merchantId, filter, 'search')}) t group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Those that most often found nothing, however often they were made. */
export async function readFailedSearches(db: Db, merchantId: string, filter: ReportFilter, limit: number) {
  const { rows } = await sql<{ search: string; count: number }>`
    select key as search, sum(failed) as count
    from (${countsOf(merchantId, filter, 'search')}) t where failed > 0
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

function unmatchedTurns(merchantId: string, filter: ReportFilter, timeZone: string): RawBuilder<unknown> {
  return sql`
    select t.text, t.at, t.conversation_id, t.app_id, t.locale from turns t
    where t.merchant_id = ${merchantId} and t.handled = 'unmatched'
      and t.at >= (${filter.from}::date)::timestamp at time zone ${timeZone}
      and t.at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}
      and ${filter.stage ? sql`t.stage = ${filter.stage}` : sql`t.stage <> 'sandbox'`}
      ${filter.skill_id ? sql`and t.app_id = ${filter.skill_id}` : sql``}
      ${filter.locale ? sql`and t.locale = ${filter.locale}` : sql``}`;
}

/** A phrase stands once for each app and language: that is where it can be taught. What was withheld can't be. */
export async function readUnmatched(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
  limit = shownMax,
) {
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
    from (${unmatchedTurns(merchantId, filter, timeZone)}) t where coalesce(text, '') <> ${withheld}
    group by 1, app_id, locale order by count(*) desc, max(at) desc limit ${limit}`.execute(db);
  return rows;
}

export async function readStages(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ stage: (typeof stages)[number]; sessions: number; turns: number }>`
    select stage, count(*) as sessions, sum(turns) as turns
    from (${conversationsOf(merchantId, filter, timeZone)}) c
    group by stage order by 2 desc, 1`.execute(db);
  return rows;
}

export async function readLocales(db: Db, merchantId: string, filter: ReportFilter, timeZone: string) {
  const { rows } = await sql<{ locale: string; sessions: number }>`
    select locale, count(*) as sessions
    from (${conversationsOf(merchantId, filter, timeZone)}) c
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
