import { hash } from 'node:crypto';
import { join } from 'node:path';
import { proofTypes } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reply } from '@voicecart/assistant/reply';
import type { Turn } from '@voicecart/assistant/turn';
import { AskingThread } from '../../platform/asking-thread.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { voiceActivity } from '../../platform/voice-activity.ts';
import type { Stage } from './conversations.tables.ts';
import { shopperMemory } from './shopper-memory.ts';
import { type TurnRow, writeLine } from './turn-lines.ts';
import { hasLeftTurns, newLife } from './turn-spool.ts';
import type { WriterAnswer, WriterQuestion, WriterSettings } from './turn-writer.thread.ts';

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

/** Given to the writer after this long, or as soon as this many wait. */
const flushMs = 50;
const batchMax = 60;
const newsMs = 1_000;
/** While the writer cannot keep them this many are held; beyond it the oldest are dropped and counted. */
const heldMax = 20_000;
const retryMs = 2_000;
/** How long the end of the process waits for the database; what is not stored then is stored by the next. */
const closeMs = 5_000;
const adoptMs = 10 * 60_000;

/**
 * Logs turns after the answer was sent: what a shopper waits for never waits for the log. A thread keeps them in files
 * and stores them (turn-writer.thread.ts).
 */
class TurnLog {
  readonly #platform: Platform;
  readonly #writer: AskingThread<WriterQuestion, WriterAnswer>;
  /** As `writeLine` writes them: each when its turn is over, not all of a batch in one go. */
  #lines: string[] = [];
  #isUrgent = false;
  #mayBeStored = false;
  #timer: NodeJS.Timeout | null = null;
  #giving: Promise<void> | null = null;
  #isListening = false;
  #isClosed = false;
  readonly #news = new Map<string, { appId: string; conversationId: string }>();
  #newsTimer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    const settings: WriterSettings = {
      url: platform.pool.options.connectionString ?? '',
      directory: join(platform.config.dataDir, 'turns'),
      life: newLife(),
      waitMs: platform.config.DATABASE_WAIT_MS,
    };
    this.#writer = new AskingThread(new URL('./turn-writer.thread.ts', import.meta.url), settings);
    const adopt = () => {
      if (hasLeftTurns(settings.directory)) this.#ask('adopt');
    };
    adopt();
    const adopting = setInterval(adopt, adoptMs).unref();
    platform.onClose(async () => {
      clearInterval(adopting);
      await Promise.race([this.flush(), new Promise((resolve) => setTimeout(resolve, closeMs).unref())]);
      this.#isClosed = true;
      await this.#writer.close();
      if (this.#newsTimer) clearTimeout(this.#newsTimer);
    });
  }

  add(entry: TurnEntry): void {
    voiceActivity(this.#platform).note();
    const row = toRow(entry);
    this.#lines.push(writeLine(row));
    const { merchantId, appId, userRef, isRefusedProof } = row;
    shopperMemory(this.#platform).note({ merchantId, appId, userRef }, isRefusedProof);
    // Other nodes count it against guessing.
    this.#isUrgent ||= isRefusedProof;
    if (this.#lines.length > heldMax) {
      this.#lines.splice(0, this.#lines.length - heldMax);
      this.#platform.log.error('turn log is full: the oldest turns were dropped');
    }
    if (this.#lines.length >= batchMax) void this.#give();
    else this.#timer ??= setTimeout(() => void this.#give(), flushMs);
  }

  /** Resolves once all that was added is stored. */
  async flush(): Promise<void> {
    await this.#give();
    await this.#giving;
    await this.#ask('flush');
  }

  /** Gives the writer what waits; what it could not keep is given again with the next. */
  async #give(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#giving) await this.#giving;
    if (this.#lines.length === 0) return;
    const lines = this.#lines;
    const [isUrgent, mayBeStored] = [this.#isUrgent, this.#mayBeStored];
    this.#lines = [];
    this.#isUrgent = false;
    this.#mayBeStored = false;
    this.#giving = this.#writer
      .ask({ lines: lines.join(''), count: lines.length, isUrgent, mayBeStored })
      .then(() => this.#listen())
      .catch((error: unknown) => {
        this.#platform.log.warn({ err: error, turns: lines.length }, 'turns were not kept, trying again');
        this.#lines = [...lines, ...this.#lines];
        this.#isUrgent ||= isUrgent;
        this.#mayBeStored = true;
        this.#timer ??= setTimeout(() => void this.#give(), retryMs);
      })
      .finally(() => {
        this.#giving = null;
      });
    await this.#giving;
  }

  /** Hears of what is stored for as long as something waits. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    void this.#ask('news').then((isWaiting) => {
      this.#isListening = false;
      if (isWaiting) this.#listen();
    });
  }

  /** @returns whether more waits. Where the thread ended, the next one is started and goes on with what it left. */
  async #ask(question: 'news' | 'flush' | 'adopt'): Promise<boolean> {
    try {
      const { newest, faults, isWaiting } = await this.#writer.ask(question);
      for (const row of newest) this.#news.set(row.merchant_id, { appId: row.app_id, conversationId: row.id });
      if (newest.length > 0) this.#newsTimer ??= setTimeout(() => this.#tell(), newsMs);
      for (const fault of faults) this.#platform.log.error({ fault }, 'turns were not logged');
      return isWaiting;
    } catch (error) {
      if (this.#isClosed) return false;
      this.#platform.log.warn({ err: error }, 'the thread that writes turns ended');
      setTimeout(() => void this.#ask('adopt').then((isWaiting) => isWaiting && this.#listen()), retryMs).unref();
      return false;
    }
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

function toRow({ merchantId, appId, stage, channel, turn, shopperRef, reply, latencyMs }: TurnEntry): TurnRow {
  // A postal code or the end of a phone number proves an order: what proves it is not kept.
  const keeps = (text: string, most: number) => (reply.outcome.isPrivate ? withheld : storable(text, most));
  // A device's clock may be minutes ahead: on screen the turn would be one of the future.
  const at = Math.min(turn.at, Date.now());
  return {
    id: newId(at),
    merchantId,
    appId,
    stage,
    channel,
    locale: turn.locale,
    sessionRef: storable(turn.session.id, 500),
    userRef: shopperRef,
    at: new Date(at).toISOString(),
    intent: turn.kind === 'launch' ? 'LaunchRequest' : turn.intent,
    slots: Object.fromEntries(Object.entries(turn.slots).map(([name, slot]) => [name, keeps(slot.value, 200)])),
    confidence: turn.confidence,
    text: turn.text === null ? null : keeps(turn.text, 500),
    speech: storable(reply.speech, 4_000),
    interactionType: reply.outcome.interactionType,
    handled: reply.outcome.handled,
    search: reply.outcome.search === null ? null : storable(reply.outcome.search.toLowerCase().trim(), 200),
    latencyMs,
    isRefusedProof: reply.outcome.handled === 'refused' && proofTypes.includes(reply.outcome.interactionType),
  };
}

/** Stands in transcripts for words that were a shopper's proof. */
const withheld = '•••';

/** Opaque, but the same for the same shopper of the same app: enough to count users, not to trace them elsewhere. */
export function userRef(appId: string, shopperId: string): string {
  return hash('sha256', `${appId}:${shopperId}`, 'base64url').slice(0, 22);
}

/** PostgreSQL holds no NUL and no half surrogate: spoken text that has one must not be lost for it. */
function storable(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\u0000', '').toWellFormed();
}
