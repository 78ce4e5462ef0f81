import { hash } from 'node:crypto';
import { proofTypes } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reply } from '@voicecart/assistant/reply';
import type { Turn } from '@voicecart/assistant/turn';
import { AskingThread } from '../../platform/asking-thread.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { voiceActivity } from '../../platform/voice-activity.ts';
import type { Stage } from './conversations.tables.ts';
import { shopperMemory } from './shopper-memory.ts';
import type { NewestTurn, WriterSettings } from './turn-writer.thread.ts';

export interface TurnEntry {
  readonly merchantId: string;
  readonly appId: string;
  readonly stage: Stage;
  readonly channel: string;
  readonly turn: Turn;
  /** As `userRef` names the turn's shopper. */
  readonly shopperRef: string;
  readonly reply: Reply;
  readonly latencyMs: number;
}

/** Written after this long, or as soon as this many wait. */
const flushMs = 100;
const batchMax = 60;
const newsMs = 1_000;
/** While the database is away this many are kept; beyond it the oldest are dropped and counted. */
const keptMax = 20_000;

/** A turn as turn-writer.thread.ts stores it. */
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
  /** A second fact that did not fit the order; counted with its conversation. */
  readonly is_refused_proof: boolean;
}

/** Logs turns in batches, after the answer was sent: what a shopper waits for never waits for the log. */
class TurnLog {
  readonly #platform: Platform;
  readonly #writer: AskingThread<string, readonly NewestTurn[]>;
  /** Each a row as JSON: written when its turn is over, not all of a batch in one go. */
  #rows: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> | null = null;
  readonly #news = new Map<string, { appId: string; conversationId: string }>();
  #newsTimer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    const settings: WriterSettings = {
      url: platform.pool.options.connectionString ?? '',
      waitMs: platform.config.DATABASE_WAIT_MS,
    };
    this.#writer = new AskingThread(new URL('./turn-writer.thread.ts', import.meta.url), settings);
    platform.onClose(async () => {
      await this.flush();
      await this.#writer.close();
      if (this.#newsTimer) clearTimeout(this.#newsTimer);
    });
  }

  add(entry: TurnEntry): void {
    voiceActivity(this.#platform).note();
    const row = toRow(entry);
    this.#rows.push(JSON.stringify(row));
    const { merchant_id: merchantId, app_id: appId, user_ref: userRef } = row;
    shopperMemory(this.#platform).note({ merchantId, appId, userRef }, row.is_refused_proof);
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

  async #write(batch: readonly string[]): Promise<void> {
    const newest = await this.#writer.ask(`[${batch.join()}]`);
    for (const row of newest) this.#news.set(row.merchant_id, { appId: row.app_id, conversationId: row.id });
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

export const turnLog = perPlatform((platform) => new TurnLog(platform));

function toRow({ merchantId, appId, stage, channel, turn, shopperRef, reply, latencyMs }: TurnEntry): Row {
  // A postal code or the end of a phone number proves an order: what proves it is not kept.
  const keeps = (text: string, most: number) => (reply.outcome.isPrivate ? withheld : storable(text, most));
  // A device's clock may be minutes ahead: on screen the turn would be one of the future.
  const at = Math.min(turn.at, Date.now());
  const id = newId(at);
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
    user_ref: shopperRef,
    at: new Date(at).toISOString(),
    intent: turn.kind === 'launch' ? 'LaunchRequest' : turn.intent,
    slots: Object.fromEntries(Object.entries(turn.slots).map(([name, slot]) => [name, keeps(slot.value, 200)])),
    confidence: turn.confidence,
    text: turn.text === null ? null : keeps(turn.text, 500),
    speech: storable(reply.speech, 4_000),
    interaction_type: reply.outcome.interactionType,
    handled: reply.outcome.handled,
    search: reply.outcome.search === null ? null : storable(reply.outcome.search.toLowerCase().trim(), 200),
    latency_ms: latencyMs,
    is_refused_proof: reply.outcome.handled === 'refused' && proofTypes.includes(reply.outcome.interactionType),
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
