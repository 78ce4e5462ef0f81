import type { ChatEventKind } from '@voicecart/contract/chat/chat-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/chat/chat.tables.ts';
import '../../schema/conversations.tables.ts';

/** Days in the merchant's zone, both included. */
export interface ChatRange {
  readonly skill_id?: string | undefined;
  readonly from: string;
  readonly to: string;
}

export interface Scope {
  readonly merchantId: string;
  readonly timeZone: string;
  readonly range: ChatRange;
}

const startOf = (day: string, zone: string) => sql`${day}::date::timestamp at time zone ${zone}`;
const endOf = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`;
const ofApp = (column: string, { range }: Scope) =>
  range.skill_id ? sql`and ${sql.ref(column)} = ${range.skill_id}` : sql``;

/** The turns that the assistant answered in the chat, without the merchant's own trials. */
function turnsOf(scope: Scope): RawBuilder<unknown> {
  const { merchantId, timeZone, range } = scope;
  return sql`
    select t.id, t.conversation_id, t.handled, t.search, t.at, c.user_ref, (t.at at time zone ${timeZone})::date as day
    from turns t join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
    where t.merchant_id = ${merchantId} and c.channel = 'chat' and c.stage = 'live'
      and t.at >= ${startOf(range.from, timeZone)} and t.at < ${endOf(range.to, timeZone)} ${ofApp('t.app_id', scope)}`;
}

function countsOf(scope: Scope): RawBuilder<unknown> {
  const { merchantId, range } = scope;
  return sql`
    select day, kind, subject, count from chat_counts
    where merchant_id = ${merchantId} and day between ${range.from}::date and ${range.to}::date ${ofApp('app_id', scope)}`;
}

export interface ChatTotals {
  readonly opened: number;
  readonly conversations: number;
  readonly users: number;
  readonly messages: number;
  readonly unmatched: number;
  readonly handedOff: number;
  readonly productClicks: number;
}

export async function readChatTotals(db: Db, scope: Scope): Promise<ChatTotals> {
  const { rows } = await sql<ChatTotals>`
    with t as (${turnsOf(scope)}), k as (${countsOf(scope)})
    select (select coalesce(sum(count), 0)::int from k where kind = 'opened') as opened,
      (select count(distinct conversation_id)::int from t) as conversations,
      (select count(distinct user_ref)::int from t) as users,
      (select count(*)::int from t) as messages,
      (select count(*)::int from t where handled = 'unmatched') as unmatched,
      (select coalesce(sum(count), 0)::int from k where kind = 'handed-off') as "handedOff",
      (select coalesce(sum(count), 0)::int from k where kind = 'product-clicked') as "productClicks"`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('a query without a table answered no row');
  return totals;
}

export async function readChatDays(db: Db, scope: Scope) {
  const { rows } = await sql<{
    day: string;
    opened: number;
    conversations: number;
    users: number;
    messages: number;
    handedOff: number;
  }>`
    with t as (${turnsOf(scope)}), k as (${countsOf(scope)}),
      said as (select day, count(distinct conversation_id)::int as conversations, count(distinct user_ref)::int as users,
        count(*)::int as messages from t group by day),
      seen as (select day, coalesce(sum(count) filter (where kind = 'opened'), 0)::int as opened,
        coalesce(sum(count) filter (where kind = 'handed-off'), 0)::int as handed_off from k group by day)
    select d::date::text as day, coalesce(opened, 0) as opened, coalesce(conversations, 0) as conversations,
      coalesce(users, 0) as users, coalesce(messages, 0) as messages, coalesce(handed_off, 0) as "handedOff"
    from generate_series(${scope.range.from}::date, ${scope.range.to}::date, interval '1 day') d
    left join said on said.day = d::date left join seen on seen.day = d::date
    order by d`.execute(db);
  return rows;
}

export async function readChatUsers(db: Db, scope: Scope, limit: number) {
  const { rows } = await sql<{
    user_ref: string;
    conversations: number;
    messages: number;
    first_at: Date;
    last_at: Date;
    total: number;
  }>`
    select user_ref, count(distinct conversation_id)::int as conversations, count(*)::int as messages,
      min(at) as first_at, max(at) as last_at, (count(*) over ())::int as total
    from (${turnsOf(scope)}) t group by user_ref order by max(at) desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether a shopper had talked in the chat on an earlier day. */
export async function readUserDays(db: Db, scope: Scope) {
  const { merchantId, range, timeZone } = scope;
  const { rows } = await sql<{ day: string; fresh: number; returning: number }>`
    with t as (select distinct day, user_ref from (${turnsOf(scope)}) t),
      known as (select c.user_ref, min((c.started_at at time zone ${timeZone})::date) as first_day from conversations c
        where c.merchant_id = ${merchantId} and c.channel = 'chat' and c.stage = 'live' ${ofApp('c.app_id', scope)}
          and c.user_ref in (select user_ref from t) group by c.user_ref)
    select d::date::text as day, (count(t.user_ref) filter (where t.day = known.first_day))::int as fresh,
      (count(t.user_ref) filter (where t.day > known.first_day))::int as returning
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d
    left join t on t.day = d::date left join known using (user_ref)
    group by d order by d`.execute(db);
  return rows;
}

export async function readChatSearches(db: Db, scope: Scope, limit: number) {
  const { rows } = await sql<{ name: string; count: number; withoutResult: number }>`
    select search as name, count(*)::int as count,
      (count(*) filter (where handled = 'nothing-found'))::int as "withoutResult"
    from (${turnsOf(scope)}) t where search is not null and search <> ''
    group by search order by count(*) desc, search limit ${limit}`.execute(db);
  return rows;
}

/** Products that are gone are told by their id. */
export async function readCountedProducts(db: Db, scope: Scope, kind: ChatEventKind, limit: number) {
  const { rows } = await sql<{ productId: string; name: string; imageUrl: string | null; count: number }>`
    with k as (select subject, sum(count)::int as count from (${countsOf(scope)}) k
      where kind = ${kind} and subject <> '' group by subject)
    select k.subject as "productId", coalesce(p.title, k.subject) as name, p.image_url as "imageUrl", k.count
    from k left join products p on p.merchant_id = ${scope.merchantId} and p.id::text = k.subject
    order by k.count desc, k.subject limit ${limit}`.execute(db);
  return rows;
}

export async function readChatStores(db: Db, scope: Scope, limit: number) {
  const { merchantId, range, timeZone } = scope;
  const { rows } = await sql<{ name: string; count: number }>`
    select substring(page from '^https?://[^/]+') as name, count(*)::int as count from chats
    where merchant_id = ${merchantId} and page is not null and stage = 'live'
      and created_at >= ${startOf(range.from, timeZone)} and created_at < ${endOf(range.to, timeZone)} ${ofApp('app_id', scope)}
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

export async function readChatEmails(db: Db, scope: Scope, limit: number) {
  const { merchantId, range, timeZone } = scope;
  const { rows } = await sql<{ email: string; name: string | null; chat_id: string; last_at: Date }>`
    select email, customer_name as name, id as chat_id, last_at from chats
    where merchant_id = ${merchantId} and email is not null and stage = 'live'
      and last_at >= ${startOf(range.from, timeZone)} and last_at < ${endOf(range.to, timeZone)} ${ofApp('app_id', scope)}
    order by last_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, merchantId: string, appId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('chats')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('handling', '=', 'waiting')
    .$if(appId !== null, (query) => query.where('app_id', '=', appId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The day of the merchant's zone that it is now. */
export async function todayIn(db: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${timeZone})::date::text as day`.execute(db);
  return rows[0]?.day ?? new Date().toISOString().slice(0, 10);
}

/** Of a person who answers, as shoppers read it. */
export async function personName(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('fname').where('id', '=', userId).executeTakeFirst();
  return user?.fname.trim() || null;
}
