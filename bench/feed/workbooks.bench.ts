import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import XLSX from '@e965/xlsx';
import { ZipFile } from 'yazl';
import { createPool } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts';
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

function* xlsOf(rows: number): Generator<Buffer> {
  const cells = [header, ...Iterator.from(feedRows(rows, { descriptionWords: 6 })).map(cellsOf)];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'Products');
  const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'xls' });
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
}
