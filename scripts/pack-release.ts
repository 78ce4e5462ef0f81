import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { anyPorts } from '../apps/emulators/src/ports.ts';
import { digestTables, pack, packedFile, type ReleaseRecord, recordFile, releasesFolder } from './packed-release.ts';
import { freePort, root } from './processes.ts';
import { Usage, useProduct } from './release-usage.ts';

/**
 * Makes the data folder that the upgrade test of later versions begins with: starts a release, works in it, stops it,
 * and packs what it leaves. `--from` is a checkout of the release with its packages installed; by default this one.
 * `npm run pack-release -- --from ../voicecart-0.1.0`
 * `--data` packs a copy of a folder that was worked in already, and `--usage` is what `useProduct` answered there.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, data: { type: 'string' }, usage: { type: 'string' } },
});
const from = resolve(values.from ?? root);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
const work = mkdtempSync(join(tmpdir(), 'voicecart-pack-'));
// PostgreSQL's own user, where root packs, has to reach its folder.
chmodSync(work, 0o711);
const dataDir = join(work, 'data');
const staging = join(work, 'packed');
/** Where releases up to 0.2.0 have the start of PostgreSQL: named here, since what follows runs at once. */
const placeUntil020 = 'apps/server/src/platform/postgres/postgres.ts';

try {
  if (values.data) copy(values.data, dataDir);
  const usage = values.usage ? Usage.parse(JSON.parse(readFileSync(values.usage, 'utf8'))) : await useRelease();
  const { tables, migrations } = await settle();
  stage();
  mkdirSync(releasesFolder, { recursive: true });
  await pack(staging, packedFile(version));
  const record: ReleaseRecord = { version, migrations, tables, usage };
  writeFileSync(recordFile(version), `${JSON.stringify(record, null, 2)}\n`);
  const kilobytes = Math.round(statSync(packedFile(version)).size / 1024);
  console.log(`${packedFile(version)}: ${kilobytes} KB, ${usage.answers.length} answers to compare.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** With modes and owners, which PostgreSQL is particular about. */
function copy(source: string, target: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', source, target], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${source} could not be copied: ${stderr}`);
}

/** A module of the release, which need not be this checkout. */
async function ofRelease<T>(path: string): Promise<T> {
  return await import(pathToFileURL(join(from, path)).href);
}

async function useRelease() {
  const { startProduct } = await ofRelease<typeof import('./product.ts')>('scripts/product.ts');
  const port = String(await freePort(0));
  const product = await startProduct({
    quiet: true,
    env: {
      PORT: port,
      VOICECART_DATA: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      EMULATOR_BUILD_DELAY_MS: '400',
      ...anyPorts,
    },
  });
  try {
    return await useProduct({ ...product, url: `http://localhost:${port}` });
  } finally {
    await product.stop();
  }
}

/** Counts what is there while nobody changes it any more, and makes the cluster small. */
async function settle() {
  const { startPostgres } = await ofRelease<typeof import('../apps/server/src/platform/postgres.ts')>(
    ['apps/server/src/platform/postgres.ts', placeUntil020].find((path) => existsSync(join(from, path))) ?? '',
  );
  const postgres = await startPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  // The stop may end a connection before it has said goodbye.
  pool.on('error', () => undefined);
  const { rows: applied } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  await pool.query('vacuum (full, analyze)');
  const tables = await digestTables(pool);
  await pool.end();
  await postgres.stop();
  return { tables, migrations: applied.map(({ name }) => name) };
}

/** Copies what a start needs: the cluster without spent WAL, the key of the secrets, turns that are not stored yet. */
function stage(): void {
  const data = join(staging, 'postgres/data');
  mkdirSync(join(staging, 'postgres'), { recursive: true });
  copy(realpathSync(join(dataDir, 'postgres/data')), data);
  for (const name of ['secrets.key', 'turns', 'emulators']) {
    if (existsSync(join(dataDir, name))) copy(join(dataDir, name), join(staging, name));
  }
  // After a clean stop only the last checkpoint is read. pg_control says where it is (ControlFileData.checkPoint).
  const checkpoint = readFileSync(join(data, 'global/pg_control')).readBigUInt64LE(32);
  const wal = join(data, 'pg_wal');
  for (const name of readdirSync(wal).filter((entry) => /^[0-9A-F]{24}$/.test(entry))) {
    const kept = onlyNeededPages(name, readFileSync(join(wal, name)), checkpoint);
    if (kept) writeFileSync(join(wal, name), kept);
    else rmSync(join(wal, name));
  }
}

/**
 * Empties the pages of a WAL segment before the checkpoint, and those behind the end of the log: a segment is an older
 * one under a new name, whose pages nothing reads. The first page stays, since it describes the segment.
 * @returns null where nothing of the segment is needed
 */
function onlyNeededPages(name: string, segment: Buffer, checkpoint: bigint): Buffer | null {
  const pageBytes = 8192;
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`);
  const start = number * BigInt(segment.length);
  const firstNeeded = checkpoint - (checkpoint % BigInt(pageBytes));
  if (start + BigInt(segment.length) <= checkpoint || segment.readBigUInt64LE(8) !== start) return null;
  for (let offset = pageBytes; offset < segment.length; offset += pageBytes) {
    const address = start + BigInt(offset);
    const isNeeded = address >= firstNeeded && segment.readBigUInt64LE(offset + 8) === address;
    if (!isNeeded) segment.fill(0, offset, offset + pageBytes);
  }
  return segment;
}
