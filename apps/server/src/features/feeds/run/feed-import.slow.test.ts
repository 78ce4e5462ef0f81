import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { header, importRuns, many } from './feed-import.fixture.ts';
import { runFeedImport } from './feed-import.jobs.ts';
import { importArguments, importScript } from './feed-import.process.ts';

let server: TestServer;
let runs: ReturnType<typeof importRuns>;
beforeAll(async () => {
  server = await startTestServer({ FEED_PROCESS: 'on' });
  runs = importRuns(server);
});
afterAll(() => server.stop());

describe('killed at any moment', () => {
  test('the import goes on where it was: nothing doubles, nothing is lost', async () => {
    const { merchantId } = await server.merchant();
    const straight = await server.merchant();
    const csv = many(8_000, (n) => (n % 1_000 === 0 ? '",,,,\nragged' : ''));
    await runs.importNow(straight.merchantId, await runs.newRun(straight.merchantId, many(4_000)));
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(4_000)));
    const expected = await runs.importNow(straight.merchantId, await runs.newRun(straight.merchantId, csv));
    // It checks before it writes, and is killed in that as well.
    const runId = await runs.newRun(merchantId, csv, { isChecked: true });
    let kills = 0;
    // Each is given more time than the one before: a fast machine is killed early, a slow one comes to the end as well.
    for (let wait = 20; (await runs.getRun(merchantId, runId)).status !== 'done'; wait *= 1.6) {
      expect(kills).toBeLessThan(60);
      const isDone = await importUntilKilled(
        server.platform.pool.options.connectionString ?? '',
        merchantId,
        runId,
        wait,
      );
      if (!isDone) kills += 1;
    }
    expect(kills).toBeGreaterThan(2);
    const run = await runs.getRun(merchantId, runId);
    const counted = ['rows_done', 'products_done', 'inserted', 'updated', 'unchanged', 'refused', 'vanished'] as const;
    expect(counted.map((name) => [name, run[name]])).toEqual(counted.map((name) => [name, expected[name]]));
    expect(await runs.catalogue(merchantId, false)).toEqual(await runs.catalogue(straight.merchantId, false));
    const { rows } = await server.platform.pool.query(
      'select count(*) as kept, count(distinct line) as lines, max(seq) as last from feed_refusals where run_id = $1',
      [runId],
    );
    expect(rows[0]).toEqual({ kept: run.refused, lines: run.refused, last: run.refused });
  }, 300_000);
});

describe('an undo', () => {
  test('killed at any moment goes on where it was: all is as before the run', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(3_000)));
    const before = await runs.catalogue(merchantId, false);
    const other = many(2_250, () => ' anew') + many(1_500).replace(header, '').replaceAll(/^S/gm, 'T');
    const runId = await runs.newRun(merchantId, other);
    expect(await runs.importNow(merchantId, runId)).toMatchObject({ inserted: 1_500, updated: 2_250, vanished: 750 });
    await server.platform.pool.query(`update feed_runs set status = 'undoing' where id = $1`, [runId]);
    let kills = 0;
    for (let wait = 20; (await runs.getRun(merchantId, runId)).status !== 'undone'; wait *= 1.6) {
      expect(kills).toBeLessThan(60);
      const url = server.platform.pool.options.connectionString ?? '';
      if (!(await importUntilKilled(url, merchantId, runId, wait))) kills += 1;
    }
    expect(kills).toBeGreaterThan(1);
    expect(await runs.getRun(merchantId, runId)).toMatchObject({ undone_kept: 0 });
    expect(await runs.catalogue(merchantId, false)).toEqual(before);
    const { rows } = await server.platform.pool.query('select 1 from feed_changes where run_id = $1', [runId]);
    expect(rows).toEqual([]);
  }, 300_000);
});

/** Runs the import in a process and kills it some milliseconds after it has begun. */
function importUntilKilled(url: string, merchantId: string, runId: string, waitMs: number): Promise<boolean> {
  const child = fork(importScript, [], { execArgv: importArguments });
  child.send({ databaseUrl: url, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '', merchantId, runId });
  child.once('message', () => setTimeout(() => child.kill('SIGKILL'), waitMs));
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

describe('a process of its own', () => {
  test('stopped with its process it is put back, and goes on when it is called again', async () => {
    const { merchantId } = await server.merchant();
    const runId = await runs.newRun(merchantId, many(8_000));
    const stopping = new AbortController();
    const stop = server.platform.pool.query('select pg_sleep(0.4)').then(() => stopping.abort());
    const attempt = runFeedImport(server.platform, { merchantId, runId }, stopping.signal);
    await Promise.allSettled([attempt, stop]);
    await runFeedImport(server.platform, { merchantId, runId });
    expect(await runs.getRun(merchantId, runId)).toMatchObject({ status: 'done', inserted: 8_000 });
    expect(await runs.catalogue(merchantId)).toHaveLength(8_000);
  });

  test('its process killed between two slices goes on where it was', async () => {
    const { merchantId } = await server.merchant();
    const runId = await runs.newRun(merchantId, many(6_000));
    const task = { merchantId, runId, databaseUrl: server.databaseUrl, silentMs: 0 };
    const child = fork(importScript, [], { execArgv: importArguments });
    child.send({ ...task, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '' });
    child.on('message', (told: { kind: string }) => told.kind === 'progress' && child.kill('SIGKILL'));
    await new Promise((resolve) => child.on('close', resolve));
    const killed = await runs.getRun(merchantId, runId);
    expect(killed.status).toBe('running');
    expect(killed.inserted % 250).toBe(0);
    const run = await runs.importNow(merchantId, runId);
    expect(run).toMatchObject({ status: 'done', rows_done: 6_000, inserted: 6_000, refused: 0 });
    expect(await runs.catalogue(merchantId)).toHaveLength(6_000);
  });
});
