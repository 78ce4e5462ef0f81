import type { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { batched } from '../../platform/work/batching.ts';
import type { SandboxTestsTable } from '../../schema/conversations.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/chat/chat.tables.ts';

export type ConversationFilter = Omit<
  z.output<typeof conversationsRoutes.listConversations.query>,
  'currentPage' | 'limit'
>;

export async function listConversations(
  db: Db,
  merchantId: string,
  filter: ConversationFilter,
  timeZone: string,
  page: { offset: number; limit: number },
) {
  let query = db
    .selectFrom('conversations as c')
    .innerJoin('apps as a', (join) => join.onRef('a.merchant_id', '=', 'c.merchant_id').onRef('a.id', '=', 'c.app_id'))
    .where('c.merchant_id', '=', merchantId);
  if (filter.skill_id) query = query.where('c.app_id', '=', filter.skill_id);
  query = filter.stage ? query.where('c.stage', '=', filter.stage) : query.where('c.stage', '<>', 'sandbox');
  if (filter.locale) query = query.where('c.locale', '=', filter.locale);
  if (filter.outcome === 'failed') query = query.where('c.has_failure', '=', true);
  if (filter.outcome === 'unmatched') query = query.where('c.has_unmatched', '=', true);
  if (filter.outcome === 'any-trouble') {
    query = query.where((eb) => eb.or([eb('c.has_failure', '=', true), eb('c.has_unmatched', '=', true)]));
  }
  if (filter.from) query = query.where('c.started_at', '>=', startOfDay(filter.from, timeZone));
  if (filter.to) query = query.where('c.started_at', '<', startOfNextDay(filter.to, timeZone));
  if (filter.intent) {
    const { intent } = filter;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('turns as t')
          .select('t.id')
          .where('t.merchant_id', '=', merchantId)
          .whereRef('t.conversation_id', '=', 'c.id')
          .where((eb) => eb(eb.fn.coalesce('t.intent', eb.val('AMAZON.FallbackIntent')), '=', intent)),
      ),
    );
  }
  if (filter.q) {
    const like = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('turns as t')
          .select('t.id')
          .where('t.merchant_id', '=', merchantId)
          .whereRef('t.conversation_id', '=', 'c.id')
          .where((eb) =>
            eb.or([eb('t.text', 'ilike', like), eb('t.speech', 'ilike', like), eb('t.search', 'ilike', like)]),
          ),
      ),
    );
  }
  const rows = await query
    .select(conversationColumns)
    .select((eb) => firstTextOf(eb.ref('c.id'), merchantId).as('first_text'))
    .select((eb) => troubleOf(eb.ref('c.id'), merchantId).as('trouble'))
    .orderBy('c.started_at', 'desc')
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

const conversationColumns = [
  'c.id',
  'c.app_id',
  'a.name as app_name',
  'c.stage',
  'c.channel',
  'c.locale',
  'c.session_ref',
  'c.user_ref',
  'c.started_at',
  'c.last_at',
  'c.turns',
  'c.has_failure',
  'c.has_unmatched',
] as const;

/** What the shopper first said or asked for, to tell conversations apart in a list. */
function firstTextOf(conversationId: unknown, merchantId: string) {
  return sql<string | null>`(
    select coalesce(t.text, t.search, t.intent) from turns t
    where t.merchant_id = ${merchantId} and t.conversation_id = ${conversationId} and t.intent is distinct from 'LaunchRequest'
    order by t.at limit 1)`;
}

interface Trouble {
  readonly at: string;
  readonly handled: 'failed' | 'unmatched';
  readonly said: string | null;
  readonly text: string | null;
  readonly speech: string;
}

/** The last turn that went wrong; a fault of ours before words that were not understood. */
function troubleOf(conversationId: unknown, merchantId: string) {
  return sql<Trouble | null>`(
    select jsonb_build_object('at', t.at, 'handled', t.handled, 'said', coalesce(t.text, t.search, t.intent),
      'text', t.text, 'speech', t.speech)
    from turns t
    where t.merchant_id = ${merchantId} and t.conversation_id = ${conversationId} and t.handled in ('failed', 'unmatched')
    order by t.handled = 'failed' desc, t.at desc limit 1)`;
}

export function getConversation(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('apps as a', (join) => join.onRef('a.merchant_id', '=', 'c.merchant_id').onRef('a.id', '=', 'c.app_id'))
    .select(conversationColumns)
    .select((eb) => firstTextOf(eb.ref('c.id'), merchantId).as('first_text'))
    .select((eb) => troubleOf(eb.ref('c.id'), merchantId).as('trouble'))
    .where('c.merchant_id', '=', merchantId)
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export function listTurns(db: Db, merchantId: string, conversationId: string) {
  return db
    .selectFrom('turns')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('conversation_id', '=', conversationId)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The first words of each item of a chat, the oldest first. */
export function listChatItems(db: Db, merchantId: string, chatId: string) {
  return db
    .selectFrom('chat_items')
    .select(['at', 'said_by', 'name', sql<string | null>`body #>> '{blocks,0,text}'`.as('text')])
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .orderBy('seq')
    .limit(500)
    .execute();
}

export interface ShopperKey {
  readonly merchantId: string;
  readonly appId: string;
  readonly userRef: string;
}

/** Whether this shopper talked to the app before, and how often a second fact was wrong within the last hour. */
export const shopperPast = batched<ShopperKey, { hasVisited: boolean; refusedRecently: number }>(async (pool, keys) => {
  const { rows } = await pool.query<{ place: number; has_visited: boolean; refused: number }>({
    name: 'shopper-past',
    text: `select asked.place,
        exists (select 1 from conversations c where c.merchant_id = asked.merchant_id and c.app_id = asked.app_id
          and c.user_ref = asked.user_ref) as has_visited,
        coalesce((select sum(c.refusals) from conversations c where c.merchant_id = asked.merchant_id
          and c.app_id = asked.app_id and c.user_ref = asked.user_ref and c.refusals > 0 and c.last_at > now() - interval '1 hour'), 0) as refused
      from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as asked (merchant_id, app_id, user_ref, place)`,
    values: [keys.map((key) => key.merchantId), keys.map((key) => key.appId), keys.map((key) => key.userRef)],
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, index) => {
    const row = byPlace.get(index + 1);
    return { hasVisited: row?.has_visited ?? false, refusedRecently: row?.refused ?? 0 };
  });
});

export function merchantTimeZone(db: Db, merchantId: string): Promise<string> {
  return db
    .selectFrom('merchants')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirst()
    .then((row) => row?.time_zone ?? 'UTC');
}

export function listTests(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('sandbox_tests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
}

export function getTest(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('sandbox_tests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

function startOfDay(day: string, timeZone: string) {
  return sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`;
}

function startOfNextDay(day: string, timeZone: string) {
  return sql<Date>`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
}

export async function deleteOldRequestIds(db: Db): Promise<void> {
  await db.deleteFrom('voice_requests_seen').where('expires_at', '<', new Date()).execute();
}

export function insertTest(db: Db, test: Insertable<SandboxTestsTable>) {
  return db.insertInto('sandbox_tests').values(test).returningAll().executeTakeFirstOrThrow();
}

export function saveTestResult(db: Db, merchantId: string, id: string, result: object) {
  return db
    .updateTable('sandbox_tests')
    .set({ last_run_at: new Date(), last_result: JSON.stringify(result) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRequestId(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from voice_requests_seen where request_id = $1', [id]);
}

/** Keeps ids of requests until their window is over, and tells the other nodes in the same statement. */
export async function shareRequestIds(
  pool: pg.Pool,
  seen: readonly { readonly id: string; readonly untilMs: number }[],
  channel: string,
  payload: string,
): Promise<void> {
  await pool.query({
    name: 'share-voice-requests',
    text: `with stored as (
        insert into voice_requests_seen (request_id, expires_at)
        select id, to_timestamp(ms / 1000.0) from unnest($1::text[], $2::float8[]) as seen (id, ms)
        on conflict do nothing)
      select pg_notify($3, $4)`,
    values: [seen.map(({ id }) => id), seen.map(({ untilMs }) => untilMs), channel, payload],
  });
}

export async function readRequestIds(pool: pg.Pool): Promise<{ request_id: string; expires_at: Date }[]> {
  const { rows } = await pool.query<{ request_id: string; expires_at: Date }>(
    'select request_id, expires_at from voice_requests_seen where expires_at > now()',
  );
  return rows;
}
