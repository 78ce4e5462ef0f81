import { masterMapping } from '@voicecart/contract/feeds/master-format';
import { readCsv } from './csv-reader.ts';
import { decodeText, findEncoding } from './decode.ts';
import { mapGoogle } from './google.ts';
import { feedLimits } from './limits.ts';
import { type ColumnMapping, mapPlain } from './plain.ts';
import { emptyBatch, type FeedBatch, type FeedDefaults, type RowMapper } from './product-row.ts';
import { type MappingProposal, proposeMapping } from './propose-mapping.ts';
import { FeedRefused } from './refusal.ts';
import { mapShopify } from './shopify.ts';
import { type FeedFormat, knownTable, sniffFeed } from './sniff.ts';
import { spoolToFile } from './spool.ts';
import { rowsWithCells, type Table, type TablePiece } from './table.ts';
import { mapWooCommerce } from './woocommerce.ts';
import { readXls } from './workbook/xls-reader.ts';
import { readXlsx } from './workbook/xlsx-reader.ts';
import { readGoogleXml, readPlainXml } from './xml-tables.ts';

export interface FeedSource {
  readonly bytes: AsyncIterable<Buffer>;
  /** Null for a feed fetched from an address. */
  readonly fileName: string | null;
  /** The charset of the HTTP answer, where the file came by HTTP. */
  readonly httpCharset?: string | null;
  /** What was announced: refused at once when above the cap. */
  readonly claimedBytes?: number | null;
  /** Where workbooks are spooled; the file is deleted when reading ends. */
  readonly tmpFolder: string;
}

export interface FeedOptions {
  /** For formats of the merchant's own; known formats bring their mapping along. */
  readonly mapping?: ColumnMapping | null;
  readonly defaults: FeedDefaults;
  readonly batchRows?: number;
  /** Instant at which offers with dates are judged; one run, one instant, so that a resumed run reads the same. */
  readonly now: number;
}

export interface OpenFeed {
  readonly format: FeedFormat;
  readonly columns: readonly string[];
  /** Batches in file order, read only as fast as they are taken. Leaving the loop early releases everything. */
  readonly batches: AsyncGenerator<FeedBatch, void, undefined>;
  /** Bytes of the source consumed so far, for progress. */
  bytesRead(): number;
}

/**
 * Reads a feed of any format as batches of checked products and refusals.
 * @throws FeedRefused for what is no feed, at once or while batches are read
 */
export async function readFeed(source: FeedSource, options: FeedOptions): Promise<OpenFeed> {
  const { format, table, bytesRead } = await openTable(source);
  const known = ownMapping(format, table.columns);
  if (!known && !options.mapping) {
    await table.pieces.return();
    throw new FeedRefused('mapping', 'The columns of this file are not known: say which column holds what.');
  }
  const makeMapper = (sample: readonly (readonly string[])[]): RowMapper => {
    if (known === 'shopify-csv') return mapShopify(table.columns, sample, options.defaults);
    if (known === 'woocommerce-csv') return mapWooCommerce(table.columns, sample, options.defaults, options.now);
    if (known === 'google') return mapGoogle(table.columns, sample, options.defaults, options.now);
    const mapping = known === 'master' ? masterMapping(table.columns) : options.mapping;
    return mapPlain(table.columns, sample, options.defaults, mapping ?? {});
  };
  const batchRows = options.batchRows ?? feedLimits.batchRows;
  return { format, columns: table.columns, batches: mapRows(table.pieces, makeMapper, batchRows), bytesRead };
}

/** The known format that maps these columns; a workbook may well hold a Shopify export. */
function ownMapping(
  format: FeedFormat,
  columns: readonly string[],
): 'shopify-csv' | 'woocommerce-csv' | 'google' | 'master' | null {
  if (format === 'google-xml-rss' || format === 'google-xml-atom' || format === 'google-csv') return 'google';
  if (format === 'shopify-csv' || format === 'woocommerce-csv') return format;
  if (format === 'master-csv' || (format === 'xml' && masterMapping(columns))) return 'master';
  if (format !== 'xlsx' && format !== 'xls') return null;
  const table = knownTable(columns);
  if (table === 'master-csv') return 'master';
  return table === 'google-csv' ? 'google' : table;
}

export interface FeedInspection {
  readonly format: FeedFormat;
  readonly columns: readonly string[];
  /** The first rows as they stand, cells cut to 200 characters. */
  readonly sample: readonly (readonly string[])[];
  /** Null where the format is known and nothing is to be mapped. */
  readonly proposal: MappingProposal | null;
}

/**
 * Looks at the first rows of a feed: what it is, its columns, and a guess at the mapping where one is needed.
 * @throws FeedRefused
 */
export async function inspectFeed(source: FeedSource, rows = 20): Promise<FeedInspection> {
  const { format, table } = await openTable(source);
  const sample: string[][] = [];
  try {
    for await (const piece of table.pieces) {
      sample.push(...rowsWithCells(piece).slice(0, 200 - sample.length));
      if (sample.length >= 200) break;
    }
  } catch (error) {
    // What is wrong further down is for the run to report; the head can be shown.
    if (!(error instanceof FeedRefused) || sample.length === 0) throw error;
  }
  const proposal = ownMapping(format, table.columns) ? null : proposeMapping(table.columns, sample);
  const shown = sample.slice(0, rows).map((cells) => cells.map((cell) => cell.slice(0, 200).toWellFormed()));
  return { format, columns: table.columns, sample: shown, proposal };
}

/** A file of any kind as a table, whatever its columns mean. @throws FeedRefused */
export async function openTable(
  source: FeedSource,
): Promise<{ format: FeedFormat; table: Table; bytesRead: () => number }> {
  if ((source.claimedBytes ?? 0) > feedLimits.fileBytes) throw tooLarge();
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of source.bytes) {
      bytes += chunk.length;
      if (bytes > feedLimits.fileBytes) throw tooLarge();
      yield chunk;
    }
  }
  const { head, all } = await peek(counted());
  const charset = source.httpCharset ?? null;
  const format = sniffFeed(head, source.fileName, charset);
  return { format, table: await readTable(format, head, all, charset, source.tmpFolder), bytesRead: () => bytes };
}

function tooLarge(): FeedRefused {
  const gigabytes = feedLimits.fileBytes / 1024 ** 3;
  return new FeedRefused('too-large', `The file is larger than ${gigabytes} GB, the most that is taken.`);
}

/** Takes the head for a look and gives the whole back. */
async function peek(source: AsyncGenerator<Buffer, void, undefined>) {
  const parts: Buffer[] = [];
  let length = 0;
  while (length < feedLimits.headBytes) {
    const next = await source.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(parts);
  async function* all(): AsyncGenerator<Buffer, void, undefined> {
    try {
      yield head;
      yield* source;
    } finally {
      await source.return();
    }
  }
  return { head: head.subarray(0, feedLimits.headBytes), all: all() };
}

async function readTable(
  format: FeedFormat,
  head: Buffer,
  bytes: AsyncGenerator<Buffer, void, undefined>,
  charset: string | null,
  tmpFolder: string,
): Promise<Table> {
  if (format === 'xlsx' || format === 'xls') {
    const file = await spoolToFile(bytes, tmpFolder);
    try {
      const table = format === 'xlsx' ? await readXlsx(file.path) : await readXls(file.path);
      return { columns: table.columns, pieces: removing(file.remove, table.pieces) };
    } catch (error) {
      await file.remove();
      throw error;
    }
  }
  const text = decodeText(bytes, findEncoding(head, charset), feedLimits.pieceChars);
  if (format === 'google-xml-rss') return readGoogleXml(text, 'rss');
  if (format === 'google-xml-atom') return readGoogleXml(text, 'atom');
  if (format === 'xml') return readPlainXml(text);
  return readCsv(text);
}

async function* removing(remove: () => Promise<void>, pieces: Table['pieces']): Table['pieces'] {
  try {
    yield* pieces;
  } finally {
    await remove();
  }
}

async function* mapRows(
  pieces: AsyncGenerator<TablePiece, void, undefined>,
  makeMapper: (sample: readonly (readonly string[])[]) => RowMapper,
  batchRows: number,
): AsyncGenerator<FeedBatch, void, undefined> {
  const waiting: TablePiece[] = [];
  let sampled = 0;
  let hasEnded = false;
  // The sample is the first rows exactly, however the bytes arrived: a resumed run must decide as the first one did.
  while (sampled < feedLimits.sampleRows && !hasEnded) {
    const next = await pieces.next();
    if (next.done) hasEnded = true;
    else {
      waiting.push(next.value);
      sampled += next.value.rows.length;
    }
  }
  const sample = waiting.flatMap(rowsWithCells).slice(0, feedLimits.sampleRows);
  const mapper = makeMapper(sample);
  let batch = emptyBatch();
  let rowsRead = 0;

  function* take(piece: TablePiece): Generator<FeedBatch, void, undefined> {
    for (const [index, row] of piece.rows.entries()) {
      if (Array.isArray(row)) mapper.take(row, piece.lines[index] ?? 0, batch);
      else batch.refusals.push(row);
      batch.rowsRead += 1;
      if (batch.rowsRead < batchRows) continue;
      yield batch;
      rowsRead += batch.rowsRead;
      batch = emptyBatch();
    }
    if (rowsRead > feedLimits.rows) {
      throw new FeedRefused('too-large', `The feed has more than ${feedLimits.rows.toLocaleString('en')} rows.`);
    }
  }

  try {
    for (const piece of waiting) yield* take(piece);
    waiting.length = 0;
    if (!hasEnded) for await (const piece of pieces) yield* take(piece);
    mapper.finish(batch);
    if (batch.rowsRead > 0 || batch.products.length > 0 || batch.refusals.length > 0 || batch.folded > 0) yield batch;
  } finally {
    await pieces.return();
  }
}
