import type { OrderVia } from '@voicecart/contract/routes/orders';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { trackingColumns } from './carriers.ts';
import { orderNumberKey } from './order-number.ts';
import { upsertOrder } from './orders.queries.ts';
import type { OrderItem, OrderRefund, OrdersTable } from './orders.tables.ts';

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
      shop_id: shop.id,
      shop_ref: order.id,
    },
    false,
  );
  // It may be that of a connection that ended: this one's from now on.
  if (!row || (row.shop_ref === order.id && row.shop_id === shop.id)) return;
  await db
    .updateTable('orders')
    .set({ shop_id: shop.id, shop_ref: order.id })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', row.id)
    .execute();
}

/** Plugins renumber orders: it is the same one by its id, and what was asked of it stays with it. */
async function renumber(db: Db, shop: OrderShop, order: StatedOrder): Promise<void> {
  const same = (number: '=' | '<>') =>
    db
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', shop.merchantId)
      .where(number === '=' ? 'source' : 'shop_id', '=', number === '=' ? shop.source : shop.id)
      .where('number', number, order.number);
  const old = await same('<>').where('shop_ref', '=', order.id).executeTakeFirst();
  if (!old) return;
  const isTaken = await same('=').executeTakeFirst();
  const row = { merchantId: shop.merchantId, id: old.id };
  if (isTaken) {
    await db.deleteFrom('orders').where('merchant_id', '=', row.merchantId).where('id', '=', row.id).execute();
    return;
  }
  await db
    .updateTable('orders')
    .set({ number: order.number, number_key: orderNumberKey(order.number) })
    .where('merchant_id', '=', row.merchantId)
    .where('id', '=', row.id)
    .execute();
}

/** Orders that the shop has deleted. @param refs all of the shop's where null */
export async function removeShopOrders(db: Db, merchantId: string, shopId: string, refs: readonly string[] | null) {
  let query = db.deleteFrom('orders').where('merchant_id', '=', merchantId).where('shop_id', '=', shopId);
  if (refs) query = query.where('shop_ref', 'in', refs.length > 0 ? [...refs] : ['']);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes a customer's details out of a shop's orders, as the shop is bound to ask for. */
export async function eraseShopCustomer(
  db: Db,
  merchantId: string,
  shopId: string,
  customer: { readonly email: string; readonly refs: readonly string[] },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ email: null, phone: null, postcode: null, customer_id: null })
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('email', '=', customer.email.trim().toLowerCase()),
        eb('shop_ref', 'in', customer.refs.length > 0 ? [...customer.refs] : ['']),
      ]),
    )
    .execute();
}

export async function countShopOrders(db: Db, merchantId: string, shopId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return count;
}
