import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { carrierOutcomes, carriersRoutes } from '@voicecart/contract/routes/carriers';
import { Truck } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { carrierNames, outcomeLooks, parcelState } from './carrier-words.ts';

/** What services told of parcels in the last 30 days, newest first, and what became of it. */
export function CarrierNewsList() {
  const { t, i18n } = useLingui();
  const state = useListState({ filters: ['outcome'] });
  const asked = {
    currentPage: state.request.currentPage,
    limit: state.request.limit,
    q: state.request.q,
    outcome: carrierOutcomes.find((one) => one === state.filter('outcome')),
  };
  const query = useQuery({
    queryKey: ['webhooks', 'carrier-news', asked],
    queryFn: ({ signal }) => call(carriersRoutes.listCarrierNews, { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <List
      name="carrier-news"
      label={t`Parcel news`}
      state={state}
      query={query}
      searchLabel={t`Tracking number`}
      columns={[
        {
          key: 'trackingNumber',
          title: t`Parcel`,
          render: ({ carrier, trackingNumber }) => (
            <span style={{ overflowWrap: 'anywhere' }}>
              {[carrier, trackingNumber].filter(Boolean).join(' ') || '–'}
            </span>
          ),
        },
        {
          key: 'state',
          title: t`What happened`,
          render: (row) => {
            const words = parcelState(row.state);
            return words ? i18n._(words) : '–';
          },
        },
        {
          key: 'outcome',
          title: t`Result`,
          render: ({ outcome }) => (
            <StatusBadge tone={outcomeLooks[outcome].tone} label={i18n._(outcomeLooks[outcome].label)} />
          ),
        },
        { key: 'orders', title: t`Orders`, render: ({ orders }) => orders.join(', ') || '–' },
        { key: 'service', title: t`Service`, render: ({ service }) => carrierNames[service] },
        { key: 'receivedAt', title: t`When`, render: ({ receivedAt }) => <RelativeTime at={receivedAt} /> },
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ trackingNumber, receivedAt }) => `${trackingNumber ?? ''}, ${receivedAt}`}
      filters={[
        {
          name: 'outcome',
          label: t`Result`,
          options: carrierOutcomes.map((value) => ({ value, label: i18n._(outcomeLooks[value].label) })),
        },
      ]}
      empty={{
        icon: <Truck size={32} aria-hidden />,
        title: t`No parcel news yet`,
        why: t`Parcel updates from connected services appear here.`,
      }}
    />
  );
}
