import type { ReactNode } from 'react';
import type { ListState } from '../../lib/url-state.ts';
import type { EmptyStateProps } from '../EmptyState.tsx';

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
  /** Also done by the key e while the row has the focus. */
  readonly isEdit?: boolean;
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
  /** For all that search and filters find, on every page; where absent, only rows of this page can be chosen for it. */
  readonly onRunAll?: () => unknown;
}

/** A TanStack query of a paged reply fits as it is. */
export interface ListQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

export interface ListProps<Row> {
  /** Names the list's display preferences in this browser: `products`. */
  readonly name: string;
  /** What the rows are, for readers: "Products". */
  readonly label: string;
  readonly state: ListState;
  readonly query: ListQuery<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Names a row to readers: "Select Blue mug". */
  readonly rowLabel: (row: Row) => string;
  /** Where a click on the row leads. */
  readonly rowHref?: (row: Row) => string;
  /** Instead of `rowHref`, where a row opens something on the page. */
  readonly onRowOpen?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly filters?: readonly ListFilter[];
  /** A filter that is no choice from a menu, such as two days; it stands beside the others. */
  readonly controls?: ReactNode;
  /** Absent where the API cannot search. */
  readonly searchLabel?: string;
  /** Saves what the filters let through, all pages of it. */
  readonly onCsv?: () => Promise<unknown>;
  /** Shown when there is nothing at all; a list that only filters to nothing offers to clear them. */
  readonly empty: EmptyStateProps;
}
