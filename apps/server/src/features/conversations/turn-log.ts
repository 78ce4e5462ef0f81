import { hash } from 'node:crypto';
import { proofTypes } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reply } from '@voicecart/assistant/reply';
import type { Turn } from '@voicecart/assistant/turn';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import type { Stage } from './conversations.tables.ts';
import { shopperMemory } from './shopper-memory.ts';

export interface TurnEntry {
  readonly merchantId: string;
  readonly appId: string;
  readonly stage: Stage;
  readonly channel: string;
  readonly turn: Turn;
  readonly reply: Reply;
  readonly latencyMs: number;
}

/** Written after this long, or as soon as this many wait. */
const flushMs = 100;
const batchMax = 150;
const newsMs = 1_000;
/** While the database is away this many are kept; beyond it the oldest are dropped and counted. */
const keptMax = 20_000;

interface Row {
  readonly id: string;
  readonly conversation_id: string;
  readonly merchant_id: string;
  readonly app_id: string;
  readonly stage: Stage;
  readonly channel: string;
  readonly locale: string;
  readonly session_ref: string;
  readonly user_ref: string;
  readonly at: string;
  readonly intent: string | null;
  readonly slots: Record<string, string>;
  readonly confidence: number | null;
  readonly text: string | null;
  readonly speech: string;
  readonly interaction_type: number;
  readonly handled: string;
  readonly search: string | null;
  readonly latency_ms: number;
}

/** Logs turns in batches, after the answer was sent: what a shopper waits for never waits for the log. */
class TurnLog {
  readonly #platform: Platform;
  #rows: Row[] = [];
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> | null = null;
  readonly #news = new Map<string, { appId: string; conversationId: string }>();
  #newsTimer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.onClose(async () => {
      await this.flush();
      if (this.#newsTimer) clearTimeout(this.#newsTimer);
    });
  }

  add(entry: TurnEntry): void {
    const row = toRow(entry);
    this.#rows.push(row);
    const { merchant_id: merchantId, app_id: appId, user_ref: userRef } = row;
    shopperMemory(this.#platform).note({ merchantId, appId, userRef }, isRefusedProof(row));
    if (this.#rows.length > keptMax) {
      this.#rows.splice(0, this.#rows.length - keptMax);
      this.#platform.log.error('turn log is full: the oldest turns were dropped');
    }
    if (this.#rows.length >= batchMax) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushMs);
  }

  /** Writes what waits; a batch that fails is kept and tried again with the next. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#flushing) await this.#flushing;
    if (this.#rows.length === 0) return;
    const batch = this.#rows.splice(0, batchMax);
    this.#flushing = this.#write(batch)
      .catch((error: unknown) => {
        this.#platform.log.warn({ err: error, turns: batch.length }, 'turns were not logged, trying again');
        this.#rows.unshift(...batch);
        this.#timer ??= setTimeout(() => void this.flush(), 2_000);
      })
      .finally(() => {
        this.#flushing = null;
      });
    await this.#flushing;
    if (this.#rows.length >= batchMax) await this.flush();
  }

  async #write(batch: readonly Row[]): Promise<void> {
    const json = JSON.stringify(batch);
    // One statement, so that a batch is there whole or not at all; a turn's id makes its repeat harmless.
    const { rows } = await sql<{ merchant_id: string; app_id: string; id: string }>`
      with given as (
        select * from jsonb_to_recordset(${json}::jsonb) as row (
          id uuid, conversation_id uuid, merchant_id uuid, app_id uuid, stage text, channel text, locale text, session_ref text,
          user_ref text, at timestamptz, intent text, slots jsonb, confidence real, text text, speech text,
          interaction_type integer, handled text, search text, latency_ms real)
      ), sessions_given as (
        select merchant_id, app_id, session_ref, min(conversation_id::text)::uuid as id, min(stage) as stage, min(channel) as channel,
          min(locale) as locale, min(user_ref) as user_ref, min(at) as first_at, max(at) as last_at, count(*) as turns,
          bool_or(handled = 'failed') as has_failure, bool_or(handled = 'unmatched') as has_unmatched,
          count(*) filter (where handled = 'refused' and interaction_type = any(${[...proofTypes]}::integer[])) as refusals
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
      select merchant_id, app_id, id from stored`.execute(this.#platform.db);
    for (const row of rows) this.#news.set(row.merchant_id, { appId: row.app_id, conversationId: row.id });
    this.#newsTimer ??= setTimeout(() => this.#tell(), newsMs);
  }

  /** One event a merchant and second, of the newest turn: a busy shop must not flood the bus, nor its own browsers. */
  #tell(): void {
    this.#newsTimer = null;
    for (const [merchantId, news] of this.#news)
      this.#platform.realtime.toMerchant(merchantId, 'conversation.turn', news);
    this.#news.clear();
  }
}

/** As the statement above counts them: a second fact that did not fit the order. */
function isRefusedProof({ handled, interaction_type }: Row): boolean {
  return handled === 'refused' && proofTypes.includes(interaction_type);
}

export const turnLog = perPlatform((platform) => new TurnLog(platform));

function toRow({ merchantId, appId, stage, channel, turn, reply, latencyMs }: TurnEntry): Row {
  // A postal code or the end of a phone number proves an order: what proves it is not kept.
  const keeps = (text: string, most: number) => (reply.outcome.isPrivate ? withheld : storable(text, most));
  const id = newId(turn.at);
  return {
    id,
    // Of a new conversation: its first turn's.
    conversation_id: id,
    merchant_id: merchantId,
    app_id: appId,
    stage,
    channel,
    locale: turn.locale,
    session_ref: turn.session.id,
    user_ref: userRef(appId, turn.shopper.id),
    at: new Date(turn.at).toISOString(),
    intent: turn.kind === 'launch' ? 'LaunchRequest' : turn.intent,
    slots: Object.fromEntries(Object.entries(turn.slots).map(([name, slot]) => [name, keeps(slot.value, 200)])),
    confidence: turn.confidence,
    text: turn.text === null ? null : keeps(turn.text, 500),
    speech: storable(reply.speech, 4_000),
    interaction_type: reply.outcome.interactionType,
    handled: reply.outcome.handled,
    search: reply.outcome.search === null ? null : storable(reply.outcome.search.toLowerCase().trim(), 200),
    latency_ms: latencyMs,
  };
}

/** Stands in transcripts for words that were a shopper's proof. */
const withheld = '•••';

/** Opaque, but the same for the same shopper of the same app: enough to count users, not to trace them elsewhere. */
export function userRef(appId: string, shopperId: string): string {
  return hash('sha256', `${appId}:${shopperId}`, 'base64url').slice(0, 22);
}

/** PostgreSQL's JSON holds no NUL and no half surrogate; spoken text that has one must not lose its whole batch. */
function storable(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\u0000', '').toWellFormed();
}
