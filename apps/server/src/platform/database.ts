import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { GatheredNotices } from './gathered-notices.ts';
import type { Log } from './log.ts';
import { TimedClient } from './query-timeout.ts';

/**
 * The tables of all features, one interface. Each file of `src/schema` declares its own into this
 * module, so that the platform knows no feature and a query still knows every column.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features declare their tables into it
export interface Tables {}

export type Database = Kysely<Tables>;
/** First argument of every query function: the pool or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

// Counts and bigints arrive as text from pg; ours fit a double, so that they are read as numbers at the edge.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day stays the text it is: a Date would move it by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Whether a row was refused since another has its unique key (PostgreSQL's code 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** @param waitMs how long a connection is waited for, a free one or a new one */
export function createPool(url: string, size: number, log: Log, waitMs = 5_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: 'voicecart',
    Client: TimedClient,
  });
  const notices = new GatheredNotices(pool, log);
  noticesOfPool.set(pool, notices);
  // Without a listener a connection lost while idle ends the process. Where the pool ends, the database may end first.
  const tellLost = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', tellLost);
  pool.on('connect', (client) => {
    client.on('error', tellLost);
    notices.follow(client);
  });
  return pool;
}

const noticesOfPool = new WeakMap<pg.Pool, GatheredNotices>();

/** What the transactions of a pool tell other nodes. @throws for a pool that `createPool` did not make */
export function noticesOf(pool: pg.Pool): GatheredNotices {
  const notices = noticesOfPool.get(pool);
  if (!notices) throw new Error('this pool gathers no notices');
  return notices;
}

/** Ends a pool once the others have heard of its last writes. */
export async function endPool(pool: pg.Pool): Promise<void> {
  await noticesOf(pool).flush();
  if (!pool.ending) await pool.end();
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Queries on one connection that is held already, within the transaction that was begun there: for work that needs
 * COPY, locks of the connection and the features' own queries in one transaction.
 */
export function databaseOn(client: pg.PoolClient): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
        end: async () => undefined,
        options: {},
      },
    }),
  });
}
