import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { orderNumberKey } from './order-number.ts';
import { upsertOrder } from './orders.queries.ts';
import type { OrderItem } from './orders.tables.ts';

const simulator = 'simulator';

export interface SimulatedOrder {
  readonly number: string;
  readonly status: 'placed' | 'shipped' | 'delivered';
  readonly email: string;
  readonly item: OrderItem;
  readonly currency: string;
}

/** Writes a test order; false where a real order of the shop goes by its number, which must not be spoken for. */
export async function writeSimulatedOrder(tx: Db, merchantId: string, order: SimulatedOrder): Promise<boolean> {
  const numberKey = orderNumberKey(order.number);
  const real = await tx
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('number_key', '=', numberKey)
    .where('source', '<>', simulator)
    .limit(1)
    .executeTakeFirst();
  if (real) return false;
  const now = new Date();
  const isSent = order.status !== 'placed';
  const before = await tx
    .selectFrom('orders')
    .select('placed_at')
    .where('merchant_id', '=', merchantId)
    .where('source', '=', simulator)
    .where('number', '=', order.number)
    .executeTakeFirst();
  await upsertOrder(
    tx,
    {
      merchant_id: merchantId,
      id: newId(),
      source: simulator,
      number: order.number,
      number_key: numberKey,
      status: order.status,
      email: order.email,
      phone: null,
      postcode: null,
      customer_id: null,
      placed_at: before?.placed_at ?? now,
      expected_on: null,
      delivered_at: order.status === 'delivered' ? now : null,
      carrier: isSent ? 'Sample carrier' : null,
      tracking_number: isSent ? `TEST${order.number.slice(0, 60)}` : null,
      tracking_url: null,
      items: JSON.stringify([order.item]),
      total_minor: order.item.priceMinor ?? 0,
      currency: order.currency,
      via: simulator,
      changed_at: now,
    },
    false,
  );
  return true;
}
