import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { feedImportJob } from '../../apps/server/src/features/catalogue/feed-import.jobs.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { createJobs } from '../../apps/server/src/platform/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { pace } from '../load.ts';
import { signedRequests } from '../voice-requests.ts';
import { makeWorld, type World } from '../world.ts';
import { addMerchant, addRun, count, feedRows, outcomeOf, storeFeed, tableText, watchMemory } from './feed-files.ts';

const rows = Number(process.env.BENCH_FEED_ROWS ?? 1_000_000);
const perSecond = Number(process.env.BENCH_VOICE_RATE ?? 50);
const windowSeconds = 10;
const quietWindows = 3;
/** How much longer than without an import. */
const growthMax = 1.2;

/**
 * The product in one process, as it runs by default: a merchant's customers talk at an even pace while another merchant
 * imports a million rows, beside the same minute without.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(20_000, 'web,voice,worker,realtime');
  const pool = createPool(world.databaseUrl, 4, createLog('silent'));
  const jobs = await createJobs(world.databaseUrl, createLog('silent'), createMetrics());
  try {
    const merchantId = await addMerchant(pool);
    const file = await storeFeed(pool, merchantId, 'csv', tableText('csv', feedRows(rows)));
    await talk(world, 300);
    const before: number[] = [];
    for (let window = 0; window < quietWindows; window += 1) before.push(...(await talk(world)));
    const runId = await addRun(pool, merchantId, file);
    const peak = watchMemory(world.server.pid ?? 0);
    const started = performance.now();
    await jobs.enqueue(createDatabase(pool), feedImportJob, { merchantId, runId });
    await until(pool, runId, 'running');
    const during: number[] = [];
    for (;;) {
      const times = await talk(world);
      const { status } = await outcomeOf(pool, runId);
      // A window in which the import ended was not all within it.
      if (status === 'running' || during.length === 0) during.push(...times);
      if (status !== 'running') break;
    }
    const seconds = (performance.now() - started) / 1_000;
    const [was, is] = [p95(before), p95(during)];
    const growth = is / was;
    console.log(
      `${perSecond} turns a second, ${count(rows)} rows of another merchant imported in about ${seconds.toFixed(0)} s`,
    );
    console.log(`voice without: p50 ${at(before, 0.5)} p95 ${at(before, 0.95)} p99 ${at(before, 0.99)} ms`);
    console.log(`voice during:  p50 ${at(during, 0.5)} p95 ${at(during, 0.95)} p99 ${at(during, 0.99)} ms`);
    console.log(`the whole server held ${peak().toFixed(0)} MB at most`);
    const reached = Number.isFinite(is) && growth < growthMax;
    console.log(
      `p95 ${growth.toFixed(2)} times what it was (must be under ${growthMax}): ${reached ? 'reached' : 'NOT reached'}`,
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

async function until(pool: pg.Pool, runId: string, status: string): Promise<void> {
  while ((await outcomeOf(pool, runId)).status !== status) await pause(50);
}

function at(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function p95(times: readonly number[]): number {
  return Number(at(times, 0.95));
}
