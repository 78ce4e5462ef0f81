import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { answerQuestions } from '../../platform/asking-thread.ts';

export interface WriterSettings {
  readonly url: string;
  /** How long a batch may take before it counts as failed. */
  readonly waitMs: number;
}

/** One of the turns of a batch a merchant, the newest. */
export interface NewestTurn {
  readonly merchant_id: string;
  readonly app_id: string;
  /** Of its conversation. */
  readonly id: string;
}

/**
 * The thread that writes turns. Sending a batch and reading what comes back stops a thread for milliseconds: this one,
 * where no shopper waits.
 */
const { url, waitMs } = workerData as WriterSettings;
const pool = new pg.Pool({
  connectionString: url,
  max: 1,
  connectionTimeoutMillis: waitMs,
  query_timeout: waitMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'voicecart turns',
});
// Without a listener a connection lost while idle ends the thread; the next batch opens another.
pool.on('error', () => undefined);

// Who answers goes first where cores are few. Linux gives each thread its own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(10);

/** A batch of rows (turn-log.ts) as JSON. @throws where the database did not take it; then nothing of it is stored */
answerQuestions(async (json: string): Promise<readonly NewestTurn[]> => {
  const { rows } = await pool.query<NewestTurn>({ name: 'write-turns', text: writeTurns, values: [json] });
  return rows;
});

// One statement, so that a batch is there whole or not at all; a turn's id makes its repeat harmless.
const writeTurns = `
  with given as (
    select * from json_to_recordset($1::json) as row (
      id uuid, conversation_id uuid, merchant_id uuid, app_id uuid, stage text, channel text, locale text, session_ref text,
      user_ref text, at timestamptz, intent text, slots jsonb, confidence real, text text, speech text,
      interaction_type integer, handled text, search text, latency_ms real, is_refused_proof boolean)
  ), sessions_given as (
    select merchant_id, app_id, session_ref, min(conversation_id::text)::uuid as id, min(stage) as stage, min(channel) as channel,
      min(locale) as locale, min(user_ref) as user_ref, min(at) as first_at, max(at) as last_at, count(*) as turns,
      bool_or(handled = 'failed') as has_failure, bool_or(handled = 'unmatched') as has_unmatched,
      count(*) filter (where is_refused_proof) as refusals
    from given group by merchant_id, app_id, session_ref
  ), stored as (
    insert into conversations as c (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref,
      started_at, last_at, turns, has_failure, has_unmatched, refusals)
    select merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, first_at, last_at, turns, has_failure, has_unmatched,
      refusals
    from sessions_given
    on conflict (session_ref, app_id, merchant_id) do update set
      last_at = greatest(c.last_at, excluded.last_at), turns = c.turns + excluded.turns,
      has_failure = c.has_failure or excluded.has_failure, has_unmatched = c.has_unmatched or excluded.has_unmatched,
      refusals = c.refusals + excluded.refusals
    returning merchant_id, app_id, session_ref, id
  ), logged as (
    insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, intent, slots, confidence, text, speech,
      interaction_type, handled, search, latency_ms)
    select g.merchant_id, g.id, s.id, g.app_id, g.at, g.stage, g.locale, g.intent, g.slots, g.confidence, g.text, g.speech,
      g.interaction_type, g.handled, g.search, g.latency_ms
    from given g join stored s using (merchant_id, app_id, session_ref)
    on conflict do nothing
  )
  select distinct on (merchant_id) merchant_id, app_id, id from stored order by merchant_id, id desc`;
