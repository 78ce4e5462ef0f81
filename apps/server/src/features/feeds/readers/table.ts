import type { RowRefusal } from './refusal.ts';

/** A piece of a table, in the order of the file: cells by column position, or why a row could not be cut into cells. */
export interface TablePiece {
  readonly rows: (string[] | RowRefusal)[];
  /** Line of `rows[i]` in the file (or row of the sheet), from 1. */
  readonly lines: number[];
}

export function addRow(piece: TablePiece, line: number, row: string[] | RowRefusal): void {
  piece.rows.push(row);
  piece.lines.push(line);
}

/** The rows that have cells. */
export function rowsWithCells(piece: TablePiece): string[][] {
  return piece.rows.filter((row) => Array.isArray(row));
}

/**
 * What every reader gives, whatever the file was: named columns and pieces of rows, read only as fast as they are
 * asked for. Every row with cells has exactly as many cells as there are columns.
 */
export interface Table {
  readonly columns: readonly string[];
  readonly pieces: AsyncGenerator<TablePiece, void, undefined>;
}

/** Joins several values of one field inside a cell: the line separator, which values are cleared of. */
export const valueSeparator = '\u2028';

/** Names every column once: an empty header becomes 'Column 3', a second 'Price' becomes 'Price (2)'. */
export function nameColumns(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const base = cell.replaceAll(/\s+/g, ' ').trim() || `Column ${index + 1}`;
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base} (${count})`;
    taken.add(name);
    return name;
  });
}
