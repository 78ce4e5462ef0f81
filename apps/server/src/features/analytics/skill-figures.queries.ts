import type { Lifecycle } from '@voicecart/contract/routes/apps';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';

export interface SkillFiguresFilter {
  /** Both included, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly lifecycle: Lifecycle | undefined;
  readonly q: string;
  readonly sort: SkillFigureSort;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export const skillFigureColumns = {
  appName: sql`lower(apps.name)`,
  sessions: sql`coalesce(told.sessions, 0)`,
  users: sql`coalesce(told.users, 0)`,
  turns: sql`coalesce(told.turns, 0)`,
  unmatched: sql`coalesce(told.unmatched, 0)`,
  failures: sql`coalesce(told.failures, 0)`,
  lastAt: sql`coalesce(told.last_at, '-infinity'::timestamptz)`,
} as const;
export type SkillFigureSort = keyof typeof skillFigureColumns;

export interface SkillFiguresRow {
  readonly app_id: string;
  readonly app_name: string;
  readonly merchant_id: string;
  readonly merchant_name: string;
  readonly lifecycle: Lifecycle;
  readonly sessions: number;
  readonly users: number;
  readonly turns: number;
  readonly answered: number;
  readonly unmatched: number;
  readonly failures: number;
  readonly last_at: Date | null;
}

/** Apps of all merchants with what shoppers did with them, for admins; an app that nobody talked with is one with zeros. */
export async function readSkillFigures(
  db: Db,
  filter: SkillFiguresFilter,
): Promise<{ rows: SkillFiguresRow[]; total: number }> {
  const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
  const some = sql`
    from apps join merchants on merchants.id = apps.merchant_id
    where apps.deleted_at is null
      ${filter.lifecycle ? sql`and apps.lifecycle = ${filter.lifecycle}` : sql``}
      ${filter.q === '' ? sql`` : sql`and (apps.name ilike ${part} or merchants.name ilike ${part})`}`;
  const order = sql`${skillFigureColumns[filter.sort]} ${filter.isDescending ? sql`desc` : sql`asc`}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${some}`.execute(db),
    sql<SkillFiguresRow>`
      with told as (
        select turns.merchant_id, turns.app_id, count(distinct turns.conversation_id) as sessions,
          count(distinct conversations.user_ref) as users, count(*) as turns,
          count(*) filter (where turns.handled in ('answered', 'asked', 'ended')) as answered,
          count(*) filter (where turns.handled = 'unmatched') as unmatched,
          count(*) filter (where turns.handled = 'failed') as failures, max(turns.at) as last_at
        from turns join conversations
          on conversations.merchant_id = turns.merchant_id and conversations.id = turns.conversation_id
        where turns.at >= ${filter.from}::date::timestamp at time zone 'UTC'
          and turns.at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'
          and turns.stage <> 'sandbox'
        group by turns.merchant_id, turns.app_id
      ), apps_of_all as (select apps.merchant_id, apps.id ${some})
      select apps.id as app_id, apps.name as app_name, merchants.id as merchant_id, merchants.name as merchant_name,
        apps.lifecycle, coalesce(told.sessions, 0) as sessions, coalesce(told.users, 0) as users,
        coalesce(told.turns, 0) as turns, coalesce(told.answered, 0) as answered,
        coalesce(told.unmatched, 0) as unmatched, coalesce(told.failures, 0) as failures, told.last_at
      from apps_of_all
        join apps on apps.merchant_id = apps_of_all.merchant_id and apps.id = apps_of_all.id
        join merchants on merchants.id = apps.merchant_id
        left join told on told.merchant_id = apps.merchant_id and told.app_id = apps.id
      order by ${order}, lower(apps.name), apps.id
      offset ${filter.offset} limit ${filter.limit}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
