import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListState } from '../../lib/url-state.ts';
import { DataTable } from './DataTable.tsx';
import classes from './ListPage.module.css';
import type { Density } from './list-preferences.ts';
import type { ListSelection } from './list-selection.ts';
import type { ListColumn, ListProps } from './list-types.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowMenu } from './RowMenu.tsx';

export interface ListRowsProps<Row>
  extends Pick<ListProps<Row>, 'state' | 'label' | 'rowKey' | 'rowLabel' | 'rowHref' | 'onRowOpen' | 'rowActions'> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly density: Density;
  readonly selection: ListSelection<Row> | null;
}

export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { rows, columns, state, selection, rowKey, rowLabel, rowActions } = props;
  const { t } = useLingui();
  const open = useRowOpening(props);
  return (
    <DataTable label={props.label} density={props.density}>
      <thead>
        <tr>
          {selection && (
            <th className={classes.narrowCell}>
              <RowCheckbox
                label={t`Select all rows of this page`}
                isChecked={selection.isAll}
                isMixed={selection.rows.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} state={state} />
          ))}
          {rowActions && (
            <th className={classes.narrowCell}>
              <span className={classes.announcement}>{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classes.row}
            data-opens={open !== null}
            data-list-row
            onClick={(event) => open?.(row, event)}
            onKeyDown={(event) => editByKey(event, row, rowActions)}
          >
            {selection && (
              <td>
                <RowCheckbox
                  label={t`Select ${rowLabel(row)}`}
                  isChecked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.key} data-align={column.align} style={{ width: column.width }}>
                {index === 0 ? <RowOpener {...props} row={row} content={column.render(row)} /> : column.render(row)}
              </td>
            ))}
            {rowActions && (
              <td>
                <RowMenu row={row} actions={rowActions(row)} label={rowLabel(row)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function HeaderCell<Row>({ column, state }: { column: ListColumn<Row>; state: ListState }) {
  if (!column.isSortable) {
    return <th data-align={column.align}>{column.title}</th>;
  }
  const direction = state.sort === column.key ? 'ascending' : state.sort === `-${column.key}` ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th data-align={column.align} aria-sort={direction}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => state.setSort(direction === 'ascending' ? `-${column.key}` : column.key)}
      >
        {column.title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/** The first cell is the row's real link or button: the click on the whole row only helps the mouse. */
export function RowOpener<Row>({
  row,
  content,
  rowHref,
  onRowOpen,
}: Pick<ListRowsProps<Row>, 'rowHref' | 'onRowOpen'> & { row: Row; content: ReactNode }) {
  if (rowHref) {
    return (
      <Link to={rowHref(row)} className={classes.open} data-row-opener>
        {content}
      </Link>
    );
  }
  if (!onRowOpen) return content;
  return (
    <UnstyledButton className={classes.open} data-row-opener onClick={() => onRowOpen(row)}>
      {content}
    </UnstyledButton>
  );
}

/** The key e in a row, outside of what is typed, does what its menu's Edit does. */
export function editByKey<Row>(event: KeyboardEvent, row: Row, actions: ListRowsProps<Row>['rowActions']): void {
  if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input:not([type="checkbox"]), [role="menu"], dialog'))
    return;
  void actions?.(row)
    .find(({ isEdit }) => isEdit)
    ?.onRun(row);
}

function useRowOpening<Row>({ rowHref, onRowOpen }: Pick<ListRowsProps<Row>, 'rowHref' | 'onRowOpen'>) {
  const navigate = useNavigate();
  if (!rowHref && !onRowOpen) return null;
  return (row: Row, event: MouseEvent<HTMLElement>) => {
    const target = event.target;
    // Links, ticks and menus act by themselves; selecting text is not a click.
    if (target instanceof Element && target.closest('a, button, input, label, dialog, [role="menu"]')) return;
    if (window.getSelection()?.toString()) return;
    if (rowHref) void navigate(rowHref(row));
    else onRowOpen?.(row);
  };
}
