import { spawnSync } from 'node:child_process';
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { root } from './processes.ts';
import { Usage } from './release-usage.ts';

/** Data folders of past releases, packed: `fixtures/upgrade/<version>.tar.zst`, and beside each what was in it. */
export const releasesFolder = join(root, 'fixtures/upgrade');

/** One table as it was: its rows, and a hash over these columns of them. */
const TableDigest = z.object({ columns: z.array(z.string()), rows: z.number().int(), md5: z.string() });
export type TableDigest = z.output<typeof TableDigest>;

export const ReleaseRecord = z.object({
  version: z.string(),
  /** The migrations that the release knew; later files sort after them. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), TableDigest),
  usage: Usage,
});
export type ReleaseRecord = z.output<typeof ReleaseRecord>;

/** Versions with a packed folder, oldest first. */
export function packedVersions(): string[] {
  if (!existsSync(releasesFolder)) return [];
  return readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.tar.zst'))
    .map((name) => name.slice(0, -'.tar.zst'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export const packedFile = (version: string) => join(releasesFolder, `${version}.tar.zst`);
export const recordFile = (version: string) => join(releasesFolder, `${version}.json`);

/** Packs a folder. Most of a cluster are three copies of PostgreSQL's own tables, which a long window finds again. */
export async function pack(folder: string, file: string): Promise<void> {
  const archive = `${folder}.tar`;
  tar(
    ['--create', '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--file', archive, '.'],
    folder,
  );
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  try {
    await pipeline(createReadStream(archive), createZstdCompress({ params }), createWriteStream(file));
  } finally {
    rmSync(archive);
  }
}

/** Unpacks a release's data folder into a new temporary folder, which is the caller's to delete. */
export async function unpack(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `voicecart-${version}-`));
  // PostgreSQL's own user, where root unpacks, has to reach its folder.
  chmodSync(folder, 0o711);
  const archive = join(folder, 'packed.tar');
  const params = { [constants.ZSTD_d_windowLogMax]: 27 };
  await pipeline(createReadStream(packedFile(version)), createZstdDecompress({ params }), createWriteStream(archive));
  // Whoever unpacks owns the files, and PostgreSQL insists on the folder's mode.
  tar(['--extract', '--no-same-owner', '--same-permissions', '--file', archive], folder);
  rmSync(archive);
  return folder;
}

function tar(args: readonly string[], folder: string): void {
  const { status, stderr, error } = spawnSync('tar', ['--directory', folder, ...args], { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`tar ${args[0]} failed: ${stderr}`);
}

/**
 * Counts and hashes the rows of every table of ours.
 * @param known of an earlier time: then the columns are those of then, and a table that is gone is left out
 */
export async function digestTables(
  database: Pick<pg.Pool, 'query'>,
  known?: Readonly<Record<string, TableDigest>>,
): Promise<Record<string, TableDigest>> {
  const { rows: tables } = await database.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
     from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_%'
     group by 1 order by 1`,
  );
  const found: Record<string, TableDigest> = {};
  for (const { name, columns: present } of tables) {
    if (known && !known[name]) continue;
    const columns = known?.[name]?.columns ?? present;
    const missing = columns.filter((column) => !present.includes(column));
    if (missing.length > 0) throw new Error(`The table ${name} lost ${missing.join(', ')}.`);
    const chosen = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await database.query<{ rows: string; md5: string | null }>(
      `select count(*) as rows, md5(string_agg(line, '' order by line)) as md5
       from (select md5(one::text) as line from (select ${chosen} from "${name}") as one) as lines`,
    );
    found[name] = { columns, rows: Number(rows[0]?.rows), md5: rows[0]?.md5 ?? '' };
  }
  return found;
}
