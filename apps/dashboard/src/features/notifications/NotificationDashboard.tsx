import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeliveryFilter } from '@voicecart/contract/notifications/kinds';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { channelNames, checkTexts, stateNames } from './notification-words.ts';
import { ProviderTable } from './ProviderTable.tsx';

const spans = ['7', '30', '90'] as const;

/** What was sent, by day, channel and message, and why the rest was not. */
export default function NotificationDashboard() {
  const { t, i18n } = useLingui();
  const [span, setSpan] = useUrlValue('days', '30', spans);
  const days = Number(span);
  const query = useQuery({
    queryKey: ['notifications', 'dashboard', days],
    queryFn: ({ signal }) => call(notificationsRoutes.notificationDashboard, { body: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const log = (status: DeliveryFilter) => to('notifications', {}, { tab: 'messages', campaigns: 'shown', status });
  const counts = [
    { title: t`Sent`, render: (row: { sent: number }) => row.sent, align: 'end' as const },
    { title: t`Failed`, render: (row: { failed: number }) => row.failed, align: 'end' as const },
    { title: t`Not sent`, render: (row: { dropped: number }) => row.dropped, align: 'end' as const },
  ];
  return (
    <Page
      isWide
      description={<Trans>How many messages reached shoppers. Tests are not counted.</Trans>}
      action={
        <NativeSelect
          aria-label={t`Period`}
          value={span}
          data={spans.map((value) => ({ value, label: t`Last ${value} days` }))}
          onChange={({ currentTarget }) => setSpan(spans.find((value) => value === currentTarget.value) ?? '30')}
        />
      }
    >
      {query.error && !data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!data && !query.error && <Skeleton height={420} aria-hidden />}
      {data && (
        <Stack gap="md" aria-busy={query.isFetching}>
          <Figures
            items={[
              { label: t`Sent`, value: data.totals.sent, href: log('all_sent') },
              {
                label: t`Failed`,
                value: data.totals.failed,
                href: to('failedNotifications', {}, { status: 'failed' }),
              },
              { label: t`Not sent`, value: data.totals.dropped, href: log('dropped') },
              { label: t`Waiting`, value: data.totals.waiting, href: log('all_waiting') },
            ]}
          />
          <ReportChart
            title={t`Messages per day`}
            days={data.days}
            series={[
              { name: 'sent', label: t`Sent` },
              { name: 'failed', label: t`Failed` },
              { name: 'dropped', label: t`Not sent` },
            ]}
          />
          <ReportTable
            title={t`By message`}
            columns={[{ title: t`Message`, render: (row) => i18n._(stateNames[row.state]) }, ...counts]}
            rows={data.states}
            rowKey={({ state }) => state}
            rowHref={({ state }) => to('notifications', {}, { tab: 'messages', state })}
          />
          <ReportTable
            title={t`By channel`}
            columns={[{ title: t`Channel`, render: (row) => i18n._(channelNames[row.channel]) }, ...counts]}
            rows={data.channels}
            rowKey={({ channel }) => channel}
            rowHref={({ channel }) => to('notifications', {}, { tab: 'messages', campaigns: 'shown', channel })}
          />
          <ProviderTable counts={data.providers} />
          <ReportTable
            title={t`Why messages were not sent`}
            columns={[
              { title: t`Reason`, render: (row) => i18n._(checkTexts[row.check].fault) },
              { title: t`Messages`, render: (row) => row.count, align: 'end' },
            ]}
            rows={data.dropped}
            rowKey={({ check }) => check}
            nothing={t`Every message was sent.`}
          />
        </Stack>
      )}
    </Page>
  );
}
