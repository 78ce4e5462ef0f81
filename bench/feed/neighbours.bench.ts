import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { feedImportJob } from '../../apps/server/src/features/feeds/run/feed-import.jobs.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { createJobs, type Jobs } from '../../apps/server/src/platform/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { median, pace } from '../load.ts';
import { signedRequests } from '../voice-requests.ts';
import { makeWorld, type World } from '../world.ts';
import {
  addMerchant,
  addRun,
  count,
  feedRows,
  outcomeOf,
  type StoredFeed,
  storeFeed,
  tableText,
  watchMemory,
} from './feed-files.ts';

const rows = Number(process.env.BENCH_FEED_ROWS ?? 1_000_000);
const perSecond = Number(process.env.BENCH_VOICE_RATE ?? 50);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const windowSeconds = 6;
/** How much longer than without an import. */
const growthMax = 1.2;

/**
 * The product in one process, as it runs by default: a merchant's customers talk at an even pace, by turns with and
 * without another merchant's import of a million rows beside them, so that what the machine does meanwhile meets both.
 * Each import is called off after its window; the last one goes on to its end, in silence.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(20_000, 'web,voice,worker,realtime');
  const pool = createPool(world.databaseUrl, 4, createLog('silent'));
  const jobs = await createJobs(world.databaseUrl, createLog('silent'), createMetrics());
  try {
    let file = await storeFeed(pool, await addMerchant(pool), 'csv', tableText('csv', feedRows(rows)));
    await talk(world, 300);
    const peak = watchMemory(world.server.pid ?? 0);
    const without: number[][] = [];
    const during: number[][] = [];
    let paced = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await settle(pool);
      const alone = await talk(world);
      const { merchantId, runId, moved } = await startImport(pool, jobs, file);
      file = moved;
      await until(pool, runId, 'running');
      // An import of a million rows takes minutes beside voice: its start is not what they are like.
      await talk(world, 5 * perSecond);
      const before = await rowsDone(pool, runId);
      const beside = await talk(world);
      const done = (await rowsDone(pool, runId)) - before;
      const { status } = await outcomeOf(pool, runId);
      if (status !== 'running') throw new Error(`the import was ${status} within the window`);
      without.push(alone);
      during.push(beside);
      paced += done;
      console.log(
        `round ${round}: without ${told(alone)}; beside ${told(beside)} ms; ${count(Math.round(done / windowSeconds))} rows/s`,
      );
      if (round < rounds) await callOff(pool, merchantId, runId);
      else await finish(pool, runId, rows);
    }
    // Of the middle round each: what else the machine does strikes some of them, and not both halves alike.
    const growth = median(during.map(p95)) / median(without.map(p95));
    console.log(
      `${perSecond} turns a second: without ${told(without.flat())}; beside an import ${told(during.flat())} ms`,
    );
    console.log(`the import went on with ${count(Math.round(paced / rounds / windowSeconds))} rows/s`);
    console.log(`the whole server held ${peak().toFixed(0)} MB at most`);
    const reached = Number.isFinite(growth) && growth < growthMax;
    console.log(
      `the middle round's p95 is ${growth.toFixed(2)} times what it was without (must be under ${growthMax}): ${reached ? 'reached' : 'NOT reached'}`,
    );
    return { reached };
  } finally {
    await jobs.stop();
    await pool.end();
    await world.stop();
  }
}

function talk(world: World, requests = perSecond * windowSeconds): Promise<number[]> {
  return pace(world.url, signedRequests(world, `/voice/alexa/${world.appId}`, requests), perSecond);
}

/** What the import before left to do is done, so that none of it counts as the machine at rest. */
async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum analyze products');
  await pause(2_000);
}

/** The same file, now a new merchant's: its pieces are not written again. */
async function startImport(pool: pg.Pool, jobs: Jobs, file: StoredFeed) {
  const merchantId = await addMerchant(pool);
  await pool.query('update file_chunks set merchant_id = $1 where file_id = $2', [merchantId, file.fileId]);
  await pool.query('update files set merchant_id = $1 where id = $2', [merchantId, file.fileId]);
  const runId = await addRun(pool, merchantId, file);
  await jobs.enqueue(createDatabase(pool), feedImportJob, { merchantId, runId });
  return { merchantId, runId, moved: file };
}

async function callOff(pool: pg.Pool, merchantId: string, runId: string): Promise<void> {
  await pool.query(`update feed_runs set status = 'cancelled', finished_at = now() where id = $1`, [runId]);
  // The job ends once the import has seen it.
  for (;;) {
    const { rows: open } = await pool.query(
      `select 1 from pgboss.job where name = 'feed-import' and state in ('created', 'active') and data->>'runId' = $1`,
      [runId],
    );
    if (open.length === 0) break;
    await pause(50);
  }
  await pool.query('delete from products where merchant_id = $1', [merchantId]);
}

async function finish(pool: pg.Pool, runId: string, all: number): Promise<void> {
  const from = await rowsDone(pool, runId);
  const started = performance.now();
  for (;;) {
    const { status } = await outcomeOf(pool, runId);
    if (status === 'done') break;
    if (status !== 'running') throw new Error(`the import was ${status}`);
    await pause(50);
  }
  const seconds = (performance.now() - started) / 1_000;
  console.log(`and in silence with ${count(Math.round((all - from) / seconds))} rows/s`);
}

async function until(pool: pg.Pool, runId: string, status: string): Promise<void> {
  while ((await outcomeOf(pool, runId)).status !== status || (await rowsDone(pool, runId)) === 0) await pause(20);
}

async function rowsDone(pool: pg.Pool, runId: string): Promise<number> {
  const { rows: found } = await pool.query('select rows_done from feed_runs where id = $1', [runId]);
  return found[0]?.rows_done ?? 0;
}

function told(times: readonly number[]): string {
  return `p50 ${at(times, 0.5).toFixed(1)} p95 ${at(times, 0.95).toFixed(1)} p99 ${at(times, 0.99).toFixed(1)}`;
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function p95(times: readonly number[]): number {
  return at(times, 0.95);
}
