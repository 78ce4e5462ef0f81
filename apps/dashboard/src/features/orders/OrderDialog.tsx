import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Order, ordersRoutes } from '@voicecart/contract/routes/orders';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';
import { OrderRequests } from './OrderRequests.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';

interface OrderDialogProps {
  readonly orderId: string;
  /** What the list knows of it already, so that nothing has to be waited for. */
  readonly known?: Order;
  readonly onClose: () => void;
}

/** Everything we know of one order, as the assistant may tell it. */
export function OrderDialog({ orderId, known, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: async ({ signal }) =>
      (await call(ordersRoutes.getExternalOrder, { params: { id: orderId }, signal })).order,
    ...(known ? { placeholderData: known } : {}),
  });
  const order = query.data;
  return (
    <Dialog title={order ? t`Order ${order.number}` : t`Order`} onClose={onClose} isWide>
      {query.error && !order ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!order && !query.error && <Skeleton height={240} aria-hidden />}
      {order && (
        <Stack gap="lg">
          <OrderRequests order={order} />
          <OrderFacts order={order} />
          <OrderItems order={order} />
        </Stack>
      )}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Status`, <OrderStatusBadge key="status" status={order.status} />],
    [t`Placed`, <RelativeTime key="placed" at={order.placedAt} />],
    [t`Expected`, order.expectedOn && formatDay(order.expectedOn)],
    [t`Delivered`, order.deliveredAt && <RelativeTime key="delivered" at={order.deliveredAt} />],
    [t`Email`, order.email],
    [t`Phone`, order.phone],
    [t`Postcode`, order.postcode],
    [t`Customer`, order.customerId],
    [t`Carrier`, order.carrier],
    [t`Tracking`, <Tracking key="tracking" order={order} />],
    [t`Came from`, order.source],
    [t`Changed`, <RelativeTime key="changed" at={order.updatedAt} />],
  ];
  return (
    <DataTable kind="facts" density="compact" label={t`Order ${order.number}`}>
      <tbody>
        {facts.map(
          ([name, content]) =>
            content && (
              <tr key={name}>
                <th>{name}</th>
                <td>{content}</td>
              </tr>
            ),
        )}
      </tbody>
    </DataTable>
  );
}

function Tracking({ order }: { order: Order }) {
  if (!order.trackingNumber && !order.trackingUrl) return '–';
  if (!order.trackingUrl) return order.trackingNumber;
  return (
    <Anchor href={order.trackingUrl} target="_blank" rel="noreferrer">
      {order.trackingNumber ?? <Trans>Track</Trans>} <ExternalLink size={12} aria-hidden />
    </Anchor>
  );
}

function OrderItems({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Items</Trans>
      </Title>
      {order.items.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>The shop has not told us what is in it.</Trans>
        </Text>
      )}
      {order.items.length > 0 && (
        <DataTable density="compact" label={t`Items`}>
          <thead>
            <tr>
              <th>{t`Item`}</th>
              <th>{t`SKU`}</th>
              <th data-align="end">{t`Quantity`}</th>
              <th data-align="end">{t`Price`}</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item, index) => (
              <tr key={`${item.sku} ${index}`}>
                <td>{item.title}</td>
                <td>{item.sku || '–'}</td>
                <td data-align="end">{formatNumber(item.quantity)}</td>
                <td data-align="end">
                  <Money
                    value={item.priceMinor === null ? null : { amountMinor: item.priceMinor, currency: order.currency }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <Text ta="end" fw={600} mt="xs">
        <Trans>
          Total <Money value={{ amountMinor: order.totalMinor, currency: order.currency }} />
        </Trans>
      </Text>
    </section>
  );
}
