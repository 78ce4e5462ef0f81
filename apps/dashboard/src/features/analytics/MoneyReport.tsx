import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { ReportChart } from '../../ui/report/ReportChart.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { Money } from '../../ui/values.tsx';
import { interactionTitles } from '../interactions/interactions.ts';
import { AttributedOrders } from './AttributedOrders.tsx';
import { Funnel } from './Funnel.tsx';
import { type Money as MoneyData, useMoneyFigures } from './money-figures.ts';
import type { ReportFilter } from './report-links.ts';

const moneyQueryKey = ['analytics', 'money'] as const;

/** What the apps earned: orders direct and assisted, where from, and how far conversations came. */
export function MoneyReport({ filter, isCompared }: { filter: ReportFilter; isCompared: boolean }) {
  const query = useQuery({
    queryKey: [...moneyQueryKey, filter],
    queryFn: ({ signal }) => call(analyticsRoutes.moneyReport, { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={320} aria-hidden />;
  const csv = () =>
    download(analyticsRoutes.exportReport, `${filter.from}-${filter.to}-orders.csv`, {
      params: { table: 'orders.csv' },
      query: filter,
    });
  return <Earnings data={query.data} isCompared={isCompared} onCsv={csv} />;
}

interface EarningsProps {
  readonly data: MoneyData;
  readonly isCompared: boolean;
  readonly onCsv: () => Promise<unknown>;
}

function Earnings({ data, isCompared, onCsv }: EarningsProps) {
  const { t, i18n } = useLingui();
  const figures = useMoneyFigures()(data, isCompared);
  const amount = (amountMinor: number, currency: string) => <Money value={{ amountMinor, currency }} />;
  const sums = [
    { title: t`Direct`, align: 'end', render: (row: Sum) => amount(row.directMinor, row.currency) },
    { title: t`Direct orders`, align: 'end', render: (row: Sum) => formatNumber(row.directOrders) },
    { title: t`Assisted`, align: 'end', render: (row: Sum) => amount(row.assistedMinor, row.currency) },
    { title: t`Assisted orders`, align: 'end', render: (row: Sum) => formatNumber(row.assistedOrders) },
  ] as const;
  return (
    <Stack gap="lg">
      {figures.length > 0 && <Figures items={figures} />}
      <Text size="xs" c="dimmed">
        <Trans>
          Direct: ordered through a checkout link from the app. Assisted: ordered by a shopper who had talked to the app
          in the seven days before. Each order counts once. Orders that are canceled, returned or refunded later are
          removed.
        </Trans>
      </Text>
      <Funnel steps={data.funnel} isCompared={isCompared} />
      {data.orders.length > 0 && (
        <>
          <ReportChart
            title={t`Orders by day`}
            days={data.days}
            series={[
              { name: 'directOrders', label: t`Direct orders` },
              { name: 'assistedOrders', label: t`Assisted orders` },
            ]}
          />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
            <ReportTable
              title={t`By app`}
              rows={data.apps}
              rowKey={(row) => `${row.appId} ${row.currency}`}
              columns={[{ title: t`App`, render: (row) => row.appName }, ...sums]}
            />
            <Stack gap="lg">
              <ReportTable
                title={t`By channel`}
                rows={data.channels}
                rowKey={(row) => `${row.channel} ${row.currency}`}
                columns={[{ title: t`Channel`, render: (row) => channelName(row.channel) }, ...sums]}
              />
              <ReportTable
                title={t`By interaction`}
                rows={data.interactions}
                rowKey={(row) => String(row.type)}
                columns={[
                  {
                    title: t`Interaction`,
                    render: ({ type }) => {
                      const title = interactionTitleOf(type);
                      return title ? i18n._(title) : String(type);
                    },
                  },
                  { title: t`Direct orders`, align: 'end', render: (row) => formatNumber(row.directOrders) },
                ]}
                nothing={t`No direct order in this period.`}
              />
            </Stack>
          </SimpleGrid>
        </>
      )}
      <AttributedOrders orders={data.orders} onCsv={onCsv} />
    </Stack>
  );
}

type Sum = MoneyData['earned'][number];

/** Names of products, which no language translates. */
const channelNames: Readonly<Record<string, string>> = { alexa: 'Alexa', dialogflow: 'Dialogflow', chat: 'Chat' };

function channelName(channel: string): string {
  return channelNames[channel] ?? channel;
}

function interactionTitleOf(type: number) {
  const key = Object.entries(interactionNumbers).find(([, number]) => number === type)?.[0];
  return Object.entries(interactionTitles).find(([name]) => name === key)?.[1];
}
