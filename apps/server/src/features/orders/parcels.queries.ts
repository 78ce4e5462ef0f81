import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { OrdersTable } from '../../schema/orders/orders.tables.ts';

/** The merchant's orders that have a tracking number, locked in one order everywhere. */
export function lockOrdersOfParcel(tx: Db, merchantId: string, trackingNumber: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'carrier', 'delivered_at', 'parcel_state', 'parcel_at'])
    .where('merchant_id', '=', merchantId)
    .where('tracking_number', 'is not', null)
    .where(sql<boolean>`tracking_key(tracking_number) = tracking_key(${trackingNumber})`)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute();
}
export type ParcelOrder = Awaited<ReturnType<typeof lockOrdersOfParcel>>[number];

export async function writeParcel(tx: Db, merchantId: string, id: string, set: Updateable<OrdersTable>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** A problem of the parcel: no state of the order, though its shopper is told. */
export async function addException(
  tx: Db,
  merchantId: string,
  orderId: string,
  problem: 'attempted' | 'exception' | 'returned',
  at: Date,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ merchant_id: merchantId, order_id: orderId, kind: 'exception', at, details: JSON.stringify({ problem }) })
    .execute();
}
