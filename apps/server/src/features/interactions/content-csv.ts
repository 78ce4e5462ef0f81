import type { Readable } from 'node:stream';
import { contentFileBytesMax, contentRowsMax } from '@voicecart/contract/content-import';
import Papa from 'papaparse';
import { type AppError, failure } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/http.ts';

export interface CsvRow {
  /** Its line in the file, the first being 1; lines that are empty or within a cell count. */
  readonly line: number;
  readonly values: readonly string[];
  /** Why it cannot be taken whatever its cells say; empty where it can. */
  readonly fault: string;
  /** A cell by our name of its column, trimmed; empty where the file has none. */
  readonly cell: (column: string) => string;
}

export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** A small file as text. @throws AppError 413 where it is larger than is taken, 400 where it is empty or no text */
export async function readContentFile(file: UploadedFile): Promise<string> {
  const bytes = await readAll(file.stream);
  if (file.isTruncated() || bytes.length > contentFileBytesMax) {
    throw failure('too_large.csv');
  }
  const text = decode(bytes).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw unreadable('This file is empty.');
  if (text.includes('\u0000')) throw unreadable('This is not a text file.');
  return text;
}

/** Spreadsheets write UTF-16 as "Unicode text", and still Windows-1252: what is no UTF-8 is read as that. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    // Read to its end, or the connection stays open; what is too long is not kept.
    length += part.length;
    if (length <= contentFileBytesMax + 1) parts.push(part);
  }
  return length > contentFileBytesMax ? Buffer.alloc(contentFileBytesMax + 1) : Buffer.concat(parts);
}

/**
 * Reads a CSV with a heading, whatever its delimiter. Headings are matched without case, spaces and signs.
 * @param required columns without which no row could be taken
 * @throws AppError 400 where one of them is missing, there are too many rows or a quotation mark is never closed
 */
export function readCsv(text: string, required: readonly string[]): CsvFile {
  const [heading, ...lines] = linesOf(text);
  const columns = heading?.values ?? [];
  const places = new Map(columns.map((column, index) => [headingKey(column), index]));
  const missing = required.filter((column) => !places.has(headingKey(column)));
  if (missing.length > 0) {
    throw unreadable(`The first line must name the columns. Missing: ${missing.join(', ')}.`);
  }
  if (lines.length > contentRowsMax) throw unreadable(`At most ${contentRowsMax} rows can be imported at once.`);
  return {
    columns,
    rows: lines.map(({ line, values }) => ({
      line,
      values,
      // Taken without its last cells it would lose words nobody misses until a shopper hears the rest.
      fault: values.slice(columns.length).some((value) => value.trim() !== '')
        ? 'This row has more cells than there are columns. Put quotation marks around a text with commas.'
        : '',
      cell: (column) => withoutGuard((values[places.get(headingKey(column)) ?? -1] ?? '').trim()),
    })),
  };
}

/** @throws AppError 400 where a quotation mark is never closed: all that follows it would be one cell */
function linesOf(text: string): { line: number; values: string[] }[] {
  const { delimiter } = Papa.parse(text, { skipEmptyLines: 'greedy', preview: 1 }).meta;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  const found: { line: number; values: string[] }[] = [];
  let line = 1;
  for (const [index, values] of data.entries()) {
    if (index === unclosed?.row) {
      throw unreadable(`The quotation mark that opens in line ${line} is never closed. Nothing was imported.`);
    }
    if (values.some((value) => value.trim() !== '')) found.push({ line, values });
    line += 1 + values.reduce((breaks, value) => breaks + (value.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return found;
}

/** Our own export puts an apostrophe before what a spreadsheet would run as a formula; coming back it goes again. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function unreadable(reason: string): AppError {
  return failure('unreadable_file', { reason }, { field: 'file' });
}

/** Yes, no or nothing, as people write it in a spreadsheet; null for anything else. */
export function readFlag(cell: string, fallback: boolean): boolean | null {
  const plain = cell.toLowerCase();
  if (plain === '') return fallback;
  if (['yes', 'y', 'true', '1', 'x', 'on', 'ja', 'oui', 'si', 'sí', 'sim'].includes(plain)) return true;
  return ['no', 'n', 'false', '0', 'off', 'nein', 'non', 'não'].includes(plain) ? false : null;
}
