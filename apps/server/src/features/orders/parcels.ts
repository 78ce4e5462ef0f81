import type { OrderStatus } from '@voicecart/assistant/shop/shop';
import type { ParcelNews, ParcelState } from '../../outside/carriers/carrier-service.ts';
import type { Db } from '../../platform/database.ts';
import { isOtherCarrier } from './carriers.ts';
import { addException, lockOrdersOfParcel, type ParcelOrder, writeParcel } from './parcels.queries.ts';

/** The way of an order whose parcel is on its way; what is cancelled, returned or refunded no carrier changes. */
const steps: readonly OrderStatus[] = ['placed', 'processing', 'shipped', 'out_for_delivery', 'delivered'];

/** How far an order has come by what the carrier says. A label alone moves nothing. */
const reached: Readonly<Record<ParcelState, OrderStatus | null>> = {
  label: null,
  in_transit: 'shipped',
  attempted: 'shipped',
  exception: 'shipped',
  returned: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
};

export type ParcelOutcome = 'applied' | 'late' | 'no_order' | 'ignored';

/**
 * What a carrier says of a parcel, for each of the merchant's orders that are in it. News that is older than what was
 * taken last, or lies behind the order's status, changes nothing: repeats and a wrong order are harmless.
 */
export async function takeParcelNews(tx: Db, merchantId: string, news: ParcelNews): Promise<ParcelOutcome> {
  const found = await lockOrdersOfParcel(tx, merchantId, news.trackingNumber);
  const orders = found.filter(({ carrier }) => !isOtherCarrier(carrier, news.carrier));
  if (orders.length === 0) return 'no_order';
  if (news.state === 'label') return 'ignored';
  let isApplied = false;
  for (const order of orders) {
    if (!isNewer(order, news)) continue;
    isApplied = true;
    await takeFor(tx, merchantId, order, news);
  }
  return isApplied ? 'applied' : 'late';
}

function isNewer(order: ParcelOrder, news: ParcelNews): boolean {
  const isOver = !steps.includes(order.status) || (order.status === 'delivered' && news.state !== 'delivered');
  return !isOver && (order.parcel_at === null || order.parcel_at < news.at);
}

async function takeFor(tx: Db, merchantId: string, order: ParcelOrder, news: ParcelNews): Promise<void> {
  const { state, at } = news;
  const status = reached[state];
  const isAhead = status !== null && steps.indexOf(status) > steps.indexOf(order.status);
  await writeParcel(tx, merchantId, order.id, {
    parcel_state: state,
    parcel_at: at,
    via: 'carrier',
    ...(isAhead ? { status } : {}),
    ...(state === 'delivered' && order.delivered_at === null ? { delivered_at: news.deliveredAt ?? at } : {}),
    ...(news.expectedOn !== null && state !== 'delivered' ? { expected_on: news.expectedOn } : {}),
  });
  const isProblem = state === 'attempted' || state === 'exception' || state === 'returned';
  // Carriers repeat a problem at each scan.
  if (isProblem && order.parcel_state !== state) await addException(tx, merchantId, order.id, state, at);
}
