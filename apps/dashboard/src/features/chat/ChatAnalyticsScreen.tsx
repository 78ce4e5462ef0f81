import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper, SimpleGrid, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type chatReportTables, chatRoutes } from '@voicecart/contract/routes/chat';
import { to } from '@voicecart/contract/screens';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { download } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { useReportRange } from '../../lib/report-range.ts';
import { useSignedIn } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportPage } from '../../ui/report/ReportPage.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { chatReportQuery } from './chat-queries.ts';

/** What shoppers do in the storefront chat; the Plugin basic plan lands here. */
export default function ChatAnalyticsScreen() {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const range = useReportRange(merchant?.timeZone);
  const query = useQuery({
    ...chatReportQuery({ from: range.from, to: range.to }),
    placeholderData: keepPreviousData,
  });
  const log = `${to('chatLogs')}?from=${range.from}&to=${range.to}`;
  return (
    <ReportPage
      description={<Trans>What shoppers ask in your shop’s chat, and what they open from it.</Trans>}
      range={range}
      query={query}
      timeZone={merchant?.timeZone}
    >
      {(data) => {
        const { figures } = data;
        const isEmpty = Object.values(figures).every(({ value, before }) => value + before === 0);
        if (isEmpty) return <NothingYet />;
        const figure = (name: keyof typeof figures) =>
          range.isCompared ? figures[name] : { value: figures[name].value };
        const counted = [
          { title: t`Name`, render: (row: { name: string }) => row.name },
          { title: t`Times`, align: 'end' as const, render: (row: { count: number }) => formatNumber(row.count) },
        ];
        const csv = (table: (typeof chatReportTables)[number]) => () =>
          download(chatRoutes.exportChatReport, `${range.from}-${range.to}-${table}`, {
            params: { table },
            query: { from: range.from, to: range.to },
          });
        return (
          <>
            <Figures
              items={[
                { label: t`Opened`, ...figure('opened'), href: log },
                { label: t`Conversations`, ...figure('conversations'), href: log },
                { label: t`Shoppers`, ...figure('users'), href: log },
                { label: t`Messages`, ...figure('messages'), href: log },
                { label: t`Not understood`, ...figure('unmatched'), href: log, isGoodWhenDown: true },
                { label: t`Asked for a person`, ...figure('handedOff'), href: to('chatInbox') },
                { label: t`Products opened`, ...figure('productClicks'), href: log },
              ]}
            />
            <ReportChart
              title={t`Day by day`}
              onCsv={csv('days.csv')}
              days={data.days}
              daysBefore={range.isCompared ? data.daysBefore : undefined}
              series={[
                { name: 'conversations', label: t`Conversations` },
                { name: 'messages', label: t`Messages` },
                { name: 'users', label: t`Shoppers` },
                { name: 'opened', label: t`Opened` },
                { name: 'handedOff', label: t`Asked for a person` },
              ]}
            />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
              <Stack gap="lg">
                <ReportTable
                  title={t`Top searches`}
                  onCsv={csv('searches.csv')}
                  rows={data.searches}
                  rowKey={(row) => row.name}
                  rowHref={(row) => to('products', {}, { q: row.name })}
                  columns={[
                    ...counted,
                    { title: t`Without result`, align: 'end', render: (row) => formatNumber(row.withoutResult) },
                  ]}
                />
                <ReportTable
                  title={t`Shops`}
                  onCsv={csv('shops.csv')}
                  rows={data.stores}
                  rowKey={(row) => row.name}
                  columns={counted}
                />
                <ReportTable
                  title={t`New and returning shoppers`}
                  onCsv={csv('new-and-returning.csv')}
                  rows={data.userDays.filter(({ fresh, returning }) => fresh + returning > 0).toReversed()}
                  rowKey={(row) => row.day}
                  rowHref={(row) => to('chatLogs', {}, { from: row.day, to: row.day })}
                  columns={[
                    { title: t`Day`, render: (row) => formatDay(row.day) },
                    { title: t`New`, align: 'end', render: (row) => formatNumber(row.fresh) },
                    { title: t`Returning`, align: 'end', render: (row) => formatNumber(row.returning) },
                  ]}
                />
              </Stack>
              <Stack gap="lg">
                <ReportTable
                  title={t`Products shown`}
                  onCsv={csv('products-shown.csv')}
                  rows={data.shown}
                  rowKey={(row) => row.productId}
                  rowHref={(row) => to('product', { id: row.productId })}
                  columns={counted}
                />
                <ReportTable
                  title={t`Products opened`}
                  onCsv={csv('products-opened.csv')}
                  rows={data.selected}
                  rowKey={(row) => row.productId}
                  rowHref={(row) => to('product', { id: row.productId })}
                  columns={counted}
                />
                <ReportTable
                  title={t`Shoppers`}
                  onCsv={csv('shoppers.csv')}
                  rows={data.users}
                  rowKey={(row) => row.userRef}
                  columns={[
                    { title: t`Shopper`, render: (row) => <code>{row.userRef.slice(0, 8)}</code> },
                    { title: t`Conversations`, align: 'end', render: (row) => formatNumber(row.conversations) },
                    { title: t`Messages`, align: 'end', render: (row) => formatNumber(row.messages) },
                    { title: t`Last`, render: (row) => <RelativeTime at={row.lastAt} /> },
                  ]}
                />
              </Stack>
            </SimpleGrid>
          </>
        );
      }}
    </ReportPage>
  );
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <Paper withBorder>
      <EmptyState
        icon={<MessagesSquare size={32} aria-hidden />}
        title={t`No chats in this period`}
        why={t`Put the chat on your shop’s pages. What shoppers ask there is counted here.`}
        action={
          <Button component={Link} to={to('chatSetup')}>
            <Trans>Set up the chat</Trans>
          </Button>
        }
      />
    </Paper>
  );
}
