import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { version } from './version.ts';

const folder = new URL('../../migrations/', import.meta.url);
/** The files that the baseline replaced. A database that holds any of them was last used by version 0.1.0 or before. */
const folderBefore = new URL('before-baseline/', folder);
export const baseline = '20261123T1530_baseline';

interface Bookkeeping {
  kysely_migration: { name: string; timestamp: string };
}

/** The database holds migrations that this version has never heard of: a newer version, or an unreleased one, was here. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    const [first, ...more] = unknown;
    const named = more.length === 0 ? first : `${first} and ${more.length} more`;
    super(
      `This database was last used by another version of Voicecart, newer than this one (${version}) or not released: it holds the migration ${named}, which this version does not know. Nothing was changed. Start that version again, or restore the backup that was made before its first start.`,
    );
  }
}

/**
 * Brings the schema up to date: runs the SQL files of `migrations/` that have not run, in order of their names, in one
 * transaction under Kysely's lock. Safe when several nodes start at once and when killed at any point.
 * @returns the names of the files that ran
 * @throws NewerDatabaseError before anything is changed
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const db = new Kysely<Bookkeeping>({ dialect: new PostgresDialect({ pool }) });
  const [files, filesBefore] = await Promise.all([readFiles(folder), readFiles(folderBefore)]);
  const applied = await readApplied(db);
  const unknown = applied.filter((name) => !files.has(name) && !filesBefore.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  // Kysely would look through every column of every table before it finds that nothing is to be done.
  if (applied.length === files.size && applied.every((name) => files.has(name))) return [];
  const carried = applied.some((name) => filesBefore.has(name)) ? await carryOn(db, files, filesBefore) : [];

  const getMigrations = async () => Object.fromEntries([...files].map(([name, text]) => [name, toMigration(text)]));
  const { error, results } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
  return [...carried, ...(results ?? []).map((result) => result.migrationName)];
}

/**
 * Runs those of the files before the baseline that the database lacks, records the baseline in the place of all of them,
 * and runs the files that came later: one transaction, so that version 0.1.0 still starts where it is cut off, under the
 * lock that Kysely takes as well, so that a node of that version that starts at the same time waits too. The missing files
 * run whatever the order of their names: 39 of them were named later than they were committed, so a database may hold a
 * later name without an earlier one.
 */
async function carryOn(
  db: Kysely<Bookkeeping>,
  files: ReadonlyMap<string, string>,
  filesBefore: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  return db.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    await adapter.acquireMigrationLock(connection, lock);
    try {
      return await connection.transaction().execute(async (tx) => {
        const applied = new Set(await readApplied(tx));
        const isElsewhere = applied.has(baseline);
        if (isElsewhere) return [];
        const later = [...files].filter(([name]) => name !== baseline && !applied.has(name));
        const missing = [...[...filesBefore].filter(([name]) => !applied.has(name)), ...later];
        for (const [, text] of missing) await sql.raw(text).execute(tx);
        await tx
          .deleteFrom('kysely_migration')
          .where('name', 'in', [...filesBefore.keys()])
          .execute();
        const timestamp = new Date().toISOString();
        const recorded = [baseline, ...later.map(([name]) => name)].map((name) => ({ name, timestamp }));
        await tx.insertInto('kysely_migration').values(recorded).execute();
        return missing.map(([name]) => name);
      });
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

/** What the database holds by Kysely's bookkeeping; nothing where it is new. */
async function readApplied(db: Kysely<Bookkeeping>): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const applied = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return applied.map(({ name }) => name);
}

/** The SQL files of a folder, by their names without the ending, in order. */
async function readFiles(of: URL): Promise<Map<string, string>> {
  const names = (await readdir(of)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, of), 'utf8')));
  return new Map(names.map((name, index) => [name.replace(/\.sql$/, ''), texts[index] ?? '']));
}

function toMigration(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}
