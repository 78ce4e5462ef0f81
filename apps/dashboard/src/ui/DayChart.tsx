import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatDay, formatNumber } from '../lib/formats.ts';
import type { ChartSeries } from './ReportChart.tsx';

const colors = ['sea.6', 'blue.5', 'amber.6', 'red.5', 'gray.6'];

export default function DayChart({
  days,
  series,
}: {
  days: Record<string, unknown>[];
  series: readonly ChartSeries[];
}) {
  return (
    <AreaChart
      h={300}
      data={days}
      dataKey="day"
      series={series.map(({ name, label, color }, index) => ({
        name,
        label,
        color: color ?? colors[index % colors.length] ?? 'sea.6',
      }))}
      withLegend={series.length > 1}
      withDots={false}
      curveType="monotone"
      fillOpacity={0.12}
      valueFormatter={(value) => formatNumber(value)}
      xAxisProps={{ tickFormatter: (day: unknown) => formatDay(String(day)), minTickGap: 40 }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  );
}
