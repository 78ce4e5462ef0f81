import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Paper, Table, Text, Title, Tooltip } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
          <Tooltip label={label}>
            <ActionIcon variant="default" size="lg" aria-label={label} onClick={() => void onCsv().catch(toast.error)}>
              <Download size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          {nothing ?? <Trans>Nothing in this period.</Trans>}
        </Text>
      ) : (
        <section className={classes.scroll} aria-label={title}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.title} ta={column.align}>
                    {column.title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map((column, index) => (
                    <Table.Td key={column.title} ta={column.align}>
                      {index === 0 && rowHref ? (
                        <Link to={rowHref(row)}>{column.render(row)}</Link>
                      ) : (
                        column.render(row)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Paper>
  );
}
