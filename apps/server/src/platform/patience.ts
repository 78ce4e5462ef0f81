import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** How long whoever asks now may wait. */
interface Patience {
  /** For one answer of the database, in ms; null: as long as it takes. */
  readonly ms: number | null;
  /** For all answers together, on the clock of `performance.now()`. */
  readonly untilMs: number;
}

const endless: Patience = { ms: null, untilMs: Number.POSITIVE_INFINITY };
const patience = new AsyncLocalStorage<Patience>();

/** The database took longer than the asker may wait. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}

/**
 * Runs a task for someone who waits: no query in it takes longer than `ms`, then its connection is given up and the
 * query fails like one of a database that is away. Jobs, imports and other work that nobody waits for runs without it.
 */
export function withPatience<T>(ms: number, task: () => T): T {
  return patience.run({ ...(patience.getStore() ?? endless), ms }, task);
}

/**
 * Runs a task for someone who must have an answer in `ms`, whatever it takes to find it: what is awaited `inTime` within
 * it is given up then. A query under way is left to its own end, since the next asker may need its connection.
 */
export function withDeadline<T>(ms: number, task: () => T): T {
  const now = patience.getStore() ?? endless;
  return patience.run({ ...now, untilMs: Math.min(now.untilMs, performance.now() + ms) }, task);
}

/** Runs a task that several askers wait for, and that must come to its end although they leave. */
export function withoutHurry<T>(task: () => T): T {
  return patience.run(endless, task);
}

/** What is promised, if it comes within the asker's patience. @throws DatabaseSilent */
export function inTime<T>(promised: Promise<T>): Promise<T> {
  const { ms, untilMs } = patience.getStore() ?? endless;
  const waitMs = Math.max(0, Math.min(ms ?? Number.POSITIVE_INFINITY, untilMs - performance.now()));
  if (waitMs === Number.POSITIVE_INFINITY) return promised;
  return new Promise((resolve, reject) => {
    const wait: Wait = {
      isOver: false,
      untilMs: performance.now() + waitMs,
      giveUp: () => reject(new DatabaseSilent(Math.round(waitMs))),
    };
    waits.push(wait);
    if (!isWatched) watch();
    promised.then(
      (value) => {
        wait.isOver = true;
        resolve(value);
      },
      (error: unknown) => {
        wait.isOver = true;
        reject(error);
      },
    );
  });
}

interface Wait {
  isOver: boolean;
  readonly untilMs: number;
  readonly giveUp: () => void;
}

/**
 * Nearly every wait is over at once: one watch for all costs each of them far less than a timer of its own. A list that
 * is made anew with each look, since a set that lives long keeps alive what was taken out of it: V8 moved a tenth of all
 * that a turn makes into its old space for it.
 */
let waits: Wait[] = [];
let isWatched = false;
const watchMs = 10;

function watch(): void {
  isWatched = true;
  setTimeout(giveUpLate, watchMs);
}

function giveUpLate(): void {
  const now = performance.now();
  const looked = waits.filter((wait) => !wait.isOver);
  waits = looked.filter((wait) => wait.untilMs > now);
  for (const wait of looked) if (wait.untilMs <= now) wait.giveUp();
  isWatched = waits.length > 0;
  if (isWatched) watch();
}

/**
 * Makes a connection of a pool heed the patience of whoever asks. A server that is stopped, or behind a network that
 * swallows everything, breaks no connection: without this its queries would wait until it is back, and hold every
 * connection of the pool until then. A query that streams has no limit.
 */
export function heedPatience(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  const ask = client.query;
  const heedful = (...given: readonly unknown[]): unknown => {
    const ms = patience.getStore()?.ms ?? null;
    if (ms === null) return Reflect.apply(ask, client, given);
    // The socket ends, and with it fails what waits on it; the pool takes no such connection back.
    const timer = setTimeout(() => stream.destroy(new DatabaseSilent(ms)), ms);
    const answered = () => clearTimeout(timer);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const andTell = (...answer: readonly unknown[]) => {
        answered();
        Reflect.apply(callback, undefined, answer);
      };
      return Reflect.apply(ask, client, [...given.slice(0, -1), andTell]);
    }
    const answer: unknown = Reflect.apply(ask, client, given);
    if (answer instanceof Promise) answer.then(answered, answered);
    else answered();
    return answer;
  };
  Object.defineProperty(client, 'query', { value: heedful });
}
