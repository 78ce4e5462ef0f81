import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  /** Also the name to sort by, as the API knows it. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** The viewer may leave it out; the first column always stays. */
  readonly isHiddenAtFirst?: boolean;
}

export interface ListFilter {
  /** The name in the address and in `state.filters`. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Several at once; otherwise one. */
  readonly isMultiple?: boolean;
  /** Stands in the place of the menu, where there are more to choose from than one holds; `options` names the chosen. */
  readonly control?: ReactNode;
}

export interface RowAction<Row> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  readonly onRun: (row: Row) => unknown;
}

export interface BulkAction<Row> {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** The selection is dropped when this settles. */
  readonly onRun: (rows: readonly Row[]) => unknown;
}

/** A TanStack query of a paged reply fits as it is. */
export interface ListQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
}
