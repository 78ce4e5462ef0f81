import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/watch/request-log.tables.ts';

export interface AdminTotals {
  readonly merchants: number;
  readonly conversations: number;
  readonly users: number;
  readonly failures: number;
  readonly requestFaults: number;
}

/** Over all merchants, between two moments. The request log reaches back 14 days. */
export async function readAdminTotals(db: Db, from: Date, to: Date): Promise<AdminTotals> {
  const { rows } = await sql<AdminTotals>`
    select
      (select count(*) from merchants where created_at >= ${from} and created_at < ${to}) as merchants,
      count(*) as conversations, count(distinct (c.app_id, c.user_ref)) as users,
      count(*) filter (where c.has_failure) as failures,
      (select count(*) from request_log where at >= ${from} and at < ${to} and status >= 500) as "requestFaults"
    from conversations c
    where c.stage <> 'sandbox' and c.started_at >= ${from} and c.started_at < ${to}`.execute(db);
  return rows[0] ?? { merchants: 0, conversations: 0, users: 0, failures: 0, requestFaults: 0 };
}

/** A row a day in UTC, also where nothing happened. */
export async function readAdminDays(db: Db, from: string, to: string) {
  const { rows } = await sql<{ day: string; merchants: number; conversations: number; failures: number }>`
    with talks as (
      select (started_at at time zone 'UTC')::date as day, count(*) as conversations,
        count(*) filter (where has_failure) as failures
      from conversations
      where stage <> 'sandbox' and started_at >= ${from}::date::timestamp at time zone 'UTC'
        and started_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1
    ), joined as (
      select (created_at at time zone 'UTC')::date as day, count(*) as merchants from merchants
      where created_at >= ${from}::date::timestamp at time zone 'UTC' group by 1
    )
    select d::date::text as day, coalesce(joined.merchants, 0) as merchants,
      coalesce(talks.conversations, 0) as conversations, coalesce(talks.failures, 0) as failures
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join talks on talks.day = d::date left join joined on joined.day = d::date
    order by d`.execute(db);
  return rows;
}

export async function countLiveApps(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('apps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lifecycle', '=', 'live')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface FailingAppRow {
  readonly app_id: string;
  readonly app_name: string;
  readonly merchant_id: string;
  readonly merchant_name: string;
  readonly failures: number;
  readonly last_at: Date;
}

/** Apps with conversations in which something failed since a moment, most failures first. */
export async function readFailingApps(db: Db, since: Date, most: number): Promise<FailingAppRow[]> {
  const { rows } = await sql<FailingAppRow>`
    select c.app_id, apps.name as app_name, c.merchant_id, merchants.name as merchant_name, count(*) as failures,
      max(c.last_at) as last_at
    from conversations c
      join apps on apps.merchant_id = c.merchant_id and apps.id = c.app_id
      join merchants on merchants.id = c.merchant_id
    where c.stage <> 'sandbox' and c.has_failure and c.started_at >= ${since}
    group by 1, 2, 3, 4 order by 5 desc, 6 desc limit ${most}`.execute(db);
  return rows;
}

/** What failed since a moment, or fails now, where merchants and we meet other systems. */
export async function readFailing(db: Db, since: Date) {
  const { rows } = await sql<{ notifications: number; webhooks: number; syncs: number; canaries: number }>`
    select
      (select count(*) from deliveries where status = 'failed' and created_at >= ${since}) as notifications,
      (select count(*) from webhook_messages where status = 'failed' and created_at >= ${since}) as webhooks,
      (select count(*) from shop_syncs where status = 'failed' and created_at >= ${since}) as syncs,
      (select count(*) from canaries where failing_since is not null) as canaries`.execute(db);
  return rows[0] ?? { notifications: 0, webhooks: 0, syncs: 0, canaries: 0 };
}
