import type { Db } from '../../platform/database.ts';
import { orderNumberKey } from './order-number.ts';
import type { OrderShop, StatedOrder } from './shop-orders.ts';

/** Plugins renumber orders: it is the same one by its id, and what was asked of it stays with it. */
export async function renumber(db: Db, shop: OrderShop, order: StatedOrder): Promise<void> {
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

/**
 * Takes a customer's details out of a shop's orders, as the shop is bound to ask for.
 * @returns the ids of these orders
 */
export async function eraseShopCustomer(
  db: Db,
  merchantId: string,
  shopId: string,
  customer: { readonly email: string; readonly refs: readonly string[] },
): Promise<string[]> {
  const rows = await db
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
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Our ids of a shop's orders. */
export async function findShopOrderIds(
  db: Db,
  merchantId: string,
  shopId: string,
  refs: readonly string[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .where('shop_ref', 'in', [...refs])
    .execute();
  return rows.map(({ id }) => id);
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

/** Makes an order that of another connection and its id there. */
export function adoptOrder(db: Db, merchantId: string, shopId: string, shopRef: string, id: string) {
  return db
    .updateTable('orders')
    .set({ shop_id: shopId, shop_ref: shopRef })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}
