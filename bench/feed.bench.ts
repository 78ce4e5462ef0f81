import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { productLineColumns } from '../apps/server/src/features/catalogue/product-lines.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts';

const rows = Number(process.env.BENCH_FEED_ROWS ?? 1_000_000);
const ratioNeeded = 0.4;
const peakMbAllowed = 350;

/**
 * A CSV feed of a million rows and twelve columns, from the stored file into the catalogue, beside COPY of the rows
 * that came out of it into a table of the same shape with the same indexes. The import runs as it does in the product,
 * in a process of its own so that its memory can be told; COPY gets its text ready-made and has nothing to read or check.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-feed-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  try {
    await migrate(pool);
    const merchantId = await addMerchant(pool);
    const { fileId, bytes } = await storeFeed(pool, merchantId);
    console.log(`${count(rows)} rows of 12 columns, ${Math.round(bytes / 1e6)} MB`);

    const first = await importFile(pool, postgres.url, merchantId, fileId, bytes);
    const rival = await copyRows(pool, join(dataDir, 'rows.copy'));
    const again = await importFile(pool, postgres.url, merchantId, fileId, bytes);

    const ratio = rival.seconds / first.seconds;
    print('COPY, same table and indexes', rival.seconds);
    print('import', first.seconds, `${ratio.toFixed(2)} of COPY's rows/s, peak ${first.peakMb} MB`);
    print('the same file again', again.seconds, `peak ${again.peakMb} MB; ${again.outcome}`);
    const reached = ratio >= ratioNeeded && Math.max(first.peakMb, again.peakMb) < peakMbAllowed;
    console.log(`needs ${ratioNeeded} and ${peakMbAllowed} MB: ${reached ? 'reached' : 'NOT reached'}`);
    return { reached };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function print(name: string, seconds: number, more = ''): void {
  console.log(
    `${name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s ${count(Math.round(rows / seconds)).padStart(9)} rows/s  ${more}`,
  );
}

function count(value: number): string {
  return value.toLocaleString('en');
}

async function addMerchant(pool: pg.Pool): Promise<string> {
  const merchantId = newId();
  await pool.query(`insert into merchants (id, name, plan_id) values ($1, 'Bench', 'enterprise')`, [merchantId]);
  return merchantId;
}

const words =
  'ocean blue shirt cotton narrow collar classic leather jacket wool jumper linen table lamp garden chair silver ring steel bottle travel mug running shoes desk organizer solid oak soft light warm quiet kettle round mirror striped canvas bag'.split(
    ' ',
  );

/** The feed, the same at every run, written in the pieces in which uploads are kept. */
async function storeFeed(pool: pg.Pool, merchantId: string): Promise<{ fileId: string; bytes: number }> {
  const fileId = newId();
  let state = 20_261_120;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const text = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ');
  let bytes = 0;
  let seq = 0;
  let piece = 'sku,title,description,brand,category,price,sale_price,availability,stock,image,link,barcode\n';
  async function store(): Promise<void> {
    const chunk = Buffer.from(piece);
    await pool.query('insert into file_chunks (merchant_id, file_id, seq, bytes) values ($1, $2, $3, $4)', [
      merchantId,
      fileId,
      seq,
      chunk,
    ]);
    bytes += chunk.length;
    seq += 1;
    piece = '';
  }
  for (let row = 0; row < rows; row += 1) {
    const price = `${1 + random(500)}.${String(random(100)).padStart(2, '0')}`;
    const sale = random(6) === 0 ? '0.95' : '';
    piece +=
      `SKU-${String(row).padStart(7, '0')},${text(4)} ${row},"${text(22)}, ""${text(2)}""",Brand ${random(300)},Department ${random(12)} > Shelf ${random(40)},` +
      `${price},${sale},${random(10) === 0 ? 'out_of_stock' : 'in_stock'},${random(200)},https://cdn.shop.example/images/${row}.jpg,https://shop.example/products/item-${row},${4_000_000_000_000 + row}\n`;
    if (piece.length > 1_000_000) await store();
  }
  await store();
  await pool.query(
    `insert into files (merchant_id, id, name, size_bytes, is_complete) values ($1, $2, 'bench.csv', $3, true)`,
    [merchantId, fileId, bytes],
  );
  return { fileId, bytes };
}

const mapping = {
  currency: 'USD',
  columns: {
    sku: 'sku',
    title: 'title',
    description: 'description',
    brand: 'brand',
    category: 'category',
    price: 'price',
    salePrice: 'sale_price',
    availability: 'availability',
    stock: 'stock',
    image: 'image',
    link: 'link',
    barcode: 'barcode',
  },
};

/** Imports in a process of its own; the time counts from the start of that process to its end. */
async function importFile(pool: pg.Pool, url: string, merchantId: string, fileId: string, bytes: number) {
  const runId = newId();
  await pool.query(
    `insert into feed_runs (merchant_id, id, file_id, file_name, file_bytes, format, status, mapping, created_by)
     values ($1, $2, $3, 'bench.csv', $4, 'csv', 'queued', $5, $1)`,
    [merchantId, runId, fileId, bytes, JSON.stringify(mapping)],
  );
  const script = new URL('../apps/server/src/features/catalogue/feed-import.child.ts', import.meta.url).pathname;
  const start = performance.now();
  const child = spawn(process.execPath, [script, url, merchantId, runId], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - start) / 1_000;
  const { rows: runs } = await pool.query(
    'select status, inserted, updated, unchanged, error from feed_runs where id = $1',
    [runId],
  );
  const outcome = runs[0];
  if (code !== 0 || outcome?.status !== 'done' || outcome.inserted + outcome.unchanged !== rows) {
    throw new Error(`the import failed: ${JSON.stringify(outcome)}`);
  }
  const peakMb = Math.round(Number(/peak (\d+)/.exec(output)?.[1] ?? 0) / 1024);
  return { seconds, peakMb, outcome: `${count(outcome.inserted)} inserted, ${count(outcome.unchanged)} unchanged` };
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
