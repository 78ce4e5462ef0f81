import type { OrderVia } from '@voicecart/contract/routes/orders';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderItem, OrderRefund, OrdersTable } from '../../schema/orders/orders.tables.ts';
import { trackingColumns } from './carriers.ts';
import { orderNumberKey } from './order-number.ts';
import { upsertOrder } from './orders.queries.ts';
import { adoptOrder, renumber } from './shop-orders.queries.ts';

export interface OrderShop {
  readonly merchantId: string;
  readonly id: string;
  /** What people see as the order's origin; tells two shops apart that count their orders alike. */
  readonly source: string;
}

/** An order as a connected shop states it, in our terms. */
export interface StatedOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrdersTable['status'];
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly customerId: string;
  readonly placedAt: Date;
  readonly deliveredAt: Date | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly items: readonly OrderItem[];
  readonly refunds: readonly OrderRefund[];
  readonly totalMinor: number;
  readonly currency: string;
  readonly changedAt: Date;
  /** The checkout link of ours that it came from; null where the shop tells of none. */
  readonly checkoutRef: string | null;
}

/** Writes an order of a connected shop; the caller has judged that it is the newest statement. */
export async function writeShopOrder(db: Db, shop: OrderShop, order: StatedOrder, via: OrderVia): Promise<void> {
  const { merchantId } = shop;
  await renumber(db, shop, order);
  const row = await upsertOrder(
    db,
    {
      merchant_id: merchantId,
      id: newId(),
      source: shop.source,
      number: order.number,
      number_key: orderNumberKey(order.number),
      status: order.status,
      email: order.email.trim().toLowerCase() || null,
      phone: order.phone.trim() || null,
      postcode: order.postcode.trim() || null,
      customer_id: order.customerId || null,
      placed_at: order.placedAt,
      expected_on: null,
      delivered_at: order.deliveredAt,
      ...trackingColumns({
        carrier: order.carrier || null,
        trackingNumber: order.trackingNumber || null,
        trackingUrl: order.trackingUrl || null,
      }),
      items: JSON.stringify(order.items),
      refunds: JSON.stringify(order.refunds),
      via,
      total_minor: order.totalMinor,
      currency: order.currency,
      changed_at: order.changedAt,
      checkout_ref: order.checkoutRef,
      shop_id: shop.id,
      shop_ref: order.id,
    },
    false,
  );
  // It may be that of a connection that ended: this one's from now on.
  if (!row || (row.shop_ref === order.id && row.shop_id === shop.id)) return;
  await adoptOrder(db, merchantId, shop.id, order.id, row.id);
}
