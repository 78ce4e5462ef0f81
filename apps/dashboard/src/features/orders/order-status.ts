import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderStatuses } from '@voicecart/contract/routes/order-statuses';
import type { Order, OrderVia } from '@voicecart/contract/routes/orders';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export type OrderStatus = Order['status'];

export const orderStatusLooks: Readonly<Record<OrderStatus, { tone: StatusTone; label: MessageDescriptor }>> = {
  placed: { tone: 'neutral', label: msg`Placed` },
  processing: { tone: 'working', label: msg`Processing` },
  shipped: { tone: 'working', label: msg`Shipped` },
  out_for_delivery: { tone: 'working', label: msg`Out for delivery` },
  delivered: { tone: 'good', label: msg`Delivered` },
  cancelled: { tone: 'bad', label: msg`Canceled` },
  returned: { tone: 'warning', label: msg`Returned` },
  refunded: { tone: 'warning', label: msg`Refunded` },
};

export function isOrderStatus(text: string | undefined): text is OrderStatus {
  return orderStatuses.some((status) => status === text);
}

/** How the word on an order came to us. */
export const viaNames: Readonly<Record<OrderVia, MessageDescriptor>> = {
  external: msg`from your own system`,
  webhook: msg`from the shop`,
  sync: msg`from a sync`,
  feed: msg`from an order file`,
  simulator: msg`from the order simulator`,
  carrier: msg`from the carrier`,
};

/** What a carrier reports of a parcel that will be late, or never come. */
export const parcelProblems = {
  attempted: msg`Delivery attempted`,
  exception: msg`Delivery problem`,
  returned: msg`Parcel goes back to the sender`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

const ownSources: Readonly<Record<string, MessageDescriptor>> = {
  external: msg`Your own system`,
  simulator: msg`The order simulator`,
};

/** Where an order came from, where it is not the address of a connected shop, which stands for itself. */
export function sourceLabel(source: string): MessageDescriptor | null {
  return Object.hasOwn(ownSources, source) ? (ownSources[source] ?? null) : null;
}
