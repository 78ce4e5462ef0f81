import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { readOnlyCode } from './errors.ts';

/** How long the current request may wait for the database. */
interface Timeouts {
  /** For one answer of the database, in ms; null: as long as it takes. */
  readonly ms: number | null;
  /** For all answers together, on the clock of `performance.now()`. */
  readonly untilMs: number;
}

const noTimeouts: Timeouts = { ms: null, untilMs: Number.POSITIVE_INFINITY };
const timeouts = new AsyncLocalStorage<Timeouts>();

/** What was awaited `beforeDeadline` did not come in time. */
export class DeadlineExceeded extends Error {
  override readonly name: string = 'DeadlineExceeded';
  readonly code = 'ETIMEDOUT';

  constructor(ms: number, message = `no answer within ${ms} ms`) {
    super(message);
  }
}

/** A query, or all of a request's queries together, took longer than the request may wait. */
export class DatabaseTimeout extends DeadlineExceeded {
  override readonly name = 'DatabaseTimeout';

  constructor(ms: number) {
    super(ms, `the database did not answer within ${ms} ms`);
  }
}

/**
 * Runs a task with a query timeout of `ms`: a query that takes longer fails like one of a database that is away, and its
 * connection is closed. Jobs, imports and other work that nobody waits for runs without one.
 */
export function withQueryTimeout<T>(ms: number, task: () => T): T {
  return timeouts.run({ ...(timeouts.getStore() ?? noTimeouts), ms }, task);
}

/**
 * Runs a task for someone who must have an answer in `ms`, whatever it takes to find it: what is awaited `beforeDeadline` within
 * it is given up then. A query under way is left to its own end, since the next asker may need its connection.
 */
export function withDeadline<T>(ms: number, task: () => T): T {
  const now = timeouts.getStore() ?? noTimeouts;
  return timeouts.run({ ...now, untilMs: Math.min(now.untilMs, performance.now() + ms) }, task);
}

/** Runs a task that several requests share, and that must finish even if they time out. */
export function withoutTimeout<T>(task: () => T): T {
  return timeouts.run(noTimeouts, task);
}

/** The promise's value, if it settles before the deadline and the query timeout. @throws DeadlineExceeded */
export function beforeDeadline<T>(promised: Promise<T>): Promise<T> {
  const { ms, untilMs } = timeouts.getStore() ?? noTimeouts;
  const waitMs = Math.max(0, Math.min(ms ?? Number.POSITIVE_INFINITY, untilMs - performance.now()));
  if (waitMs === Number.POSITIVE_INFINITY) return promised;
  return new Promise((resolve, reject) => {
    const wait: Wait = {
      isOver: false,
      untilMs: performance.now() + waitMs,
      expire: () => reject(new DeadlineExceeded(Math.round(waitMs))),
    };
    waits.push(wait);
    if (!isTicking) startTicking();
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
  readonly expire: () => void;
}

/**
 * Nearly every promise settles at once, so that one shared timer costs far less than a timer each. The list is rebuilt at
 * each tick: a long-lived set kept removed entries alive until V8 had moved them to its old space.
 */
let waits: Wait[] = [];
let isTicking = false;
const tickMs = 10;

function startTicking(): void {
  isTicking = true;
  setTimeout(rejectExpired, tickMs);
}

function rejectExpired(): void {
  const now = performance.now();
  const open = waits.filter((wait) => !wait.isOver);
  waits = open.filter((wait) => wait.untilMs > now);
  for (const wait of open) if (wait.untilMs <= now) wait.expire();
  isTicking = waits.length > 0;
  if (isTicking) startTicking();
}

/**
 * A connection whose queries have the timeout of whoever waits for them, by the driver's own `query_timeout`. It is
 * closed after one: a server that was stopped, or a network that swallows everything, breaks no connection, and the pool
 * would hand out the same dead one again. So it is where the server takes no writes: after a failover the address leads
 * to another one. A query that streams has no timeout.
 */
export class TimedClient extends pg.Client {
  override query(...args: readonly unknown[]): never {
    const ms = timeouts.getStore()?.ms ?? null;
    const [query, values] = args;
    if (!(typeof query === 'string' || isQueryConfig(query))) return this.#send(args);
    const config = {
      ...(typeof query === 'string' ? { text: query } : query),
      ...(Array.isArray(values) && { values }),
      ...(ms !== null && { query_timeout: ms }),
    };
    const callback = args.at(-1);
    if (typeof callback !== 'function') {
      const answer = this.#send<Promise<unknown>>([config]);
      return answer.catch((error: unknown) => {
        throw this.#closeAfter(error, ms);
      }) as never;
    }
    return this.#send([
      config,
      (error: unknown, result: unknown) => callback(error && this.#closeAfter(error, ms), result),
    ]);
  }

  #send<T = never>(args: readonly unknown[]): T {
    return Reflect.apply(super.query, this, args);
  }

  #closeAfter(error: unknown, ms: number | null): unknown {
    if (!(error instanceof Error)) return error;
    if ('code' in error && error.code === readOnlyCode) this.connection.stream.destroy(error);
    if (ms === null || error.message !== 'Query read timeout') return error;
    const late = new DatabaseTimeout(ms);
    this.connection.stream.destroy(late);
    return late;
  }
}

function isQueryConfig(query: unknown): query is object {
  return typeof query === 'object' && query !== null && !('submit' in query);
}
