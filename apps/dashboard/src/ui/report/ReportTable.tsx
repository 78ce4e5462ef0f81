import { Trans } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../list/DataTable.tsx';
import { ReportCsvButton } from './ReportCsvButton.tsx';
import classes from './ReportPage.module.css';

export interface ReportTableProps<Row> {
  readonly title: string;
  readonly columns: readonly {
    readonly title: string;
    readonly render: (row: Row) => ReactNode;
    readonly align?: 'end';
  }[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Where a row's first cell leads: what it counts. */
  readonly rowHref?: (row: Row) => string;
  readonly onCsv?: () => Promise<unknown>;
  /** Said instead of an empty table. */
  readonly nothing?: string;
}

export function ReportTable<Row>({ title, columns, rows, rowKey, rowHref, onCsv, nothing }: ReportTableProps<Row>) {
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2}>{title}</Title>
        {onCsv && <ReportCsvButton title={title} onCsv={onCsv} />}
      </div>
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          {nothing ?? <Trans>No data for this period.</Trans>}
        </Text>
      ) : (
        <DataTable label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} data-align={column.align}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column, index) => (
                  <td key={column.title} data-align={column.align}>
                    {index === 0 && rowHref ? <Link to={rowHref(row)}>{column.render(row)}</Link> : column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Paper>
  );
}
