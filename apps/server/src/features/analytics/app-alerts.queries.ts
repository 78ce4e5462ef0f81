import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/watch/app-alerts.tables.ts';

export interface AppHealthRow {
  readonly merchant_id: string;
  readonly app_id: string;
  readonly app_name: string;
  readonly is_live: boolean;
  readonly turns: number;
  readonly failed: number;
  readonly unmatched: number;
  /** Conversations of the last two days, and of the two weeks before them. */
  readonly lately: number;
  readonly before: number;
}

/** Apps that somebody talked with lately: a day of turns, and how many conversations in two days beside two weeks. */
export async function readAppsHealth(db: Db, now: Date): Promise<AppHealthRow[]> {
  const { rows } = await sql<AppHealthRow>`
    with talks as (
      select merchant_id, app_id, count(*) filter (where started_at >= ${now}::timestamptz - interval '2 days') as lately,
        count(*) filter (where started_at < ${now}::timestamptz - interval '2 days') as before
      from conversations
      where stage <> 'sandbox' and started_at >= ${now}::timestamptz - interval '16 days' and started_at <= ${now}
      group by 1, 2
    ), said as (
      select merchant_id, app_id, count(*) as turns, count(*) filter (where handled = 'failed') as failed,
        count(*) filter (where handled = 'unmatched') as unmatched
      from turns
      where stage <> 'sandbox' and at >= ${now}::timestamptz - interval '1 day' and at <= ${now}
      group by 1, 2
    )
    select talks.merchant_id, talks.app_id, apps.name as app_name, apps.lifecycle = 'live' as is_live, talks.lately,
      talks.before, coalesce(said.turns, 0) as turns, coalesce(said.failed, 0) as failed,
      coalesce(said.unmatched, 0) as unmatched
    from talks
      join apps on apps.merchant_id = talks.merchant_id and apps.id = talks.app_id and apps.deleted_at is null
      left join said on said.merchant_id = talks.merchant_id and said.app_id = talks.app_id`.execute(db);
  return rows;
}

/** Raises an alert unless the same was raised within seven days. @returns whether it is to be told */
export async function raiseAlert(
  tx: Db,
  alert: { readonly merchantId: string; readonly appId: string; readonly kind: 'failures' | 'unmatched' | 'silence' },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app_alerts as a (merchant_id, app_id, kind, raised_at)
    values (${alert.merchantId}, ${alert.appId}, ${alert.kind}, ${now})
    on conflict (merchant_id, app_id, kind) do update set raised_at = excluded.raised_at
      where a.raised_at < excluded.raised_at - interval '7 days'
    returning 1`.execute(tx);
  return rows.length > 0;
}
