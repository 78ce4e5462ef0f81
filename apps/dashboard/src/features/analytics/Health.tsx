import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** Whether the apps answer, how fast, and how old the sign-ins are that they need. */
export function Health({ appId }: { appId: string | null }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['analytics', 'health', appId],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.healthReport, { body: appId === null ? {} : { skill_id: appId }, signal }),
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={200} aria-hidden />;
  const { apps, signIns } = query.data;
  const ms = (value: number | null) =>
    value === null ? '–' : `${formatNumber(value, { maximumFractionDigits: 0 })} ms`;
  return (
    <Stack gap="lg">
      <ReportTable
        title={t`Health, last 7 days`}
        rows={apps}
        rowKey={(row) => row.appId}
        rowHref={(row) => to('skillMetrics', {}, { app: row.appId })}
        columns={[
          { title: t`App`, render: (row) => row.appName },
          { title: t`Answers in (median)`, align: 'end', render: (row) => ms(row.medianMs) },
          { title: t`Response time (95th percentile)`, align: 'end', render: (row) => ms(row.slowestMs) },
          { title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
          { title: t`Failures`, align: 'end', render: (row) => formatNumber(row.failures) },
          {
            title: t`Our checks`,
            render: (row) =>
              row.failingSince ? (
                <StatusBadge tone="bad" label={t`Failing`} />
              ) : row.checkedAt ? (
                <RelativeTime at={row.checkedAt} />
              ) : (
                '–'
              ),
          },
        ]}
        nothing={t`You have no app yet.`}
      />
      <ReportTable
        title={t`Sign-ins your apps need`}
        rows={signIns}
        rowKey={(row) => `${row.party} ${row.name} ${row.madeAt}`}
        rowHref={(row) => to(row.party === 'amazon' ? 'channels' : 'integrations')}
        columns={[
          { title: t`Account`, render: (row) => (row.party === 'amazon' ? `Amazon: ${row.name}` : row.name) },
          {
            title: t`Status`,
            render: (row) =>
              row.isRefused ? (
                <StatusBadge tone="bad" label={t`Sign in again`} />
              ) : row.isPaused ? (
                <StatusBadge tone="neutral" label={t`Paused`} />
              ) : (
                <StatusBadge tone="good" label={t`Working`} />
              ),
          },
          { title: t`Signed in`, render: (row) => <RelativeTime at={row.madeAt} /> },
          { title: t`Last sync`, render: (row) => (row.usedAt ? <RelativeTime at={row.usedAt} /> : '–') },
        ]}
        nothing={t`Neither Amazon nor a shop is connected.`}
      />
    </Stack>
  );
}
