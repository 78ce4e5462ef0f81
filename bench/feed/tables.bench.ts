import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { productLineColumns } from '../../apps/server/src/features/feeds/run/product-lines.ts';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres.ts';
import { addMerchant, count, feedRows, importFile, print, storeFeed, tableText } from './feed-files.ts';

const rows = Number(process.env.BENCH_FEED_ROWS ?? 1_000_000);
const formats = (process.env.BENCH_FEED_FORMATS ?? 'csv,google-xml-rss').split(',') as ('csv' | 'google-xml-rss')[];
const needed = { ratio: 0.5, again: 5, changed: 1.5, peakMb: 350 };

/**
 * A feed of a million rows and twelve columns, as CSV and as Google's XML, from the stored file into the catalogue, beside
 * COPY of the rows that came out of it into a table of the same shape with the same indexes. The import runs as it does
 * in the product, in a process of its own so that its memory can be told; COPY gets its text ready-made and has nothing to
 * read or check. Then the same file again, and a file in which one row is another, so that all are read.
 */
export async function run(): Promise<{ reached: boolean }> {
  let reached = true;
  for (const format of formats) reached = (await measure(format)) && reached;
  return { reached };
}

async function measure(format: 'csv' | 'google-xml-rss'): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-feed-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  try {
    await migrate(pool);
    const merchantId = await addMerchant(pool);
    const file = await storeFeed(pool, merchantId, format, tableText(format, feedRows(rows)));
    console.log(`${format}: ${count(rows)} rows of 12 columns, ${Math.round(file.bytes / 1e6)} MB`);
    const first = await importFile(pool, postgres.url, merchantId, file, rows);
    const rival = await copyRows(pool, join(dataDir, 'rows.copy'));
    const again = await importFile(pool, postgres.url, merchantId, file, rows);
    const ratio = rival.seconds / first.seconds;
    print('COPY, same table and indexes', rows, rival.seconds);
    print('import', rows, first.seconds, `${ratio.toFixed(2)} of COPY's rows/s, peak ${first.peakMb} MB`);
    const faster = first.seconds / again.seconds;
    print(
      'the same file again',
      rows,
      again.seconds,
      `${faster.toFixed(1)} times faster; ${count(again.unchanged)} unchanged`,
    );
    const changedRows = feedRows(rows, { changed: Math.floor(rows / 2) });
    const changed = await storeFeed(pool, merchantId, format, tableText(format, changedRows));
    const rowByRow = await importFile(pool, postgres.url, merchantId, changed, rows);
    const fasterByRow = first.seconds / rowByRow.seconds;
    print(
      'a file with one row changed',
      rows,
      rowByRow.seconds,
      `${fasterByRow.toFixed(1)} times faster; ${rowByRow.updated} updated, peak ${rowByRow.peakMb} MB`,
    );
    const peakMb = Math.max(first.peakMb, rowByRow.peakMb);
    const reached =
      ratio >= needed.ratio &&
      faster >= needed.again &&
      fasterByRow >= needed.changed &&
      rowByRow.updated === 1 &&
      peakMb < needed.peakMb;
    console.log(
      `needs ${needed.ratio}, ${needed.again} times, ${needed.changed} times and ${needed.peakMb} MB: ${reached ? 'reached' : 'NOT reached'}`,
    );
    return reached;
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** COPY of the rows that the import made, from a file of COPY's own format, into an empty table of the same shape. */
async function copyRows(pool: pg.Pool, path: string): Promise<{ seconds: number }> {
  const client = await pool.connect();
  try {
    await pipeline(
      client.query(copyTo(`copy (select ${productLineColumns} from products order by id) to stdout`)),
      createWriteStream(path),
    );
    await client.query('create table products_rival (like products including all)');
    const start = performance.now();
    await pipeline(
      createReadStream(path, { highWaterMark: 256 * 1024 }),
      client.query(copyFrom(`copy products_rival (${productLineColumns}) from stdin`)),
    );
    const seconds = (performance.now() - start) / 1_000;
    await client.query('drop table products_rival');
    return { seconds };
  } finally {
    client.release();
    rmSync(path, { force: true });
  }
}
