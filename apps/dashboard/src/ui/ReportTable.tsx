import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from './DataTable.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './ReportPage.module.css';
import { useToast } from './toast.tsx';

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
  const { t } = useLingui();
  const toast = useToast();
  const label = t`Download ${title} as CSV`;
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2}>{title}</Title>
        {onCsv && (
          <IconButton
            variant="default"
            label={label}
            onClick={() => void onCsv().catch(toast.error)}
            icon={<Download size={16} aria-hidden />}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          {nothing ?? <Trans>Nothing in this period.</Trans>}
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
