import { feedLimits } from '../limits.ts';
import { FeedRefused, type RowRefusal, refuseRow } from '../refusal.ts';
import { addRow, nameColumns, type Table, type TablePiece } from '../table.ts';

/** A row of a worksheet: its number in the sheet and its cells, as many as it has. */
export interface SheetRow {
  readonly row: number;
  readonly cells: string[];
}

/**
 * A cell's number as text. Spreadsheets keep binary floating numbers with 17 digits (19.989999999999998): 15 digits are
 * what they show and what was typed (19.99). Numbers of 16 digits and more have lost digits and keep the E form, which
 * identifiers refuse.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  if (Math.abs(rounded) >= 1e15) return rounded.toExponential().toUpperCase();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(15).replace(/\.?0+$/, '') : text;
}

/**
 * Worksheet rows as a table: the first row that holds anything is the header, shorter rows are filled up (a sheet
 * stores no empty cells), and rows with more cells than the header are refused.
 * @throws FeedRefused 'empty', 'no-columns'
 */
export async function tableOfSheet(rows: AsyncGenerator<SheetRow[], void, undefined>): Promise<Table> {
  let first: SheetRow[] = [];
  while (first.length === 0) {
    const next = await rows.next();
    if (next.done) throw new FeedRefused('empty', 'The first sheet of the workbook is empty.');
    first = next.value.filter(hasText);
  }
  const header = first.shift()?.cells ?? [];
  while (header.length > 0 && (header.at(-1) ?? '').trim() === '') header.pop();
  if (header.length < 2) {
    throw new FeedRefused(
      'no-columns',
      'Only one column was found. The first row of the sheet should name the columns.',
    );
  }
  const columns = nameColumns(header);
  async function* pieces(): AsyncGenerator<TablePiece, void, undefined> {
    yield fit(first, columns.length);
    for await (const some of rows) yield fit(some, columns.length);
  }
  return { columns, pieces: pieces() };
}

function hasText(row: SheetRow): boolean {
  return row.cells.some((cell) => cell.trim() !== '');
}

function fit(rows: SheetRow[], width: number): TablePiece {
  const piece: TablePiece = { rows: [], lines: [] };
  for (const row of rows) if (hasText(row)) addRow(piece, row.row, fitRow(row, width));
  return piece;
}

function fitRow({ row, cells }: SheetRow, width: number): string[] | RowRefusal {
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
    const reason = `The row has too many cells: ${cells.length} where the header has ${width}`;
    return refuseRow(row, null, 'row', reason, cells.join(' | '));
  }
  if (cells.some((cell) => cell.length > feedLimits.fieldChars)) {
    return refuseRow(
      row,
      null,
      'row',
      `A cell is longer than ${feedLimits.fieldChars.toLocaleString('en')} characters`,
    );
  }
  while (cells.length < width) cells.push('');
  cells.length = width;
  return cells;
}
