import pg from 'pg';
import { z } from 'zod';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

/** The one channel that gathered notices travel on. */
export const gatheredChannel = 'gathered';

/** A node sends at most once in this time: a lone change at once, what follows it gathered. */
const gatherMs = 100;
const retryMs = 1_000;
/** A NOTIFY carries less than 8,000 bytes: some 200 ids. More than this on one channel means everything. */
const payloadsMax = 150;
/** SQLSTATE of `gather_notice` in the database. */
const noticeCode = 'VC001';

const gathered = z.object({
  /** Who sent it: the sender has heard already. */
  from: z.string(),
  channel: z.string(),
  /** Null: anything on the channel may have changed. */
  payloads: z.array(z.string()).nullable(),
});
export type Gathered = z.output<typeof gathered>;

/** @returns null for what none of our nodes sent */
export function readGathered(text: string): Gathered | null {
  try {
    return gathered.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

type Listener = (channel: string, payload: string) => void;

/**
 * Notices of hot transactions. A NOTIFY within a transaction makes all commits of the database wait for one lock, so
 * triggers and queries call `gather_notice` instead: it sends an INFO message on the connection that writes, which no
 * setting of a message level holds back. When the transaction has ended, this node hears at once; the others by at most
 * one NOTIFY in 100 ms. A transaction that was rolled back tells as well, which costs a look-up. A node that is killed
 * in between tells nobody: whoever keeps something until a notice comes looks by itself every 30 seconds at the latest.
 */
export class GatheredNotices {
  readonly id = newId();
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #listeners: Listener[] = [];
  #waiting = new Map<string, Set<string> | null>();
  #timer: NodeJS.Timeout | null = null;
  #sentAtMs = -gatherMs;
  #sending: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Called at once for what this node writes. */
  onOwn(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Follows the messages of a connection, and tells them when its transaction has ended. */
  follow(client: pg.PoolClient): void {
    if (!(client instanceof pg.Client)) return;
    let heard: [channel: string, payload: string][] = [];
    const tell = () => {
      if (heard.length === 0) return;
      const told = heard;
      heard = [];
      for (const [channel, payload] of told) this.tell(channel, payload);
    };
    client.on('notice', ({ code, message, detail }) => {
      if (code === noticeCode && message) heard.push([message, detail ?? '']);
    });
    client.connection.on('readyForQuery', ({ status }: { readonly status?: string }) => {
      if (status === 'I') tell();
    });
    // Whether the commit came through is not known: better one notice too many.
    client.on('end', tell);
  }

  tell(channel: string, payload: string): void {
    for (const listener of this.#listeners) listener(channel, payload);
    const payloads = this.#waiting.get(channel);
    if (payloads === undefined) this.#waiting.set(channel, new Set([payload]));
    else if (payloads && !payloads.has(payload)) {
      if (payloads.size >= payloadsMax) this.#waiting.set(channel, null);
      else payloads.add(payload);
    }
    this.#later(Math.max(0, this.#sentAtMs + gatherMs - performance.now()));
  }

  /** Sends what is gathered. Before a process ends its pool, so that the others hear of its last writes. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#sending = this.#sending.then(() => this.#send());
    await this.#sending;
  }

  #later(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, ms).unref();
  }

  async #send(): Promise<void> {
    if (this.#waiting.size === 0) return;
    this.#sentAtMs = performance.now();
    const sent = this.#waiting;
    this.#waiting = new Map();
    const texts = [...sent].map(([channel, payloads]) =>
      JSON.stringify({ from: this.id, channel, payloads: payloads && [...payloads] } satisfies Gathered),
    );
    try {
      await this.#pool.query({
        name: 'send-gathered-notices',
        text: 'select pg_notify($1, text) from unnest($2::text[]) as texts (text)',
        values: [gatheredChannel, texts],
      });
    } catch (error) {
      if (this.#pool.ending) return;
      this.#log.warn({ err: error, channels: sent.size }, 'gathered notices were not sent, trying again');
      for (const channel of sent.keys()) this.#waiting.set(channel, null);
      this.#later(retryMs);
    }
  }
}
