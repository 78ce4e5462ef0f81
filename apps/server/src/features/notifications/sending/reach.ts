import type { NotificationChannel } from '@voicecart/contract/notifications/kinds';
import type { Db } from '../../../platform/database.ts';
import { listListeners, listPushOrders, mayNotify } from '../alexa/listeners.queries.ts';

/** Whom the channels reach that have no address in the order. */
export interface Reach {
  /** Whether anybody asked to hear of the order by the channel. */
  isKnown(channel: NotificationChannel, orderId: string): boolean;
  /** Whether one of them lets us. */
  isAllowed(channel: NotificationChannel, orderId: string): boolean;
}

/** Asked of the database only for orders that have a message on such a channel. */
export async function reachOf(
  db: Db,
  merchantId: string,
  rows: readonly { readonly channel: NotificationChannel; readonly order_id: string | null }[],
): Promise<Reach> {
  const ordersOf = (channel: NotificationChannel) => [
    ...new Set(rows.flatMap((row) => (row.channel === channel && row.order_id !== null ? [row.order_id] : []))),
  ];
  const listeners = await listListeners(db, merchantId, ordersOf('alexa'));
  const pushed = await listPushOrders(db, merchantId, ordersOf('push'));
  const known = new Set(listeners.map(({ order_id }) => order_id));
  const allowed = new Set(listeners.filter(mayNotify).map(({ order_id }) => order_id));
  return {
    isKnown(channel, orderId) {
      if (channel === 'alexa') return known.has(orderId);
      return channel === 'push' ? pushed.has(orderId) : true;
    },
    isAllowed: (channel, orderId) => channel !== 'alexa' || allowed.has(orderId),
  };
}
