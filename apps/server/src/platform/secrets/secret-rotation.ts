import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database.ts';
import type { JobRow } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { keyIdOf, SecretFault } from './secrets.ts';

/** A column that holds sealed values. Each is told in its feature, and gathered in `features.ts`. */
export interface SealedColumn {
  readonly table: keyof Tables & string;
  readonly column: string;
  /** The table's primary key. */
  readonly key: readonly string[];
  /** Further columns that the place is made of. */
  readonly with?: readonly string[];
  /** The place that the value of a row is bound to, of `key` and `with`. */
  readonly place: (row: Readonly<Record<string, string>>) => string;
}

export interface Resealed {
  /** As `table.column`. */
  readonly column: string;
  /** Now under the newest key. */
  readonly resealed: number;
  /** What could not be opened, by the id of its key. */
  readonly locked: Readonly<Record<string, number>>;
}

const batch = 200;
/** Each row is a transaction of its own, so that nobody waits for a lock; several at once share the disk's flush. */
const atOnce = 8;

/**
 * Seals again with the newest key what an older one sealed, column by column. May be ended at any point and begun
 * again: it goes on with what is left. What somebody writes meanwhile stays as written; what can't be opened stays too.
 */
export async function resealAll(
  platform: Platform,
  columns: readonly SealedColumn[],
  signal?: AbortSignal,
): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of columns) done.push(await resealColumn(platform, column, signal));
  return done;
}

async function resealColumn(platform: Platform, column: SealedColumn, signal?: AbortSignal): Promise<Resealed> {
  const { db, secrets } = platform;
  const [newest] = secrets.keyIds;
  const sealed = sql.ref(column.column);
  const table = sql.table(column.table);
  const keys = sql.join(column.key.map((name) => sql.ref(name)));
  const chosen = sql.join([...column.key, ...(column.with ?? [])].map((name) => sql.ref(name)));
  const locked: Record<string, number> = {};
  let resealed = 0;
  let after: unknown[] | null = null;

  const reseal = async (row: Record<string, string>) => {
    const old = row.sealed ?? '';
    let clear: string;
    try {
      clear = secrets.open(old, column.place(row));
    } catch (error) {
      if (!(error instanceof SecretFault)) throw error;
      locked[keyIdOf(old)] = (locked[keyIdOf(old)] ?? 0) + 1;
      return;
    }
    const isThis = sql.join(
      column.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    const next = secrets.seal(clear, column.place(row));
    const { numAffectedRows } =
      await sql`update ${table} set ${sealed} = ${next} where ${isThis} and ${sealed} = ${old}`.execute(db);
    resealed += Number(numAffectedRows ?? 0);
  };

  while (!signal?.aborted) {
    const beyond: RawBuilder<unknown> = after === null ? sql`` : sql`and (${keys}) > (${sql.join(after)})`;
    const { rows }: { rows: Record<string, string>[] } = await sql<Record<string, string>>`
      select ${chosen}, ${sealed} as sealed from ${table}
      where ${sealed} is not null and not starts_with(${sealed}, ${`${newest}.`}) ${beyond}
      order by ${keys} limit ${batch}`.execute(db);
    for (let from = 0; from < rows.length; from += atOnce) {
      await Promise.all(rows.slice(from, from + atOnce).map(reseal));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = column.key.map((name) => last[name]);
  }
  return { column: `${column.table}.${column.column}`, resealed, locked };
}

/** How many secrets each key holds: `{ k2: 310, k1: 4 }`. A key that is not named here may leave `SECRETS_KEY`. */
export async function countSealed({ db }: Platform, columns: readonly SealedColumn[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (rows: readonly { id: string; count: string }[]) => {
    for (const { id, count } of rows) counts[id] = (counts[id] ?? 0) + Number(count);
  };
  for (const { table, column } of columns) {
    const id = sql`split_part(${sql.ref(column)}, '.', 1)`;
    const found = await sql<{ id: string; count: string }>`
      select ${id} as id, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(db);
    add(found.rows);
  }
  // Links of mails that wait to be sent: they leave within minutes, so nothing seals them again.
  const waiting = await sql<{ id: string; count: string }>`
    select split_part(data->>'sealedLink', '.', 1) as id, count(*) as count from pgboss.job
    where data ? 'sealedLink' and state in ('created', 'retry', 'active') group by 1`.execute(db);
  add(waiting.rows);
  return counts;
}

/** Brings secrets under a new key without anybody asking, and says in the log which ones no key opens. */
export function secretRotationJobs(platform: Platform, columns: readonly SealedColumn[]): JobRow[] {
  return [
    {
      name: 'reseal-secrets',
      payload: z.object({}),
      key: () => 'reseal-secrets',
      cron: '*/15 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 4 * 3600,
      concurrency: 1,
      handle: async (_payload, job) => {
        for (const { column, resealed, locked } of await resealAll(platform, columns, job.signal)) {
          if (resealed > 0) platform.log.info({ column, resealed }, 'secrets are under the newest key now');
          if (Object.keys(locked).length > 0) {
            platform.log.error({ column, locked }, 'secrets were sealed with keys that SECRETS_KEY does not hold');
          }
        }
      },
    },
  ];
}
