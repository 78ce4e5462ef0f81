import { useLingui } from '@lingui/react/macro';
import classes from './ListPage.module.css';
import { editByKey, type ListRowsProps, RowOpener } from './ListTable.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowMenu } from './RowMenu.tsx';

/** The rows on a phone: the first column as title, the others as facts below it. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { t } = useLingui();
  const { rows, columns, selection, rowKey, rowLabel, rowActions } = props;
  const [first, ...others] = columns;
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes.card}
          data-list-row
          onKeyDown={(event) => editByKey(event, row, rowActions)}
        >
          {selection && (
            <RowCheckbox
              label={t`Select ${rowLabel(row)}`}
              isChecked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <div className={classes.cardBody}>
            <RowOpener {...props} row={row} content={first?.render(row)} />
            <dl className={classes.facts}>
              {others.map((column) => (
                <div key={column.key} style={{ display: 'contents' }}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {rowActions && <RowMenu row={row} actions={rowActions(row)} label={rowLabel(row)} />}
        </li>
      ))}
    </ul>
  );
}
