import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logsRoutes } from '@voicecart/contract/routes/logs';
import { to } from '@voicecart/contract/screens';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useReportRange } from '../../lib/report-range.ts';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportPage } from '../../ui/report/ReportPage.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';

const mostActive = 10;

/** R113: how many shoppers the apps of all merchants have, day by day, and those who come most. */
export default function UserDetailsScreen() {
  const { t } = useLingui();
  const range = useReportRange('UTC');
  const days = { from: range.from, to: range.to };
  const query = useQuery({
    queryKey: ['voice-users', 'figures', days],
    queryFn: ({ signal }) => call(logsRoutes.voiceUserFigures, { body: days, signal }),
    placeholderData: keepPreviousData,
  });
  const top = useQuery({
    queryKey: ['voice-users', 'top', days],
    queryFn: ({ signal }) =>
      call(logsRoutes.listVoiceUsers, { body: { ...days, sort: '-conversations', limit: mostActive }, signal }),
    placeholderData: keepPreviousData,
  });
  const list = to('users', {}, days);
  return (
    <ReportPage
      description={<Trans>How many shoppers talk to the apps of all merchants.</Trans>}
      action={
        <Button component={Link} to={list} variant="default" leftSection={<Users size={16} aria-hidden />}>
          <Trans>All users</Trans>
        </Button>
      }
      range={range}
      query={query}
      timeZone="UTC"
    >
      {({ figures, days: counted }) => {
        const figure = (name: keyof typeof figures) => ({
          value: figures[name].value,
          ...(range.isCompared ? { before: figures[name].before } : {}),
          href: list,
        });
        return (
          <>
            <Figures
              items={[
                { label: t`Users`, ...figure('users') },
                { label: t`New users`, ...figure('newUsers') },
                { label: t`Conversations`, ...figure('conversations') },
                { label: t`Turns`, ...figure('turns') },
              ]}
            />
            <ReportChart
              title={t`Day by day`}
              days={counted}
              series={[
                { name: 'users', label: t`Users` },
                { name: 'newUsers', label: t`New users` },
                { name: 'conversations', label: t`Conversations` },
              ]}
            />
            <ReportTable
              title={t`Most active`}
              rows={top.data?.items ?? []}
              rowKey={(row) => `${row.appId} ${row.userRef}`}
              rowHref={(row) => to('logsTimeline', { email: row.shopper, skillid: row.appId })}
              columns={[
                { title: t`Shopper`, render: (row) => <code>{row.userRef.slice(0, 10)}</code> },
                {
                  title: t`App`,
                  render: (row) => (
                    <>
                      <Text size="sm">{row.appName}</Text>
                      <Text size="xs" c="dimmed">
                        {row.merchant.name}
                      </Text>
                    </>
                  ),
                },
                { title: t`Conversations`, align: 'end', render: (row) => formatNumber(row.conversations) },
                { title: t`Turns`, align: 'end', render: (row) => formatNumber(row.turns) },
              ]}
              nothing={t`No one talked to an app in this period.`}
            />
          </>
        );
      }}
    </ReportPage>
  );
}
