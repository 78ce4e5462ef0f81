import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { accountFor } from './account.ts';
import { findData, handOver, passwordOf, placeData, readIdentity } from './cluster.ts';
import { startPostgres } from './postgres.ts';
import type { PostgresOptions } from './supervisor.ts';

/** A folder without it is no backup. */
const manifestName = 'manifest.json';
const Manifest = z.object({
  madeAt: z.string(),
  /** SHA-256 of each file, by its path within `data`. */
  files: z.record(z.string(), z.string()),
});

/** What a server makes anew; a copy of it would only be in the way. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label']);
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the database into a new folder while it is used: a base backup as PostgreSQL's manual describes it, with the
 * write-ahead log that makes it whole. What was committed before it ends is in it.
 *
 * It is made in `<folder>.unfinished`, which gets its name at the end: what a kill leaves is no backup, and the next run
 * begins anew.
 * @param putBeside copies into the folder it is given what belongs to the backup besides
 * @returns how many bytes were copied
 * @throws where the folder exists, or the server has dropped a piece of the log meanwhile: run it again
 */
export async function backupPostgres(
  options: PostgresOptions,
  folder: string,
  putBeside: (folder: string) => void = () => {},
): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a folder that does not.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const running = await startPostgres(options);
  const data = findData(join(options.dataDir, 'postgres'));
  if (data === undefined) throw new Error('there is no data');
  const client = new pg.Client({ connectionString: superuserUrl(running.url, data, options) });
  try {
    await client.connect();
    // Until the connection ends, the log is kept from here on.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const begun = await client.query(`select pg_walfile_name(pg_backup_start('backup', true)) as first`);
    const copied = new Copy(data, join(unfinished, 'data'));
    await copied.tree('');
    const ended = await client.query(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    );
    await copied.write('backup_label', ended.rows[0].labelfile);
    await copied.log(begun.rows[0].first, ended.rows[0].last);
    putBeside(unfinished);
    const manifest: z.input<typeof Manifest> = { madeAt: new Date().toISOString(), files: copied.hashes };
    await writeFile(join(unfinished, manifestName), JSON.stringify(manifest), { flush: true });
    await rename(unfinished, folder);
    return copied.bytes;
  } finally {
    await client.end();
    await running.stop();
  }
}

/**
 * Puts a backup into a data folder that has no database yet. The next start replays its log.
 * @param putBeside copies into the data folder what belongs to the backup besides, before the database counts
 * @throws where there is a database, or the backup is incomplete or damaged; then nothing was put there
 */
export async function restorePostgres(
  options: PostgresOptions,
  folder: string,
  putBeside: () => void = () => {},
): Promise<void> {
  const home = join(options.dataDir, 'postgres');
  if (findData(home) !== undefined) {
    throw new Error(`${home} holds a database. Move it away first: a restore never writes over one.`);
  }
  const manifestFile = join(folder, manifestName);
  if (!existsSync(manifestFile)) throw new Error(`${folder} holds no complete backup: it has no ${manifestName}.`);
  const { files } = Manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  mkdirSync(home, { recursive: true });
  const account = accountFor(undefined, options.product);
  await placeData(home, account, options.product, options.log ?? (() => {}), async (unfinished) => {
    mkdirSync(unfinished, { mode: 0o700 });
    const copied = new Copy(join(folder, 'data'), unfinished);
    for (const name of emptied) mkdirSync(join(unfinished, name), { recursive: true, mode: 0o700 });
    for (const [path, hash] of Object.entries(files)) {
      if (path.endsWith('/')) {
        mkdirSync(join(unfinished, path), { recursive: true, mode: 0o700 });
        continue;
      }
      if ((await copied.file(path)) !== hash) throw new Error(`${join(folder, 'data', path)} is damaged or missing.`);
    }
    handOver(unfinished, account);
    putBeside();
  });
}

function superuserUrl(url: string, data: string, { product }: PostgresOptions): string {
  const address = new URL(url);
  address.username = 'postgres';
  address.password = passwordOf(readIdentity(data, product), 'postgres');
  address.pathname = '/postgres';
  return address.href;
}

/** Copies files and keeps the hash of each. */
class Copy {
  readonly hashes: Record<string, string> = {};
  bytes = 0;
  readonly #from: string;
  readonly #to: string;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async tree(path: string): Promise<void> {
    mkdirSync(join(this.#to, path), { recursive: true, mode: 0o700 });
    // Empty folders are part of the data as well.
    if (path !== '') this.hashes[`${path}/`] = '';
    for (const entry of readdirSync(join(this.#from, path), { withFileTypes: true })) {
      const at = path === '' ? entry.name : `${path}/${entry.name}`;
      if (leftOut.has(at) || entry.name.startsWith('pgsql_tmp')) continue;
      if (entry.isDirectory() && !emptied.has(at)) await this.tree(at);
      else if (entry.isFile()) await this.file(at);
    }
  }

  /** The log from the first to the last segment of a backup. */
  async log(first: string, last: string): Promise<void> {
    mkdirSync(join(this.#to, 'pg_wal'), { recursive: true, mode: 0o700 });
    const there = readdirSync(join(this.#from, 'pg_wal'));
    const segments = there.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
    if (segments[0] !== first || segments.at(-1) !== last) {
      throw new Error('The server has dropped a piece of its log meanwhile. Run it again.');
    }
    for (const name of segments) await this.file(`pg_wal/${name}`);
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.#to, path), text, { flush: true, mode: 0o600 });
    this.hashes[path] = createHash('sha256').update(text).digest('hex');
  }

  /** @returns the hash of what was copied; null where the file went away, as those of dropped tables do */
  async file(path: string): Promise<string | null> {
    const target = join(this.#to, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(this.#from, path), target);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    const hash = createHash('sha256');
    for await (const part of createReadStream(target)) hash.update(part);
    const handle = await open(target, 'r+');
    await handle.sync();
    await handle.close();
    this.bytes += lstatSync(target).size;
    const digest = hash.digest('hex');
    this.hashes[path] = digest;
    return digest;
  }
}
