import type pg from 'pg';
import {
  shortRequestIdLength as idLength,
  type RequestMemory,
  SeenRequests,
  shortRequestId,
} from '../../outside/amazon/request-memory.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { deleteRequestId, readRequestIds, shareRequestIds } from './conversations.queries.ts';

interface Seen {
  readonly id: string;
  readonly untilMs: number;
}

/** Seen requests reach the other nodes after this long at the most. */
const shareMs = 25;
/** Ids in one notice, whose payload PostgreSQL limits to 8,000 bytes. */
const noticeMax = 200;
/** Kept while the database is away; the time window bounds what a longer absence could let through. */
const keptMax = 50_000;
/** Known at once: all of the time window at 3,000 a second, in 32 MB where it comes to that. */
const capacity = 500_000;
const channel = 'voice_requests_seen';

/**
 * Which requests were accepted, on any node. A node knows its own at once and tells the others within some
 * milliseconds; what is in the table outlives a restart. The voice answer never waits for it: a round trip for each
 * request would cost more than all the rest, to close a gap of milliseconds to someone who must first break TLS.
 */
class SharedRequestMemory implements RequestMemory {
  /** Resolves once what other nodes and earlier lives saw is known. */
  readonly ready: Promise<void>;
  readonly #local = new SeenRequests(capacity);
  readonly #pool: pg.Pool;
  readonly #log: Platform['log'];
  #outgoing: Seen[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#pool = platform.pool;
    this.#log = platform.log;
    platform.notices.on(channel, (payload) => this.#hear(payload));
    platform.notices.onGap(
      [channel],
      () => void this.#load().catch((error: unknown) => this.#log.warn({ err: error }, 'seen requests')),
    );
    platform.onClose(() => this.#share());
    this.ready = this.#load();
  }

  remember(requestId: string, untilMs: number): boolean {
    const id = shortRequestId(requestId);
    const isNew = this.#local.remember(id, untilMs);
    if (isNew) {
      this.#outgoing.push({ id, untilMs });
      this.#timer ??= setTimeout(() => void this.#share(), shareMs);
    }
    return isNew;
  }

  async forget(requestId: string): Promise<void> {
    const id = shortRequestId(requestId);
    this.#local.forget(id);
    await deleteRequestId(this.#pool, id);
  }

  async #share(): Promise<void> {
    this.#timer = null;
    const batch = this.#outgoing.splice(0, noticeMax);
    if (batch.length === 0) return;
    const payload = batch.map(({ id, untilMs }) => `${id}${untilMs}`).join(',');
    try {
      await shareRequestIds(this.#pool, batch, channel, payload);
    } catch (error) {
      this.#log.warn({ err: error, requests: batch.length }, 'seen requests were not shared, trying again');
      this.#outgoing = [...batch, ...this.#outgoing].slice(-keptMax);
      this.#timer ??= setTimeout(() => void this.#share(), 1_000);
      return;
    }
    // What came meanwhile waits its own few milliseconds: else a busy node would write without a pause.
    if (this.#outgoing.length >= noticeMax) await this.#share();
  }

  #hear(payload: string): void {
    for (const part of payload.split(',')) this.#local.remember(part.slice(0, idLength), Number(part.slice(idLength)));
  }

  async #load(): Promise<void> {
    const rows = await readRequestIds(this.#pool);
    for (const row of rows) this.#local.remember(row.request_id, row.expires_at.getTime());
  }
}

export const sharedRequestMemory = perPlatform((platform) => new SharedRequestMemory(platform));
