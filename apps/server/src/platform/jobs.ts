import { CompiledQuery } from 'kysely';
import { type Clock, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from './database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * One row of the jobs table: a light definition and a lazy handler. Handlers run at least once: each must bear being
 * run again after a kill at any point.
 */
export interface JobRow<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles with each. */
  readonly retryDelaySeconds: number;
  /** Longest a run may take. A killed worker's job is taken over after its heartbeat stops, 15 s, not after this. */
  readonly expireInSeconds: number;
  /** How many run at once in one process. */
  readonly concurrency: number;
  /** At most one job of a key waits or runs. */
  readonly key?: (payload: z.output<S>) => string;
  /** One job of a group, such as a merchant's, runs at once in a process: it can't fill the others' places. */
  group?(payload: z.output<S>): string;
  /** Five-field cron in UTC, for jobs that come by the clock. */
  readonly cron?: string;
  readonly handle: (payload: z.output<S>, job: { id: string; signal: AbortSignal }) => Promise<void>;
}

/** Of a look each minute for what lost its job: one that fails is not tried again, the next minute looks anyway. */
export const everyMinute = {
  payload: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  concurrency: 1,
} as const;

export interface Jobs {
  /**
   * Enqueues inside the caller's transaction: the job exists exactly if the transaction commits.
   * @param options.startAfter not before this moment; where another process enqueued it, up to two seconds later
   */
  enqueue<S extends z.ZodType>(
    db: Db,
    row: Pick<JobRow<S>, 'name' | 'payload' | 'key' | 'group'>,
    payload: z.input<S>,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** As `enqueue`, several of one name at once. */
  enqueueAll<S extends z.ZodType>(
    db: Db,
    row: Pick<JobRow<S>, 'name' | 'payload' | 'key' | 'group'>,
    payloads: readonly z.input<S>[],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Starts working on the rows; called once, by processes that run the worker. */
  work(rows: readonly JobRow[]): Promise<void>;
  stop(): Promise<void>;
}

/** A job that is due later than this is found by the worker's own look soon enough. */
const wakeMaxMs = 60_000;
/** No two clocks of an installation are further apart. */
const aheadMsMax = 60_000;

const systemTime: Pick<Clock, 'setInterval' | 'clearInterval'> = {
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** @param clock for tests, which can't wait for days; the system's otherwise */
export async function createJobs(url: string, log: Log, metrics: Metrics, clock?: Clock): Promise<Jobs> {
  const time = clock ?? systemTime;
  const boss = new PgBoss({
    ...(clock ? { clock } : {}),
    connectionString: url,
    max: 6,
    application_name: 'voicecart-jobs',
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  // Lost connections come here; pg-boss goes on by itself once the database answers again.
  boss.on('error', (error) => log.warn({ err: asError(error) }, 'job queue lost the database'));
  await boss.start();
  await forgetLaterTimes();
  // Two queries instead of two for each row of the jobs table.
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  /** A worker of each row that is worked on here. */
  const workers = new Map<string, string>();
  const wakes = new Set<string>();

  async function ensureQueue(
    row: Pick<JobRow, 'name'> & Partial<Omit<JobRow, 'key' | 'group' | 'handle'>> & { key?: unknown },
  ): Promise<void> {
    if (known.has(row.name)) return;
    await boss.createQueue(row.name, {
      policy: row.key ? 'exclusive' : 'standard',
      notify: true,
      heartbeatSeconds: 15,
      retryLimit: row.retryLimit ?? 3,
      retryDelay: row.retryDelaySeconds ?? 5,
      retryBackoff: true,
      expireInSeconds: row.expireInSeconds ?? 900,
    });
    known.add(row.name);
  }

  /** A job as pg-boss takes it. @throws ZodError where the payload is none of the row's */
  function jobOf<S extends z.ZodType>(
    row: Pick<JobRow<S>, 'payload' | 'key' | 'group'>,
    payload: z.input<S>,
    startAfter: Date | undefined,
  ) {
    const data = row.payload.parse(payload);
    return {
      data: data as object,
      ...(row.key ? { singletonKey: row.key(data) } : {}),
      ...(row.group ? { group: { id: row.group(data) } } : {}),
      ...(startAfter ? { startAfter } : {}),
    };
  }

  /** Has the worker look again when a job is due that is soon: by itself it looks every two seconds. */
  function wakeAt(name: string, startAfter: Date | undefined): void {
    const now = Date.now();
    // Those of one tenth of a second are woken for together.
    const dueAt = Math.ceil((startAfter?.getTime() ?? now) / 100) * 100;
    const key = `${name} ${dueAt}`;
    if (!startAfter || !workers.has(name) || dueAt <= now || dueAt > now + wakeMaxMs || wakes.has(key)) return;
    wakes.add(key);
    const wake = () => {
      wakes.delete(key);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    };
    setTimeout(wake, dueAt - now).unref();
  }

  /** When the clock is set back, what came by the clock last would be in the future, and nothing come until then. */
  async function forgetLaterTimes(): Promise<void> {
    const query = "update pgboss.version set cron_on = null where cron_on > pgboss.job_now() + $1 * interval '1 ms'";
    await boss.getDb().executeSql(query, [aheadMsMax]);
  }

  /** Queries of pg-boss, within the caller's transaction. */
  const within = (db: Db) => ({
    executeSql: async (text: string, values?: unknown[]) => ({
      rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
    }),
  });

  const timer = time.setInterval(() => {
    forgetLaterTimes().catch((error: unknown) => log.warn({ err: error }, 'job queue lost the database'));
  }, aheadMsMax);

  return {
    async enqueue(db, row, payload, { startAfter } = {}) {
      await ensureQueue(row);
      const { data, ...options } = jobOf(row, payload, startAfter);
      await boss.send(row.name, data, { db: within(db), ...options });
      wakeAt(row.name, startAfter);
    },
    async enqueueAll(db, row, payloads, { startAfter } = {}) {
      if (payloads.length === 0) return;
      await ensureQueue(row);
      const all = payloads.map((payload) => jobOf(row, payload, startAfter));
      await boss.insert(row.name, all, { db: within(db) });
      wakeAt(row.name, startAfter);
    },
    async work(rows) {
      const crons = new Map(
        (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
      );
      for (const row of rows) {
        await ensureQueue(row);
        const options = {
          localConcurrency: row.concurrency,
          ...(row.group ? { localGroupConcurrency: 1 } : {}),
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 2,
        };
        const worker = await boss.work(row.name, options, async (jobs) => {
          for (const job of jobs) await runOne(row, job);
        });
        workers.set(row.name, worker);
        if (row.cron && crons.get(row.name) !== `${row.cron} UTC`)
          await boss.schedule(row.name, row.cron, {}, { tz: 'UTC' });
      }
    },
    async stop() {
      time.clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };

  async function runOne(row: JobRow, job: { id: string; data: unknown; signal: AbortSignal }): Promise<void> {
    try {
      await row.handle(row.payload.parse(job.data), { id: job.id, signal: job.signal });
      metrics.jobs.inc({ name: row.name, result: 'done' });
    } catch (error) {
      metrics.jobs.inc({ name: row.name, result: 'failed' });
      log.error({ err: error, job: row.name, jobId: job.id }, 'job failed, the queue tries it again');
      throw error;
    }
  }
}

/** Some of pg-boss's errors are none: it copies their fields into a plain object, to add the queue. */
function asError(error: object): Error {
  if (error instanceof Error) return error;
  const fields: Record<string, unknown> = { ...error };
  const { message, stack, code, queue } = fields;
  // Of several addresses that all refuse, Node makes one error without a message: its code says what happened.
  const made = new Error([queue, message || code].filter(Boolean).join(': '));
  if (typeof stack === 'string') made.stack = stack;
  return Object.assign(made, { code });
}
