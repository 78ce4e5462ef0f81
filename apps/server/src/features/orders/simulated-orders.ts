import type { orderStatuses } from '@voicecart/contract/routes/order-statuses';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderItem } from '../../schema/orders/orders.tables.ts';
import { orderNumberKey } from './order-number.ts';
import { upsertOrder } from './orders.queries.ts';
import { findRealOrder, findSimulatedOrder, simulator } from './simulated-orders.queries.ts';

export interface SimulatedOrder {
  readonly number: string;
  readonly status: (typeof orderStatuses)[number];
  readonly email: string;
  /** '' for none. */
  readonly phone: string;
  readonly items: readonly OrderItem[];
  readonly currency: string;
}

/** Writes a test order. @returns its id; null where a real order of the shop goes by its number, which must not be spoken for. */
export async function writeSimulatedOrder(tx: Db, merchantId: string, order: SimulatedOrder): Promise<string | null> {
  const numberKey = orderNumberKey(order.number);
  const real = await findRealOrder(tx, merchantId, numberKey);
  if (real) return null;
  const now = new Date();
  const isSent = order.status !== 'placed' && order.status !== 'cancelled';
  const before = await findSimulatedOrder(tx, merchantId, order.number);
  const written = await upsertOrder(
    tx,
    {
      merchant_id: merchantId,
      id: newId(),
      source: simulator,
      number: order.number,
      number_key: numberKey,
      status: order.status,
      email: order.email,
      phone: order.phone || null,
      postcode: null,
      customer_id: null,
      placed_at: before?.placed_at ?? now,
      expected_on: null,
      delivered_at: order.status === 'delivered' ? now : null,
      carrier: isSent ? 'Sample carrier' : null,
      tracking_number: isSent ? `TEST${order.number.slice(0, 60)}` : null,
      tracking_url: null,
      items: JSON.stringify(order.items),
      total_minor: order.items.reduce((sum, { priceMinor, quantity }) => sum + (priceMinor ?? 0) * quantity, 0),
      currency: order.currency,
      via: simulator,
      changed_at: now,
    },
    false,
  );
  return written?.id ?? null;
}
