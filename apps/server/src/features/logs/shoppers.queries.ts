import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type LineRow, turnFacts } from './app-log.queries.ts';
import { inPageOrder, microsOf, part, withinPage } from './log-page.queries.ts';
import type { LogPage } from './log-page.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/carts.tables.ts';
import '../../schema/chat/chat.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/linking.tables.ts';
import '../../schema/notifications/launch.tables.ts';
import '../../schema/notifications/notifications.tables.ts';
import '../../schema/orders/orders.tables.ts';

export interface VoiceUserFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  readonly appId?: string | undefined;
  readonly q: string;
  readonly trouble?: 'failed' | 'unmatched' | undefined;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly sort: VoiceUserSort;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const sortColumns = {
  conversations: sql`conversations`,
  turns: sql`turns`,
  failed: sql`failed`,
  unmatched: sql`unmatched`,
  firstAt: sql`first_at`,
  lastAt: sql`last_at`,
} as const;
export type VoiceUserSort = keyof typeof sortColumns;

export interface VoiceUserRow {
  readonly merchant_id: string;
  readonly merchant_name: string;
  readonly app_id: string;
  readonly app_name: string;
  readonly user_ref: string;
  readonly channels: readonly string[];
  readonly conversations: number;
  readonly turns: number;
  readonly failed: number;
  readonly unmatched: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly is_new: boolean;
  readonly total: number;
}

/** Shoppers by what they did within the days, one row a shopper and app. */
export async function readVoiceUsers(db: Db, filter: VoiceUserFilter): Promise<VoiceUserRow[]> {
  const { merchantId, appId, q, trouble, timeZone, from, to } = filter;
  const { rows } = await sql<VoiceUserRow>`
    with users_of_days as (
      select c.merchant_id, c.app_id, c.user_ref, array_agg(distinct c.channel) as channels, count(*) as conversations,
        sum(c.turns) as turns, count(*) filter (where c.has_failure) as failed,
        count(*) filter (where c.has_unmatched) as unmatched, min(c.started_at) as first_at, max(c.last_at) as last_at
      from conversations c
      where c.stage <> 'sandbox'
        and c.started_at >= ${from}::date::timestamp at time zone ${timeZone}
        and c.started_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        ${merchantId === null ? sql`` : sql`and c.merchant_id = ${merchantId}`}
        ${appId ? sql`and c.app_id = ${appId}` : sql``}
      group by 1, 2, 3
    ), page as (
      select u.*, merchants.name as merchant_name, apps.name as app_name, count(*) over () as total
      from users_of_days u
        join merchants on merchants.id = u.merchant_id
        join apps on apps.merchant_id = u.merchant_id and apps.id = u.app_id
      where true
        ${trouble === 'failed' ? sql`and u.failed > 0` : trouble === 'unmatched' ? sql`and u.unmatched > 0` : sql``}
        ${q === '' ? sql`` : sql`and (apps.name ilike ${part(q)} or merchants.name ilike ${part(q)} or u.user_ref = ${q})`}
      order by ${sortColumns[filter.sort]} ${filter.isDescending ? sql`desc` : sql`asc`}, u.user_ref, u.app_id
      offset ${filter.offset} limit ${filter.limit}
    )
    select page.*, not exists (
        select from conversations earlier
        where earlier.merchant_id = page.merchant_id and earlier.app_id = page.app_id
          and earlier.user_ref = page.user_ref and earlier.started_at < page.first_at) as is_new
    from page
    order by ${sortColumns[filter.sort]} ${filter.isDescending ? sql`desc` : sql`asc`}, user_ref, app_id`.execute(db);
  return rows;
}

export interface UserDayRow {
  readonly day: string;
  readonly users: number;
  readonly newUsers: number;
  readonly conversations: number;
}

/** A row a day in UTC, over all merchants, also where nothing happened. */
export async function readUserDays(db: Db, from: string, to: string): Promise<UserDayRow[]> {
  const { rows } = await sql<UserDayRow>`
    with told as (
      select (c.started_at at time zone 'UTC')::date as day, c.app_id, c.user_ref, count(*) as conversations,
        bool_and(not exists (
          select from conversations earlier where earlier.merchant_id = c.merchant_id and earlier.app_id = c.app_id
            and earlier.user_ref = c.user_ref
            and earlier.started_at < date_trunc('day', c.started_at, 'UTC'))) as is_new
      from conversations c
      where c.stage <> 'sandbox' and c.started_at >= ${from}::date::timestamp at time zone 'UTC'
        and c.started_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1, 2, 3
    )
    select d::date::text as day, count(told.user_ref) as users, count(*) filter (where told.is_new) as "newUsers",
      coalesce(sum(told.conversations), 0) as conversations
    from generate_series(${from}::date, ${to}::date, interval '1 day') d left join told on told.day = d::date
    group by d order by d`.execute(db);
  return rows;
}

export interface UserTotals {
  readonly users: number;
  readonly newUsers: number;
  readonly conversations: number;
  readonly turns: number;
}

export async function readUserTotals(db: Db, from: string, to: string): Promise<UserTotals> {
  const { rows } = await sql<UserTotals>`
    with told as (
      select c.merchant_id, c.app_id, c.user_ref, count(*) as conversations, sum(c.turns) as turns,
        min(c.started_at) as first_at
      from conversations c
      where c.stage <> 'sandbox' and c.started_at >= ${from}::date::timestamp at time zone 'UTC'
        and c.started_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1, 2, 3
    )
    select count(*) as users, coalesce(sum(conversations), 0) as conversations, coalesce(sum(turns), 0) as turns,
      count(*) filter (where not exists (
        select from conversations earlier where earlier.merchant_id = told.merchant_id and earlier.app_id = told.app_id
          and earlier.user_ref = told.user_ref and earlier.started_at < told.first_at)) as "newUsers"
    from told`.execute(db);
  return rows[0] ?? { users: 0, newUsers: 0, conversations: 0, turns: 0 };
}

/** How channels name the shopper with this address: of a linked account, or of a cart that one filled. */
export async function readShopperRefs(db: Db, merchantId: string, appId: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ user_ref: string }>`
    select user_ref from linking_grants
      where merchant_id = ${merchantId} and app_id = ${appId} and email = ${email} and user_ref is not null
    union
    select shopper_ref from carts where merchant_id = ${merchantId} and app_id = ${appId} and email = ${email}`.execute(
    db,
  );
  return rows.map(({ user_ref: ref }) => ref);
}

/** The address that an account was linked with; null where the shopper linked none. */
export async function readShopperEmail(db: Db, merchantId: string, appId: string, ref: string): Promise<string | null> {
  const row = await db
    .selectFrom('linking_grants')
    .select('email')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('user_ref', '=', ref)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

export interface TimelineOf {
  readonly merchantId: string;
  readonly appId: string;
  readonly refs: readonly string[];
  readonly email: string | null;
  /** Of the address, as notifications keep it; null without one. */
  readonly emailHash: string | null;
  readonly kinds: readonly ('turn' | 'said' | 'order' | 'notice' | 'click')[];
}

/** Turns, a person's answers, orders, notifications and clicks of one shopper in one order, newest first. */
export async function readTimeline(db: Db, of: TimelineOf, page: LogPage): Promise<LineRow[]> {
  const { merchantId, appId, refs, email, emailHash, kinds } = of;
  const source = (
    kind: string,
    at: ReturnType<typeof sql>,
    id: ReturnType<typeof sql>,
    facts: ReturnType<typeof sql>,
    from: ReturnType<typeof sql>,
  ) => sql`
    (select ${sql.lit(kind)} as kind, ${id}::text as id, ${microsOf(at)} as micros, ${facts} as facts
    ${from} ${withinPage(page, at, id)} ${inPageOrder(page, at, id)})`;
  const sources = {
    turn: source(
      'turn',
      sql`t.at`,
      sql`t.id`,
      turnFacts,
      sql`from turns t join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
        where t.merchant_id = ${merchantId} and c.app_id = ${appId} and c.user_ref = any(${[...refs]}::text[])`,
    ),
    said: source(
      'said',
      sql`i.at`,
      sql`(i.chat_id::text || lpad(i.seq::text, 10, '0'))`,
      sql`jsonb_build_object('conversationId', c.id, 'by', i.said_by, 'name', i.name, 'text', i.body #>> '{blocks,0,text}')`,
      // A message that the assistant answered is a turn, of the same moment in milliseconds.
      sql`from conversations c join chat_items i on i.merchant_id = c.merchant_id
          and i.chat_id = case when c.channel = 'chat' then substring(c.session_ref from 6)::uuid end
        where c.merchant_id = ${merchantId} and c.app_id = ${appId} and c.channel = 'chat'
          and c.user_ref = any(${[...refs]}::text[]) and i.said_by <> 'assistant' and i.body #>> '{blocks,0,text}' <> ''
          and (i.said_by = 'person' or not exists (select from turns t where t.merchant_id = c.merchant_id
            and t.conversation_id = c.id and t.at = date_trunc('milliseconds', i.at)))`,
    ),
    order: source(
      'order',
      sql`e.at`,
      sql`e.id`,
      sql`jsonb_build_object('orderId', o.id, 'number', o.number, 'what', e.kind, 'status', e.details ->> 'to')`,
      sql`from order_events e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
        where e.merchant_id = ${merchantId} and lower(o.email) = ${email}`,
    ),
    notice: source(
      'notice',
      sql`d.created_at`,
      sql`d.id`,
      sql`jsonb_build_object('state', d.state, 'channel', d.channel, 'status', d.status, 'orderId', d.order_id)`,
      sql`from deliveries d where d.merchant_id = ${merchantId} and not d.is_test and d.recipient_hash = ${emailHash}`,
    ),
    click: source(
      'click',
      sql`v.at`,
      sql`v.id`,
      sql`jsonb_build_object('link', v.request_type::text, 'source', v.source)`,
      sql`from launch_visits v where v.merchant_id = ${merchantId} and v.app_id = ${appId} and v.user_hash = ${emailHash}`,
    ),
  };
  const chosen = sql.join(
    kinds.map((kind) => sources[kind]),
    sql` union all `,
  );
  const { rows } = await sql<LineRow>`select * from (${chosen}) as lines
    order by micros desc, id collate "C" desc limit ${page.limit + 1}`.execute(db);
  return rows;
}
