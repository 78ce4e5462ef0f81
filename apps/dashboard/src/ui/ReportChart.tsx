import { Trans } from '@lingui/react/macro';
import { Paper, Skeleton, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDay, formatNumber } from '../lib/formats.ts';
import { DataTable } from './DataTable.tsx';
import { ReportCsvButton } from './ReportCsvButton.tsx';
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
  readonly onCsv?: () => Promise<unknown>;
}

const DayChart = lazy(() => import('./DayChart.tsx'));

/** One large chart over days. Its library (over 100 kB) arrives after the figures; the numbers also stand as a table. */
export function ReportChart<Day extends { readonly day: string }>({
  title,
  days,
  series,
  onCsv,
}: ReportChartProps<Day>) {
  return (
    <Paper withBorder className={classes.panel}>
      <div className={classes.panelHead}>
        <Title order={2}>{title}</Title>
        {onCsv && <ReportCsvButton title={title} onCsv={onCsv} />}
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
        <DataTable label={title}>
          <thead>
            <tr>
              <th>
                <Trans>Day</Trans>
              </th>
              {series.map(({ name, label }) => (
                <th key={name} data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <td>{formatDay(day.day)}</td>
                {series.map(({ name }) => (
                  <td key={name} data-align="end">
                    {formatNumber(Number(day[name]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </Paper>
  );
}
