import { useState } from 'react';
import type { ListColumn } from './list-types.ts';

export type Density = 'comfortable' | 'compact';
interface Stored {
  readonly density: Density;
  /** Keys whose visibility differs from the column's own default. */
  readonly toggled: readonly string[];
}

/** How a viewer likes a list: a display preference, so it is kept in this browser and nowhere else. */
export function useListPreferences<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const key = `voicecart-list-${name}`;
  const [stored, setStored] = useState<Stored>(() => read(key));
  function keep(next: Stored) {
    setStored(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be forbidden; the choice then holds until the page is left.
    }
  }
  const isShown = (column: ListColumn<Row>, index: number) =>
    index === 0 || Boolean(column.isHiddenAtFirst) === stored.toggled.includes(column.key);
  return {
    density: stored.density,
    shown: columns.filter(isShown),
    setDensity: (density: Density) => keep({ ...stored, density }),
    toggleColumn: (column: string) =>
      keep({
        ...stored,
        toggled: stored.toggled.includes(column)
          ? stored.toggled.filter((item) => item !== column)
          : [...stored.toggled, column],
      }),
  };
}

function read(key: string): Stored {
  const fallback: Stored = { density: 'comfortable', toggled: [] };
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return fallback;
    return {
      density: 'density' in value && value.density === 'compact' ? 'compact' : 'comfortable',
      toggled:
        'toggled' in value && Array.isArray(value.toggled)
          ? value.toggled.filter((item) => typeof item === 'string')
          : [],
    };
  } catch {
    return fallback;
  }
}
