import { useState } from 'react';

export interface ListSelection<Row> {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  has(row: Row): boolean;
  toggle(row: Row): void;
  toggleAll(): void;
  clear(): void;
}

/** The ticked rows of the page in view. Rows that left the view are not selected: nobody sees what would happen to them. */
export function useListSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string): ListSelection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => keys.has(rowKey(row)));
  const isAll = rows.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    isAll,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row) => setKeys(new Set(selected.map(rowKey)).symmetricDifference(new Set([rowKey(row)]))),
    toggleAll: () => setKeys(isAll ? new Set() : new Set(rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  };
}
