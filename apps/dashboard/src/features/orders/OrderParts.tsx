import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import type { Order } from '@voicecart/contract/routes/orders';
import { ExternalLink } from 'lucide-react';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { type Fact, FactsTable } from '../../ui/list/FactsTable.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { sourceLabel } from './order-status.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const source = sourceLabel(order.source);
  const facts: readonly Fact[] = [
    [t`Status`, <OrderStatusBadge key="status" status={order.status} />],
    [t`Placed`, <RelativeTime key="placed" at={order.placedAt} />],
    [t`Expected`, order.expectedOn && formatDay(order.expectedOn)],
    [t`Delivered`, order.deliveredAt && <RelativeTime key="delivered" at={order.deliveredAt} />],
    [t`Email`, order.email],
    [t`Phone`, order.phone],
    [t`Postal code`, order.postcode],
    [t`Customer`, order.customerId],
    [t`Carrier`, order.carrier],
    [t`Tracking`, <Tracking key="tracking" order={order} />],
    [t`Source`, source ? i18n._(source) : order.source],
    [t`Changed`, <RelativeTime key="changed" at={order.updatedAt} />],
  ];
  return <FactsTable density="compact" label={t`Details of order ${order.number}`} facts={facts} />;
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

export function OrderItems({ order }: { order: Order }) {
  const { t } = useLingui();
  const refunded = order.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        <Trans>Items</Trans>
      </Title>
      {order.items.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>The shop hasn’t sent the items of this order.</Trans>
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
      {refunded > 0 && (
        <Text ta="end" size="sm">
          <Trans>
            Refunded <Money value={{ amountMinor: refunded, currency: order.currency }} />
          </Trans>
        </Text>
      )}
    </section>
  );
}
