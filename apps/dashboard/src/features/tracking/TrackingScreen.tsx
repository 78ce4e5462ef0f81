import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deliveryStatuses,
  type TrackingDelivery,
  trackingRoutes,
  trackingSinks,
} from '@voicecart/contract/routes/tracking';
import { Radio, RotateCw } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { deliveryLooks, eventNames, sinkNames } from './tracking-names.ts';

/** What marketing and customer success were told of, and what could not be delivered. For super admins. */
export default function TrackingScreen() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const state = useListState({ filters: ['status', 'sink'] });
  const asked = {
    ...state.request,
    status: deliveryStatuses.find((status) => status === state.filter('status')),
    sink: trackingSinks.find((sink) => sink === state.filter('sink')),
  };
  const query = useQuery({
    queryKey: ['tracking', asked],
    queryFn: ({ signal }) => call(trackingRoutes.listTrackingDeliveries, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  const off = query.data?.sinks.filter(({ isOn }) => !isOn).map(({ name }) => sinkNames[name]) ?? [];

  async function sendAgain(row: TrackingDelivery) {
    const { merchantId, eventId, sink } = row;
    try {
      await call(trackingRoutes.retryTrackingDelivery, { body: { merchantId, eventId, sink } });
      toast.success(t`Sending again.`);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ['tracking'] });
  }

  const columns: ListColumn<TrackingDelivery>[] = [
    { key: 'merchant', title: t`Merchant`, render: (row) => row.merchantName },
    { key: 'type', title: t`Event`, render: (row) => i18n._(eventNames[row.type]) },
    { key: 'sink', title: t`Sent to`, render: (row) => sinkNames[row.sink] },
    { key: 'status', title: t`Status`, render: (row) => <Status row={row} /> },
    { key: 'occurredAt', title: t`When`, render: (row) => <RelativeTime at={row.occurredAt} /> },
    { key: 'attempts', title: t`Failed attempts`, align: 'end', render: (row) => row.attempts },
  ];
  return (
    <ListPage
      description={<Trans>Events sent to marketing and customer success, and what couldn’t be delivered.</Trans>}
      notice={
        off.length > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>Turned off in the configuration: {off.join(', ')}. Nothing is recorded for these.</Trans>
          </Text>
        )
      }
      name="tracking"
      label={t`Events and where they were sent`}
      state={state}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.eventId} ${row.sink}`}
      rowLabel={(row) => `${row.merchantName}, ${i18n._(eventNames[row.type])}, ${sinkNames[row.sink]}`}
      rowActions={(row) =>
        row.status === 'dead'
          ? [{ label: t`Send again`, icon: <RotateCw size={16} aria-hidden />, onRun: sendAgain }]
          : []
      }
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: deliveryStatuses.map((value) => ({ value, label: i18n._(deliveryLooks[value].label) })),
        },
        {
          name: 'sink',
          label: t`Sent to`,
          options: trackingSinks.map((value) => ({ value, label: sinkNames[value] })),
        },
      ]}
      searchLabel={t`Search merchant`}
      empty={{
        icon: <Radio size={32} aria-hidden />,
        title: t`No tracking events yet`,
        why: t`Sign-ups, sign-ins, new apps and publishes of merchants appear here once a destination is turned on. Admins are never tracked.`,
      }}
    />
  );
}

function Status({ row }: { row: TrackingDelivery }) {
  const { i18n } = useLingui();
  const { tone, label } = deliveryLooks[row.status];
  return (
    <>
      <StatusBadge tone={tone} label={i18n._(label)} />
      {row.lastError && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.lastError}
        </Text>
      )}
    </>
  );
}
