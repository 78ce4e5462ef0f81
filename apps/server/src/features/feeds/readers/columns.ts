/** Finds columns by any of their names, whatever their case, spaces and signs: 'Compare-at price' is 'compare at price'. */
export interface Columns {
  /** Position of the first of these names that exists, or -1. */
  find(...names: string[]): number;
  has(...names: string[]): boolean;
}

export function columnKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function indexColumns(columns: readonly string[]): Columns {
  const positions = new Map<string, number>();
  for (const [position, name] of columns.entries()) {
    const key = columnKey(name);
    if (!positions.has(key)) positions.set(key, position);
  }
  const find = (...names: string[]): number => {
    for (const name of names) {
      const position = positions.get(columnKey(name));
      if (position !== undefined) return position;
    }
    return -1;
  };
  return { find, has: (...names) => find(...names) !== -1 };
}

/** The cell at a position that may be -1 for a column the file does not have. */
export function cellAt(cells: readonly string[], position: number): string {
  return position < 0 ? '' : (cells[position] ?? '');
}
