import Papa from 'papaparse';
import { findDialect } from './csv-dialect.ts';
import { feedLimits } from './limits.ts';
import { FeedRefused, type RowRefusal, refuseRow } from './refusal.ts';
import { addRow, nameColumns, type Table, type TablePiece } from './table.ts';

/** What papaparse's chunk parser gives; its own types leave it open. */
interface ParsedChunk {
  readonly data: string[][];
  readonly meta: { readonly cursor: number };
}

/**
 * Reads CSV or TSV text as a table. Uses papaparse's parser on whole pieces of text, as papaparse's own chunk mode
 * does, with two things added: line numbers, and an end to quotes that are never closed. Such a row is refused by its
 * line, and reading goes on at the next line.
 * @throws FeedRefused 'empty', 'no-columns', 'quotes', 'truncated'
 */
export async function readCsv(text: AsyncGenerator<string, void, undefined>): Promise<Table> {
  const first = await text.next();
  if (first.done) throw new FeedRefused('empty', 'The file is empty.');
  const dialect = findDialect(first.value);
  const rows = readRows(prepend(first.value, text), dialect.delimiter, dialect.returnsOnly, dialect.skipLines);
  // The header is the first row that holds anything.
  let piece = await rows.next();
  while (!piece.done && piece.value.rows.length === 0) piece = await rows.next();
  if (piece.done) throw new FeedRefused('empty', 'The file holds nothing but blank lines.');
  const header = piece.value.rows.shift();
  const headerLine = piece.value.lines.shift() ?? 1;
  if (!Array.isArray(header)) {
    throw new FeedRefused('quotes', 'The header row opens a quote that is never closed.', headerLine);
  }
  if (header.length > feedLimits.columns) {
    throw new FeedRefused(
      'too-large',
      `The header has ${header.length} columns; ${feedLimits.columns} are read at most.`,
    );
  }
  const columns = nameColumns(withoutTrailingBlank(header));
  return { columns, pieces: fitted(piece.value, rows, columns.length) };
}

async function* prepend<T>(first: T, rest: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  yield first;
  yield* rest;
}

function withoutTrailingBlank(header: string[]): string[] {
  let width = header.length;
  while (width > 1 && header[width - 1]?.trim() === '') width -= 1;
  return header.slice(0, width);
}

interface CsvPiece extends TablePiece {
  /** No line end stands behind the last row, which is also the last of the file. */
  readonly endsOpen?: boolean;
}

/** Cuts text into rows with their lines; blank rows are left out. */
async function* readRows(
  text: AsyncGenerator<string>,
  delimiter: string,
  returnsOnly: boolean,
  skipLines: number,
): AsyncGenerator<CsvPiece, void, undefined> {
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"', escapeChar: '"' });
  const state: Position = { line: 1, unclosed: 0, toSkip: skipLines, isInLongLine: false };
  let rest = '';
  let heldReturn = '';
  for await (const arrived of text) {
    let piece = heldReturn + arrived;
    heldReturn = '';
    if (returnsOnly) piece = piece.replaceAll('\r', '\n');
    else if (piece.includes('\r')) {
      // A carriage return at the very end may be half of a line end.
      if (piece.endsWith('\r')) {
        heldReturn = '\r';
        piece = piece.slice(0, -1);
      }
      piece = piece.replaceAll('\r\n', '\n');
    }
    const result: TablePiece = { rows: [], lines: [] };
    rest = consume(parser, rest + piece, false, state, result);
    if (result.rows.length > 0) yield result;
  }
  const isWhole = rest === '' || rest.endsWith('\n');
  const result: CsvPiece = { rows: [], lines: [], endsOpen: !isWhole && heldReturn === '' };
  // The newline makes the last row whole, so that a quote left open at the end meets the same rule as one in the middle.
  consume(parser, isWhole ? rest : `${rest}\n`, true, state, result);
  if (result.rows.length > 0) yield result;
}

interface Position {
  line: number;
  unclosed: number;
  toSkip: number;
  /** A line longer than `rowChars` was refused and goes on: all up to its end is dropped. */
  isInLongLine: boolean;
}

/** Moves every whole row of `text` into `into`; gives back what is not yet a whole row. */
function consume(parser: Papa.Parser, text: string, isLast: boolean, at: Position, into: TablePiece): string {
  let rest = text;
  if (at.isInLongLine) {
    const end = rest.indexOf('\n');
    if (end === -1) return '';
    rest = rest.slice(end + 1);
    at.isInLongLine = false;
    at.line += 1;
  }
  for (;;) {
    const parsed: ParsedChunk = parser.parse(rest, 0, true);
    addRows(parsed.data, rest, parsed.meta.cursor, at, into);
    rest = rest.slice(parsed.meta.cursor);
    if (rest === '' || (!isLast && rest.length <= feedLimits.rowChars)) return rest;
    rest = dropUnclosedLine(rest, at, into);
  }
}

function dropUnclosedLine(rest: string, at: Position, into: TablePiece): string {
  at.unclosed += 1;
  if (at.unclosed > feedLimits.unclosedQuotes) {
    throw new FeedRefused(
      'quotes',
      `The quotes of this file do not pair up: ${at.unclosed} rows open one that is never closed, the last in line ${at.line}.`,
      at.line,
    );
  }
  const end = rest.indexOf('\n');
  const line = end === -1 ? rest : rest.slice(0, end);
  const reason = line.includes('"')
    ? 'A quote is opened in this line and never closed, or the row is longer than 1,000,000 characters'
    : 'The row is longer than 1,000,000 characters';
  addRow(into, at.line, refuseRow(at.line, null, 'row', reason, line));
  if (end === -1) {
    at.isInLongLine = true;
    return '';
  }
  at.line += 1;
  return rest.slice(end + 1);
}

function addRows(rows: string[][], text: string, end: number, at: Position, into: TablePiece): void {
  const isOneLineEach = countNewlines(text, end) === rows.length;
  for (const row of rows) {
    const line = at.line;
    at.line += isOneLineEach ? 1 : 1 + newlinesIn(row);
    if (at.toSkip > 0) {
      at.toSkip -= 1;
      continue;
    }
    if (isBlank(row)) continue;
    addRow(into, line, row);
  }
}

function isBlank(row: string[]): boolean {
  for (const cell of row) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}

function countNewlines(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function newlinesIn(row: string[]): number {
  let count = 0;
  for (const cell of row) if (cell.includes('\n')) count += countNewlines(cell, cell.length);
  return count;
}

/**
 * Refuses what does not have the header's width, and cells that are too long.
 * @throws FeedRefused 'truncated' behind the rows that are whole: what such a file lacks has not left the shop
 */
async function* fitted(
  first: CsvPiece,
  rest: AsyncGenerator<CsvPiece, void, undefined>,
  width: number,
): AsyncGenerator<TablePiece, void, undefined> {
  for await (const piece of prepend(first, rest)) {
    const cutLine = piece.endsOpen ? takeCutRow(piece, width) : null;
    yield fitPiece(piece, width);
    if (cutLine === null) continue;
    const message = `The file ends in the middle of a row (line ${cutLine}): it was cut off.`;
    throw new FeedRefused('truncated', message, cutLine);
  }
}

/** Takes the last row off where its fields or its closing quote are missing; answers its line. */
function takeCutRow(piece: CsvPiece, width: number): number | null {
  const last = piece.rows.at(-1);
  if (last === undefined || (Array.isArray(last) && last.length >= width)) return null;
  piece.rows.pop();
  return piece.lines.pop() ?? null;
}

function fitPiece(piece: TablePiece, width: number): TablePiece {
  for (const [index, row] of piece.rows.entries()) {
    if (!Array.isArray(row)) continue;
    const line = piece.lines[index] ?? 0;
    const refusal = row.length === width ? findLongCell(row, line) : fitWidth(row, line, width);
    if (refusal) piece.rows[index] = refusal;
  }
  return piece;
}

function fitWidth(row: string[], line: number, width: number): RowRefusal | null {
  if (row.length > width && row.slice(width).every((cell) => cell.trim() === '')) {
    row.length = width;
    return findLongCell(row, line);
  }
  const last = line + newlinesIn(row);
  const span = last > line ? ` (lines ${line} to ${last}: perhaps a quote that is not closed)` : '';
  const fields = row.length === 1 ? '1 field' : `${row.length} fields`;
  const reason = `The row has ${row.length > width ? 'too many' : 'too few'} fields: ${fields} where the header has ${width}${span}`;
  return refuseRow(line, null, 'row', reason, row.join(' | '));
}

function findLongCell(row: string[], line: number): RowRefusal | null {
  for (const cell of row) {
    if (cell.length <= feedLimits.fieldChars) continue;
    return refuseRow(
      line,
      null,
      'row',
      `A field is longer than ${feedLimits.fieldChars.toLocaleString('en')} characters`,
      cell,
    );
  }
  return null;
}
