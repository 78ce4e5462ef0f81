import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupPostgres, restorePostgres } from './backup.ts';
import { startPostgres } from './postgres.ts';
import type { RunningPostgres } from './supervisor.ts';

const product = { name: 'drill', dataSetting: 'DRILL_DATA', urlSetting: 'DATABASE_URL' };
/** `DRILL_ROWS=1000000` is the drill at size. */
const rows = Number(process.env.DRILL_ROWS ?? 50_000);

let folder = '';
let postgres: RunningPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voicecart-drill-'));
  // PostgreSQL's user must be able to enter, or root's data would go elsewhere and stay there.
  chmodSync(folder, 0o755);
  postgres = await startPostgres({ dataDir: join(folder, 'a'), product });
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connected<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

const hashOf = (url: string, where: string) =>
  connected(url, async (client) => {
    const { rows: found } = await client.query(
      `select count(*)::int as count, md5(string_agg(id || text, '' order by id)) as hash from things where ${where}`,
    );
    return found[0] as { count: number; hash: string };
  });

it('a backup taken under load is restored with every row that was there before, and all of each transaction', {
  timeout: 600_000,
}, async () => {
  await connected(postgres.url, async (client) => {
    await client.query('create table things (id bigserial primary key, text text not null, pair bigint)');
    await client.query(`insert into things (text) select md5(i::text) from generate_series(1, $1::int) i`, [rows]);
  });
  const before = await hashOf(postgres.url, `id <= ${rows}`);
  // Two rows a transaction, all through the backup.
  let isDone = false;
  const writing = connected(postgres.url, async (client) => {
    for (let pair = 0; !isDone; pair += 1) {
      await client.query('begin');
      for (const side of ['left', 'right']) {
        await client.query('insert into things (text, pair) values ($1, $2)', [side, pair]);
      }
      await client.query('commit');
    }
  });
  const since = performance.now();
  const bytes = await backupPostgres({ dataDir: join(folder, 'a'), product }, join(folder, 'backup'));
  const backupMs = Math.round(performance.now() - since);
  isDone = true;
  await writing;

  const restoring = performance.now();
  await restorePostgres({ dataDir: join(folder, 'b'), product }, join(folder, 'backup'));
  const restored = await startPostgres({ dataDir: join(folder, 'b'), product });
  const restoreMs = Math.round(performance.now() - restoring);
  process.stdout.write(
    `${rows} rows, ${Math.round(bytes / 1e6)} MB: backup ${backupMs} ms, restore and start ${restoreMs} ms\n`,
  );
  try {
    expect(await hashOf(restored.url, `id <= ${rows}`)).toEqual(before);
    const { rows: halves } = await connected(restored.url, (client) =>
      client.query('select pair from things where pair is not null group by pair having count(*) <> 2'),
    );
    expect(halves).toEqual([]);
    const { count } = await hashOf(restored.url, 'pair is not null');
    expect(count).toBeGreaterThan(0);
    await connected(restored.url, (client) => client.query(`insert into things (text) values ('goes on')`));
  } finally {
    await restored.stop();
  }
});

it('a damaged or half backup is refused, and a database is never written over', { timeout: 600_000 }, async () => {
  const backup = join(folder, 'second');
  await backupPostgres({ dataDir: join(folder, 'a'), product }, backup);
  await expect(backupPostgres({ dataDir: join(folder, 'a'), product }, backup)).rejects.toThrow('exists already');
  await expect(restorePostgres({ dataDir: join(folder, 'a'), product }, backup)).rejects.toThrow('holds a database');
  appendFileSync(join(backup, 'data/PG_VERSION'), ' ');
  await expect(restorePostgres({ dataDir: join(folder, 'c'), product }, backup)).rejects.toThrow('damaged');
  expect(existsSync(join(folder, 'c/postgres/data'))).toBe(false);
  rmSync(join(backup, 'manifest.json'));
  await expect(restorePostgres({ dataDir: join(folder, 'c'), product }, backup)).rejects.toThrow('no complete backup');
});

it('what breaks off is no backup and no database, and is begun anew', { timeout: 600_000 }, async () => {
  const from = { dataDir: join(folder, 'a'), product };
  const backup = join(folder, 'third');
  const breakOff = () => {
    throw new Error('broken off');
  };
  await expect(backupPostgres(from, backup, breakOff)).rejects.toThrow('broken off');
  expect(existsSync(backup)).toBe(false);
  // As a kill leaves it.
  mkdirSync(`${backup}.unfinished`, { recursive: true });
  writeFileSync(join(`${backup}.unfinished`, 'left.txt'), '');
  await backupPostgres(from, backup, (unfinished) => {
    expect(existsSync(join(unfinished, 'manifest.json'))).toBe(false);
    writeFileSync(join(unfinished, 'secrets.key'), 'key');
  });
  expect(existsSync(join(backup, 'secrets.key'))).toBe(true);
  expect(existsSync(join(backup, 'left.txt'))).toBe(false);
  const to = { dataDir: join(folder, 'd'), product };
  await expect(restorePostgres(to, backup, breakOff)).rejects.toThrow('broken off');
  expect(existsSync(join(folder, 'd/postgres/data'))).toBe(false);
  await restorePostgres(to, backup);
  expect(existsSync(join(folder, 'd/postgres/data'))).toBe(true);
});
