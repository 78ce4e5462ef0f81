import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import XLSX from '@e965/xlsx';
import { ZipFile } from 'yazl';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres.ts';
import { addMerchant, cellsOf, count, feedRows, header, importFile, print, storeFeed } from './feed-files.ts';

const xlsxRows = Number(process.env.BENCH_XLSX_ROWS ?? 200_000);
const xlsRows = Number(process.env.BENCH_XLS_ROWS ?? 60_000);
const allowedMb = { xlsx: 400, xls: 1_200 };

/**
 * Workbooks as Excel writes them, from the stored file into the catalogue: memory of the import and of what it starts. The
 * .xls is read in a process of its own, which may take what `feedLimits.xlsResidentBytes` allows it. That bombs are
 * refused before they are inflated is for workbook.test.ts to show.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-feed-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  try {
    await migrate(pool);
    let reached = true;
    for (const [format, rows, pieces] of [
      ['xlsx', xlsxRows, xlsxOf(xlsxRows)],
      ['xls', xlsRows, xlsOf(xlsRows)],
    ] as const) {
      const merchantId = await addMerchant(pool);
      const file = await storeFeed(pool, merchantId, format, pieces);
      const { seconds, peakMb } = await importFile(pool, postgres.url, merchantId, file, rows);
      const isWithin = peakMb < allowedMb[format];
      reached &&= isWithin;
      const words = `${Math.round(file.bytes / 1e6)} MB, peak ${peakMb} MB (must be under ${allowedMb[format]})`;
      print(`${format}, ${count(rows)} rows`, rows, seconds, words);
    }
    console.log(reached ? 'reached' : 'NOT reached');
    return { reached };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Texts are shared, numbers stand in their cells. */
async function* xlsxOf(rows: number): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const shared = new Map<string, number>();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', '<Types/>');
  add(
    'xl/workbook.xml',
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  function cell(value: string | number): string {
    if (value === '') return '<c/>';
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    const known = shared.get(value) ?? shared.size;
    shared.set(value, known);
    return `<c t="s"><v>${known}</v></c>`;
  }
  function* sheet() {
    yield '<worksheet><sheetData>';
    yield `<row r="1">${header.map(cell).join('')}</row>`;
    let row = 1;
    for (const fields of feedRows(rows)) {
      row += 1;
      yield `<row r="${row}">${cellsOf(fields).map(cell).join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  function* strings() {
    yield '<sst>';
    for (const text of shared.keys()) yield `<si><t>${text.replaceAll('>', '&gt;')}</t></si>`;
    yield '</sst>';
  }
  zip.addReadStream(Readable.from(gathered(sheet())), 'xl/worksheets/sheet1.xml');
  zip.addReadStreamLazy('xl/sharedStrings.xml', (give) => give(null, Readable.from(gathered(strings()))));
  zip.end();
  for await (const chunk of zip.outputStream) yield Buffer.from(chunk);
}

function* gathered(texts: Iterable<string>): Generator<string> {
  let all = '';
  for (const text of texts) {
    all += text;
    if (all.length < 100_000) continue;
    yield all;
    all = '';
  }
  yield all;
}

/**
 * Written record by record, as Excel 97 writes it (BIFF8): texts stand once in a table of the workbook, cells name them by
 * number. The library that reads it writes another kind, twice as large, and takes minutes for it.
 */
function* xlsOf(rows: number): Generator<Buffer> {
  const texts = new Map<string, number>();
  const cells: Buffer[] = [record(biff.bof, [u16(0x0600), u16(0x0010), Buffer.alloc(12)])];
  let uses = 0;
  let row = 0;
  for (const fields of [header, ...Iterator.from(feedRows(rows, { descriptionWords: 6 })).map(cellsOf)]) {
    for (const [column, value] of fields.entries()) {
      if (value === '') continue;
      const place = [u16(row), u16(column), u16(0)];
      if (typeof value === 'number') {
        cells.push(record(biff.number, [...place, f64(value)]));
        continue;
      }
      const known = texts.get(value) ?? texts.size;
      texts.set(value, known);
      uses += 1;
      cells.push(record(biff.text, [...place, u32(known)]));
    }
    row += 1;
  }
  cells.push(record(biff.end, []));
  const name = Buffer.from('Products', 'latin1');
  const sheetOf = (at: number) => record(biff.sheet, [u32(at), Buffer.from([0, 0, name.length, 0]), name]);
  const table = tableOf(texts, uses);
  const head = [record(biff.bof, [u16(0x0600), u16(0x0005), Buffer.alloc(12)])];
  const end = record(biff.end, []);
  const globals = [...head, sheetOf(0), ...table, end].reduce((sum, { length }) => sum + length, 0);
  const book = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(book, '/Workbook', Buffer.concat([...head, sheetOf(globals), ...table, end, ...cells]));
  const bytes = XLSX.CFB.write(book, { type: 'buffer' }) as Buffer;
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
}

const biff = { bof: 0x0809, end: 0x000a, sheet: 0x0085, texts: 0x00fc, more: 0x003c, text: 0x00fd, number: 0x0203 };
const recordBytesMax = 8_224;

/** The texts in as many records as they need; none is cut. */
function tableOf(texts: ReadonlyMap<string, number>, uses: number): Buffer[] {
  const records: Buffer[] = [];
  let parts = [u32(uses), u32(texts.size)];
  let size = 8;
  const flush = () => {
    records.push(record(records.length === 0 ? biff.texts : biff.more, parts));
    parts = [];
    size = 0;
  };
  for (const text of texts.keys()) {
    if (size + 3 + text.length > recordBytesMax) flush();
    parts.push(u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1'));
    size += 3 + text.length;
  }
  flush();
  return records;
}

function record(type: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type), u16(body.length), body]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}
