import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { call } from '../../lib/api.ts';
import { formatDay, formatNumber, formatShare } from '../../lib/formats.ts';
import { addDays } from '../../lib/report-range.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { isFew } from '../../ui/report/few.ts';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { conversationsAddress, type ReportFilter } from './report-links.ts';

/** Who comes back: shoppers by the week of their first conversation, and the share of them in each week after it. */
export function Retention({ filter }: { filter: ReportFilter }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['analytics', 'retention', filter],
    queryFn: ({ signal }) => call(analyticsRoutes.retentionReport, { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={240} aria-hidden />;
  const { cohorts } = query.data;
  const most = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  return (
    <div>
      <ReportTable
        title={t`Who comes back`}
        rows={cohorts}
        rowKey={({ week }) => week}
        rowHref={({ week }) => conversationsAddress({ ...filter, from: week, to: addDays(week, 6) })}
        columns={[
          { title: t`First talked in the week of`, render: ({ week }) => formatDay(week) },
          { title: t`Shoppers`, align: 'end' as const, render: ({ shoppers }) => formatNumber(shoppers) },
          ...Array.from({ length: most }, (_, index) => ({
            title: t`+${index + 1} wk`,
            align: 'end' as const,
            render: ({ shoppers, returned }: (typeof cohorts)[number]) =>
              returned[index] === undefined ? '' : <Share of={shoppers} count={returned[index]} />,
          })),
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        <Trans>
          Only shoppers we can recognize are counted. For groups under ten, we show the number instead of a percentage.
        </Trans>
      </Text>
    </div>
  );
}

function Share({ of, count }: { of: number; count: number }) {
  if (of === 0) return '–';
  if (isFew(of)) {
    return (
      <Text span size="sm" c="dimmed">
        {formatNumber(count)}
      </Text>
    );
  }
  return formatShare(count / of);
}
