import { Trans } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type NotificationDelivery, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import type { TimelineEntry } from '@voicecart/contract/routes/orders';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OrderMessage } from '../notifications/notifications.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

const DeliveryDialog = lazy(() =>
  import('../notifications/notifications.ts').then((face) => face.loadDeliveryDialog()),
);

interface OrderHappenedProps {
  readonly order: string;
  readonly entries: readonly TimelineEntry[];
  /** The merchant, where a super admin looks who acts as nobody. */
  readonly whose: { readonly merchant?: string };
}

/** The order's timeline with its messages, and the way to the page that its shopper sees. */
export function OrderHappened({ order, entries, whose }: OrderHappenedProps) {
  const [opened, setOpened] = useState<NotificationDelivery | null>(null);
  const query = useQuery({
    queryKey: ['notifications', 'order', order, whose],
    queryFn: ({ signal }) =>
      call(notificationsRoutes.listOrderMessages, { params: { id: order }, query: whose, signal }),
    // A message on its way arrives within seconds; no event tells of it.
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 3_000 : false),
  });
  useRealtimeRefresh('order.changed', ['notifications']);
  const messages = query.data?.items ?? [];
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        <Trans>Timeline</Trans>
      </Title>
      {query.data && messages.length > 0 && (
        <Text size="sm" mb="sm">
          <Anchor href={query.data.trackingPage} target="_blank" rel="noreferrer">
            <Trans>See the shopper’s tracking page</Trans>
          </Anchor>
        </Text>
      )}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      <OrderTimeline
        entries={entries}
        messages={messages.map((message) => ({
          id: message.id,
          at: message.sentAt ?? message.createdAt,
          line: <OrderMessage message={message} onOpen={() => setOpened(message)} />,
        }))}
      />
      {opened && (
        <Suspense>
          <DeliveryDialog key={opened.id} delivery={opened} isOnOrder onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function isUnderWay({ status, notBefore }: NotificationDelivery): boolean {
  return status === 'prepared' || (status === 'due' && Date.parse(notBefore) <= Date.now());
}
