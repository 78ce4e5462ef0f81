import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { importArguments, importScript } from '../../apps/server/src/features/feeds/run/feed-import.process.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

export type FeedFormat = 'csv' | 'google-xml-rss' | 'xlsx' | 'xls';
export interface StoredFeed {
  readonly fileId: string;
  readonly bytes: number;
  readonly format: FeedFormat;
}

export async function addMerchant(pool: pg.Pool): Promise<string> {
  const merchantId = newId();
  await pool.query(`insert into merchants (id, name, plan_id) values ($1, 'Bench', 'enterprise')`, [merchantId]);
  return merchantId;
}

const words =
  'ocean blue shirt cotton narrow collar classic leather jacket wool jumper linen table lamp garden chair silver ring steel bottle travel mug running shoes desk organizer solid oak soft light warm quiet kettle round mirror striped canvas bag'.split(
    ' ',
  );

export interface Fields {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly price: string;
  readonly sale: string;
  readonly availability: string;
  readonly stock: number;
  readonly image: string;
  readonly link: string;
  readonly barcode: string;
}

/** The rows of a feed, the same at every run. @param changed this one has another title */
export function* feedRows(rows: number, { changed = -1, descriptionWords = 22 } = {}): Generator<Fields> {
  let state = 20_261_120;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const text = (length: number) => Array.from({ length }, () => words[random(words.length)]).join(' ');
  for (let row = 0; row < rows; row += 1) {
    yield {
      id: `SKU-${String(row).padStart(7, '0')}`,
      title: `${text(4)} ${row}${row === changed ? ' new' : ''}`,
      description: `${text(descriptionWords)}, "${text(2)}"`,
      brand: `Brand ${random(300)}`,
      category: `Department ${random(12)} > Shelf ${random(40)}`,
      price: `${1 + random(500)}.${String(random(100)).padStart(2, '0')}`,
      sale: random(6) === 0 ? '0.95' : '',
      availability: random(10) === 0 ? 'out_of_stock' : 'in_stock',
      stock: random(200),
      image: `https://cdn.shop.example/images/${row}.jpg`,
      link: `https://shop.example/products/item-${row}`,
      barcode: String(4_000_000_000_000 + row),
    };
  }
}

export const header =
  'sku,title,description,brand,category,price,sale_price,availability,stock,image,link,barcode'.split(',');

export function cellsOf(fields: Fields): (string | number)[] {
  return Object.values(fields);
}

/** A table's file as pieces of text. */
export function* tableText(format: 'csv' | 'google-xml-rss', all: Iterable<Fields>): Generator<string> {
  let piece =
    format === 'csv'
      ? `${header}\n`
      : '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Bench</title>\n';
  for (const fields of all) {
    piece += format === 'csv' ? csvRow(fields) : xmlItem(fields);
    if (piece.length < 1_000_000) continue;
    yield piece;
    piece = '';
  }
  yield format === 'csv' ? piece : `${piece}</channel></rss>`;
}

function csvRow(fields: Fields): string {
  const { id, title, description, brand, category, price, sale, availability, stock, image, link, barcode } = fields;
  return `${id},${title},"${description.replaceAll('"', '""')}",${brand},${category},${price},${sale},${availability},${stock},${image},${link},${barcode}\n`;
}

function xmlItem(fields: Fields): string {
  const { id, title, description, brand, category, price, sale, availability, stock, image, link, barcode } = fields;
  return `<item><g:id>${id}</g:id><title>${title}</title><description>${description}</description><g:brand>${brand}</g:brand><g:product_type>${category.replace('>', '&gt;')}</g:product_type><g:price>${price} USD</g:price>${sale === '' ? '' : `<g:sale_price>${sale} USD</g:sale_price>`}<g:availability>${availability}</g:availability><g:quantity>${stock}</g:quantity><g:image_link>${image}</g:image_link><link>${link}</link><g:gtin>${barcode}</g:gtin></item>\n`;
}

/** Keeps a file as uploads are kept, in pieces. */
export async function storeFeed(
  pool: pg.Pool,
  merchantId: string,
  format: FeedFormat,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<StoredFeed> {
  const fileId = newId();
  const hash = createHash('sha256');
  let bytes = 0;
  let seq = 0;
  for await (const piece of pieces) {
    const chunk = Buffer.from(piece);
    await pool.query('insert into file_chunks (merchant_id, file_id, seq, bytes) values ($1, $2, $3, $4)', [
      merchantId,
      fileId,
      seq,
      chunk,
    ]);
    hash.update(chunk);
    bytes += chunk.length;
    seq += 1;
  }
  await pool.query(
    `insert into files (merchant_id, id, name, size_bytes, sha256, is_complete) values ($1, $2, 'bench', $3, $4, true)`,
    [merchantId, fileId, bytes, hash.digest()],
  );
  return { fileId, bytes, format };
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

/** A run that waits for its import. */
export async function addRun(
  pool: pg.Pool,
  merchantId: string,
  { fileId, bytes, format }: StoredFeed,
): Promise<string> {
  const runId = newId();
  await pool.query(
    `insert into feed_runs (merchant_id, id, file_id, file_name, file_bytes, format, status, mapping, created_by)
     values ($1, $2, $3, $6, $4, $7, 'queued', $5, $1)`,
    [
      merchantId,
      runId,
      fileId,
      bytes,
      format === 'google-xml-rss' ? null : JSON.stringify(mapping),
      format === 'google-xml-rss' ? 'bench.xml' : `bench.${format}`,
      format,
    ],
  );
  return runId;
}

export interface Imported {
  readonly seconds: number;
  readonly peakMb: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Imports in a process of its own; the time counts from the start of that process to its end, memory is that of it and all that it starts. */
export async function importFile(
  pool: pg.Pool,
  url: string,
  merchantId: string,
  file: StoredFeed,
  rows: number,
): Promise<Imported> {
  const runId = await addRun(pool, merchantId, file);
  const start = performance.now();
  const child = fork(importScript, [], { execArgv: importArguments });
  child.send({ databaseUrl: url, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '', merchantId, runId });
  const peak = watchMemory(child.pid ?? 0);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - start) / 1_000;
  const peakMb = Math.round(peak());
  const outcome = await outcomeOf(pool, runId);
  if (code !== 0 || outcome?.status !== 'done' || outcome.inserted + outcome.updated + outcome.unchanged !== rows) {
    throw new Error(`the import failed: ${JSON.stringify(outcome)}`);
  }
  return { seconds, peakMb, ...outcome };
}

export async function outcomeOf(pool: pg.Pool, runId: string) {
  const { rows } = await pool.query('select status, inserted, updated, unchanged, error from feed_runs where id = $1', [
    runId,
  ]);
  return rows[0];
}

/** Looks every 100 ms at what a process and all below it hold; the function it gives ends that and tells the most, in MB. */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, heldMb(pid), mostOf(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function heldMb(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + residentMb(pid), 0);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function residentMb(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 ** 2;
  } catch {
    return 0;
  }
}

/** What the process itself held at most so far. */
function mostOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export function count(value: number): string {
  return value.toLocaleString('en');
}

export function print(name: string, rows: number, seconds: number, more = ''): void {
  console.log(
    `${name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s ${count(Math.round(rows / seconds)).padStart(9)} rows/s  ${more}`,
  );
}
