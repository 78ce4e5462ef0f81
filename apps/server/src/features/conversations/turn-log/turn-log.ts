import { hash } from 'node:crypto';
import { join } from 'node:path';
import { proofTypes } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Turn } from '@voicecart/assistant/turn/turn';
import { withheld } from '@voicecart/contract/withheld';
import pg from 'pg';
import { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { voiceActivity } from '../../../platform/work/voice-activity.ts';
import type { Stage } from '../../../schema/conversations.tables.ts';
import { shopperMemory } from '../shopper-memory.ts';
import { type NewestTurn, storeTurns, type TurnRow } from '../turn-store.queries.ts';
import { TurnSpool } from './turn-spool.ts';

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

/** How long a turn waits for others that are stored with it, and how long the database has until they go to a file. */
const flushMs = 500;
/** Turns of one statement at the most. */
const batchMax = 500;
const newsMs = 1_000;
const retryMs = 2_000;
/** What another process of this data folder left is looked for this often. */
const lookMs = 60_000;
/** How long the end of the process waits for the database; what is not stored then is stored by the next. */
const closeMs = 5_000;

/**
 * Logs turns after the answer was sent: what a shopper waits for never waits for the log. A turn is in the database or in
 * a file (turn-spool.ts) within a second, so that a killed process loses no more.
 */
class TurnLog {
  readonly #platform: Platform;
  readonly #spool: TurnSpool;
  /** `TurnRow`s as JSON: each made when its turn is over, not all of a batch in one go. */
  #rows: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  /** Ends with the last batch that was begun. */
  #last: Promise<void> = Promise.resolve();
  #draining: Promise<void> | null = null;
  #retry: NodeJS.Timeout | null = null;
  /** The database did not take the last batch in time: the next ones go to files at once. */
  #isAway = false;
  #isClosed = false;
  readonly #news = new Map<string, { appId: string; conversationId: string }>();
  #newsTimer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#spool = new TurnSpool(join(platform.config.dataDir, 'turns'));
    void this.#drain();
    const looking = setInterval(() => void this.#drain(), lookMs).unref();
    platform.onClose(async () => {
      clearInterval(looking);
      await Promise.race([this.flush(), new Promise((resolve) => setTimeout(resolve, closeMs).unref())]);
      this.#isClosed = true;
      if (this.#newsTimer) clearTimeout(this.#newsTimer);
    });
  }

  add(entry: TurnEntry): void {
    voiceActivity(this.#platform).note();
    const row = toRow(entry);
    this.#rows.push(JSON.stringify(row));
    const { merchant_id: merchantId, app_id: appId, user_ref: userRef, is_refused: isRefused } = row;
    shopperMemory(this.#platform).note({ merchantId, appId, userRef }, isRefused);
    // Other nodes count a refused proof against guessing.
    if (this.#rows.length >= batchMax || isRefused) this.#store();
    else this.#timer ??= setTimeout(() => this.#store(), flushMs);
  }

  /** Resolves once all that was added, and all that waits in files, is stored or the database is away. */
  async flush(): Promise<void> {
    this.#store();
    await this.#last;
    await this.#drain();
  }

  #store(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#rows.length === 0) return;
    const batch = `[${this.#rows.join()}]`;
    this.#rows = [];
    this.#last = this.#storeOrKeep(batch);
  }

  async #storeOrKeep(batch: string): Promise<void> {
    let kept: Promise<string | null> | null = null;
    const keep = () => {
      this.#isAway = true;
      kept ??= this.#spool.write(batch).catch((error: unknown) => {
        this.#platform.log.error({ err: error, bytes: batch.length }, 'turns were not logged');
        return null;
      });
      return kept;
    };
    // One statement at a time leaves the connections to those who answer; in a rush it cannot end, the rest is kept.
    const timer = setTimeout(() => void keep(), this.#isAway ? 0 : flushMs);
    await this.#last;
    const isStored = kept === null && (await this.#storeBatch(batch));
    clearTimeout(timer);
    if (isStored && kept === null) {
      this.#isAway = false;
      return;
    }
    const file = await keep();
    if (isStored && file !== null) await this.#spool.remove(file);
    this.#drainLater();
  }

  /** Stores what waits in files, the oldest first, until the database is away. */
  #drain(): Promise<void> {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#draining ??= this.#drainFiles()
      .catch((error: unknown) => this.#platform.log.error({ err: error }, 'turns that wait in files were not stored'))
      .finally(() => {
        this.#draining = null;
      });
    return this.#draining;
  }

  async #drainFiles(): Promise<void> {
    for (const path of await this.#spool.files()) {
      const batch = await this.#spool.read(path);
      if (batch === null) continue;
      const { turns, unreadable } = batch;
      if (!(await this.#storeBatch(turns))) return this.#drainLater();
      if (unreadable === 0) await this.#spool.remove(path);
      else {
        const file = await this.#spool.setAside(path);
        this.#platform.log.error(
          { file, lines: unreadable },
          'a file of turns has lines that cannot be read: it is kept',
        );
      }
    }
    this.#isAway = false;
  }

  #drainLater(): void {
    if (!this.#isClosed) this.#retry ??= setTimeout(() => void this.#drain(), retryMs).unref();
  }

  /** @returns false where the database is away: some may be stored all the same */
  async #storeBatch(batch: string): Promise<boolean> {
    const { pool, config, log } = this.#platform;
    const store = (rows: string) => withQueryTimeout(config.DATABASE_WAIT_MS, () => storeTurns(pool, rows));
    try {
      this.#note(await store(batch));
      return true;
    } catch (error) {
      if (!isRefused(error)) return false;
    }
    // One by one: a turn that the database refuses must not hold up the others.
    for (const row of rowsOf(batch)) {
      try {
        this.#note(await store(JSON.stringify([row])));
      } catch (error) {
        if (!isRefused(error)) return false;
        log.error({ err: error }, 'a turn was refused by the database');
      }
    }
    return true;
  }

  #note(newest: readonly NewestTurn[]): void {
    for (const row of newest) this.#news.set(row.merchant_id, { appId: row.app_id, conversationId: row.id });
    if (newest.length > 0) this.#newsTimer ??= setTimeout(() => this.#tell(), newsMs);
  }

  /** One event a merchant and second, of the newest turn: a busy shop must not flood the bus, nor its own browsers. */
  #tell(): void {
    this.#newsTimer = null;
    for (const [merchantId, news] of this.#news)
      this.#platform.realtime.toMerchant(merchantId, 'conversation.turn', news);
    this.#news.clear();
  }
}

/** The rows of a file that is no JSON are lost: nothing of ours writes one. */
function rowsOf(batch: string): readonly unknown[] {
  return z.array(z.unknown()).catch([]).parse(readJson(batch));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the database looked at the turns and did not take them: data that is wrong, or against a rule. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

export const turnLog = perPlatform((platform) => new TurnLog(platform));

function toRow({ merchantId, appId, stage, channel, turn, shopperRef, reply, latencyMs }: TurnEntry): TurnRow {
  // A postal code or the end of a phone number proves an order: what proves it is not kept.
  const keeps = (text: string, most: number) => (reply.outcome.isPrivate ? withheld : storable(text, most));
  // A device's clock may be minutes ahead: on screen the turn would be one of the future.
  const at = Math.min(turn.at, Date.now());
  return {
    id: newId(at),
    merchant_id: merchantId,
    app_id: appId,
    stage,
    channel,
    locale: turn.locale,
    session_ref: storable(turn.session.id, 500),
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
    milestone: reply.outcome.milestone ?? null,
    is_refused: reply.outcome.handled === 'refused' && proofTypes.includes(reply.outcome.interactionType),
  };
}

/** Opaque, but the same for the same shopper of the same app: enough to count users, not to trace them elsewhere. */
export function userRef(appId: string, shopperId: string): string {
  return hash('sha256', `${appId}:${shopperId}`, 'base64url').slice(0, 22);
}

/** PostgreSQL holds no NUL and no half surrogate: spoken text that has one must not be lost for it. */
function storable(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\u0000', '').toWellFormed();
}
