import { Trans } from '@lingui/react/macro';
import { Paper, Skeleton, Table, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDay, formatNumber } from '../lib/formats.ts';
import classes from './ReportPage.module.css';

export interface ChartSeries {
  readonly name: string;
  readonly label: string;
  /** A colour of the theme with its shade. */
  readonly color?: string;
}

export interface ReportChartProps<Day extends { readonly day: string }> {
  readonly title: string;
  readonly days: readonly Day[];
  readonly series: readonly (ChartSeries & { readonly name: string & keyof Day })[];
}

const DayChart = lazy(() => import('./DayChart.tsx'));

/** One large chart over days. Its library (over 100 kB) arrives after the figures; the numbers also stand as a table. */
export function ReportChart<Day extends { readonly day: string }>({ title, days, series }: ReportChartProps<Day>) {
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2}>{title}</Title>
      </div>
      <div className={classes.chart} aria-hidden>
        <Suspense fallback={<Skeleton height={300} />}>
          <DayChart days={days.map((day) => ({ ...day }))} series={series} />
        </Suspense>
      </div>
      <details className={classes.numbers}>
        <summary>
          <Trans>The numbers of this chart</Trans>
        </summary>
        <div className={classes.scroll}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Day</Trans>
                </Table.Th>
                {series.map(({ name, label }) => (
                  <Table.Th key={name} ta="end">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map((day) => (
                <Table.Tr key={day.day}>
                  <Table.Td>{formatDay(day.day)}</Table.Td>
                  {series.map(({ name }) => (
                    <Table.Td key={name} ta="end">
                      {formatNumber(Number(day[name]))}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </Paper>
  );
}
