import { useLingui } from '@lingui/react/macro';
import { Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { Sparkline } from '../../ui/report/Sparkline.tsx';

/** What shoppers were sent in the last days, of all apps; each number opens its messages. */
export function MessageFigures({ days }: { days: number }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['notifications', 'dashboard', days],
    queryFn: ({ signal }) => call(notificationsRoutes.notificationDashboard, { body: { days }, signal }),
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={140} aria-hidden />;
  const { totals, days: byDay } = query.data;
  const log = (status: string) => to('notifications', {}, { tab: 'messages', campaigns: 'shown', status });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="messages">
      <Title order={2} id="messages" mb="md">
        {t`Messages to shoppers, last ${days} days`}
      </Title>
      <Figures
        items={[
          {
            label: t`Sent`,
            value: totals.sent,
            href: log('all_sent'),
            spark: <Sparkline days={byDay.map(({ sent }) => sent)} />,
          },
          { label: t`Failed`, value: totals.failed, href: to('failedNotifications', {}, { status: 'failed' }) },
          { label: t`Not sent`, value: totals.dropped, href: log('dropped') },
          { label: t`Waiting`, value: totals.waiting, href: log('all_waiting') },
        ]}
      />
    </Paper>
  );
}
