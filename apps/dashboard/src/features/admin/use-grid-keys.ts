import { type FocusEvent, type KeyboardEvent, useState } from 'react';

interface Cell {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Keys of a table of controls: Tab stops at one of them, the arrows walk between them, Home and End to the ends of a
 * row. Put `cellProps(row, column)` on each control and the returned handlers on what stands around them.
 */
export function useGridKeys(rows: number, columns: number) {
  const [current, setCurrent] = useState<Cell>({ row: 0, column: 0 });

  function move(event: KeyboardEvent<HTMLElement>) {
    const from = cellOf(event.target);
    const step = steps[event.key];
    if (!from || (!step && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    const grid = event.currentTarget;
    if (!step) {
      const ends = event.key === 'Home' ? range(columns) : range(columns).reverse();
      focusFirst(
        grid,
        ends.map((column) => ({ row: from.row, column })),
      );
      return;
    }
    const ahead = range(Math.max(rows, columns)).map((distance) => ({
      row: from.row + step.row * (distance + 1),
      column: from.column + step.column * (distance + 1),
    }));
    focusFirst(grid, ahead);
  }

  return {
    gridProps: {
      onKeyDown: move,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const cell = cellOf(event.target);
        if (cell) setCurrent(cell);
      },
    },
    cellProps: (row: number, column: number) => ({
      'data-grid-cell': `${row},${column}`,
      tabIndex: current.row === row && current.column === column ? 0 : -1,
    }),
  };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function cellOf(target: EventTarget): Cell | null {
  const text = target instanceof HTMLElement ? target.dataset.gridCell : undefined;
  const [row, column] = (text ?? '').split(',').map(Number);
  return text && row !== undefined && column !== undefined ? { row, column } : null;
}

/** The first of the cells that is there: a cell may be empty. */
function focusFirst(grid: HTMLElement, cells: readonly Cell[]): void {
  for (const { row, column } of cells) {
    const control = grid.querySelector<HTMLElement>(`[data-grid-cell="${row},${column}"]`);
    if (!control) continue;
    control.focus();
    return;
  }
}
