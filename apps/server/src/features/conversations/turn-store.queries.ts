import type pg from 'pg';
import type { Stage } from '../../schema/conversations.tables.ts';

/** A turn as it is stored, and of its conversation what its first turn tells. The names are those of the columns. */
export interface TurnRow {
  readonly merchant_id: string;
  readonly id: string;
  readonly app_id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly stage: Stage;
  readonly channel: string;
  readonly locale: string;
  readonly session_ref: string;
  readonly user_ref: string;
  readonly intent: string | null;
  readonly slots: Readonly<Record<string, string>>;
  readonly confidence: number | null;
  readonly text: string | null;
  readonly speech: string;
  readonly interaction_type: number;
  readonly handled: string;
  /** A second fact that did not fit the order; counted with its conversation. */
  readonly is_refused: boolean;
  readonly search: string | null;
  /** A step on the way to an order that this turn reached. */
  readonly milestone: 'cart' | 'link' | null;
  readonly latency_ms: number;
}

/** Of the turns stored together, a merchant's newest conversation. */
export interface NewestTurn {
  readonly merchant_id: string;
  readonly app_id: string;
  /** Of the conversation. */
  readonly id: string;
}

/**
 * Stores turns, counts them with their conversations and in the merchant's days, all or nothing. Turns that are there already are left out; two
 * calls at once with the same turn fail with a duplicate key.
 * @param rows a JSON array of `TurnRow`
 */
export async function storeTurns(pool: pg.Pool, rows: string): Promise<readonly NewestTurn[]> {
  const stored = await pool.query<NewestTurn>({ name: 'store-turns', text: store, values: [rows] });
  return stored.rows;
}

// Conversations in one order everywhere: two nodes that add to the same ones would otherwise wait for each other.
// Merchants whose days are counted again (`recountDays`) are waited for before anything is written; many may store at once.
const store = `
  with locked as materialized (
    select pg_advisory_xact_lock_shared(hashtextextended('day_counts ' || merchant_id, 0))
    from (select distinct merchant_id from json_to_recordset($1::json) as g (merchant_id uuid) order by 1) m
  ), given as materialized (
    select g.* from json_to_recordset($1::json) as g (
      merchant_id uuid, id uuid, app_id uuid, at timestamptz, stage text, channel text, locale text, session_ref text,
      user_ref text, intent text, slots jsonb, confidence real, text text, speech text, interaction_type integer,
      handled text, is_refused boolean, search text, milestone text, latency_ms real)
    where (select count(*) from locked) > 0
      and not exists (select from turns t where t.merchant_id = g.merchant_id and t.id = g.id and t.at = g.at)
  ), first as (
    select distinct on (merchant_id, app_id, session_ref) * from given
    order by merchant_id, app_id, session_ref, at, id
  ), counted as (
    select merchant_id, app_id, session_ref, max(at) as last_at, count(*) as turns,
      bool_or(handled = 'failed') as has_failure, bool_or(handled = 'unmatched') as has_unmatched,
      count(*) filter (where is_refused) as refusals, min(at) filter (where search <> '') as searched_at,
      min(at) filter (where search <> '' and handled in ('answered', 'asked')) as found_at,
      min(at) filter (where milestone = 'cart') as cart_at, min(at) filter (where milestone = 'link') as link_at
    from given group by merchant_id, app_id, session_ref
  ), stored as (
    insert into conversations as c (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at,
      last_at, turns, has_failure, has_unmatched, refusals, searched_at, found_at, cart_at, link_at)
    select merchant_id, f.id, app_id, f.stage, f.channel, f.locale, session_ref, f.user_ref, f.at,
      n.last_at, n.turns, n.has_failure, n.has_unmatched, n.refusals, n.searched_at, n.found_at, n.cart_at, n.link_at
    from first f join counted n using (merchant_id, app_id, session_ref)
    order by merchant_id, app_id, session_ref
    on conflict (session_ref, app_id, merchant_id) do update set
      last_at = greatest(c.last_at, excluded.last_at), turns = c.turns + excluded.turns,
      has_failure = c.has_failure or excluded.has_failure, has_unmatched = c.has_unmatched or excluded.has_unmatched,
      refusals = c.refusals + excluded.refusals, searched_at = least(c.searched_at, excluded.searched_at),
      found_at = least(c.found_at, excluded.found_at), cart_at = least(c.cart_at, excluded.cart_at),
      link_at = least(c.link_at, excluded.link_at)
    returning merchant_id, app_id, session_ref, id
  ), logged as (
    insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, intent, slots, confidence, text,
      speech, interaction_type, handled, search, latency_ms)
    select merchant_id, g.id, s.id, app_id, g.at, g.stage, g.locale, g.intent, g.slots, g.confidence, g.text,
      g.speech, g.interaction_type, g.handled, g.search, g.latency_ms
    from given g join stored s using (merchant_id, app_id, session_ref)
  ), days as (
    insert into day_counts as d (merchant_id, app_id, day, stage, channel, locale, kind, key, count, failed)
    select g.merchant_id, g.app_id, (g.at at time zone m.time_zone)::date, g.stage, g.channel, g.locale, k.kind, k.key,
      count(*), count(*) filter (where k.is_failed)
    from given g join merchants m on m.id = g.merchant_id cross join lateral (values
      ('turn', g.handled, false),
      ('interaction', g.interaction_type::text, g.handled in ('failed', 'unmatched')),
      ('intent', coalesce(g.intent, 'AMAZON.FallbackIntent'), g.handled in ('failed', 'unmatched')),
      ('search', nullif(g.search, ''), g.handled = 'nothing-found')) as k (kind, key, is_failed)
    where k.key is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 1, 3, 7, 2, 4, 5, 6, 8
    on conflict (merchant_id, day, kind, app_id, stage, channel, locale, key) do update set
      count = d.count + excluded.count, failed = d.failed + excluded.failed
  )
  select distinct on (merchant_id) merchant_id, app_id, id from stored order by merchant_id, id desc`;
