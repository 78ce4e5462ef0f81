import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { logsRoutes } from '@voicecart/contract/routes/logs';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** Growth, use and failures over all merchants, and the way from a failing app to the shoppers who met it. */
export function AdminFigures() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['admin-figures'],
    queryFn: ({ signal }) => call(logsRoutes.adminFigures, { signal }),
  });
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={480} aria-hidden />;
  const { figures, days, failingApps, failing } = query.data;
  const range = { from: days[0]?.day, to: days.at(-1)?.day };
  return (
    <Stack gap="lg">
      <Figures
        items={[
          { label: t`New merchants`, ...figures.merchants, href: to('merchants') },
          { label: t`Live apps`, value: figures.liveApps, href: to('skillAnalytics', {}, { lifecycle: 'live' }) },
          { label: t`Conversations`, ...figures.conversations, href: to('skillAnalytics', {}, range) },
          { label: t`Users`, ...figures.users, href: to('users', {}, range) },
          {
            label: t`Conversations with failures`,
            ...figures.failures,
            href: to('users', {}, { ...range, trouble: 'failed' }),
            isGoodWhenDown: true,
          },
          {
            label: t`Server errors in 14 days`,
            value: figures.requestFaults.value,
            href: to('logHistory', {}, { outcome: 'failed' }),
            isGoodWhenDown: true,
          },
        ]}
      />
      <ReportChart
        title={t`Last 30 days`}
        days={days}
        series={[
          { name: 'conversations', label: t`Conversations` },
          { name: 'merchants', label: t`New merchants` },
          { name: 'failures', label: t`Conversations with failures` },
        ]}
      />
      <ReportTable
        title={t`Failing apps, last 7 days`}
        rows={failingApps}
        rowKey={(row) => row.appId}
        rowHref={(row) => to('users', {}, { app: row.appId, trouble: 'failed' })}
        columns={[
          { title: t`App`, render: (row) => row.appName },
          { title: t`Merchant`, render: (row) => row.merchant.name },
          { title: t`Conversations with failures`, align: 'end', render: (row) => formatNumber(row.failures) },
          { title: t`Last`, render: (row) => <RelativeTime at={row.lastAt} /> },
        ]}
        nothing={t`No app failed in the last 7 days.`}
      />
      <ReportTable
        title={t`Failing connections, last 24 hours`}
        rows={[
          { key: 'notifications', name: t`Notifications not delivered`, count: failing.notifications },
          { key: 'webhooks', name: t`Webhooks not delivered`, count: failing.webhooks },
          { key: 'syncs', name: t`Shop syncs that failed`, count: failing.syncs },
          { key: 'canaries', name: t`Live apps that don’t answer our checks`, count: failing.canaries },
        ]}
        rowKey={(row) => row.key}
        columns={[
          { title: t`What`, render: (row) => row.name },
          { title: t`Number`, align: 'end', render: (row) => formatNumber(row.count) },
        ]}
      />
    </Stack>
  );
}
