import type { OccasionState } from '@voicecart/contract/notifications/kinds';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type {
  NotificationOccasionsTable,
  NotificationSubscriptionsTable,
} from '../../../schema/notifications/occasions.tables.ts';
import '../../../schema/carts.tables.ts';
import '../../../schema/catalogue.tables.ts';
import '../../../schema/notifications/notifications.tables.ts';
import '../../../schema/orders/orders.tables.ts';

/** Occasions that are not planned yet, locked, oldest first. */
export function claimOccasions(tx: Db, merchantId: string, limit: number) {
  return tx
    .selectFrom('notification_occasions')
    .select(['id', 'state', 'email', 'phone', 'at', 'created_at'])
    .where('merchant_id', '=', merchantId)
    .where('planned_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function markOccasionsPlanned(tx: Db, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notification_occasions')
    .set({ planned_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** One that is there already stays as it is. @returns how many are new */
export async function insertOccasions(
  tx: Db,
  rows: readonly Insertable<NotificationOccasionsTable>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await tx
    .insertInto('notification_occasions')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['merchant_id', 'state', 'key']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/** What one of a product costs now. */
const priceNow = sql<number>`case when p.sale_price_minor >= 0 and p.sale_price_minor < p.price_minor
    then p.sale_price_minor else p.price_minor end`;

/**
 * Which of the occasions hold no more: the product has gone again, the price has risen again, the cart was changed or
 * bought, the subscription was moved or ended.
 */
export async function listFalseOccasions(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select c.id from notification_occasions c where c.merchant_id = ${merchantId} and c.id = any(${ids}::uuid[])
      and not case
        when c.state in ('back_in_stock', 'price_drop') then exists (
          select from products p where p.merchant_id = c.merchant_id
             and p.id = (c.data -> 'items' -> 0 ->> 'productId')::uuid and p.status = 'active' and p.availability = 'in_stock'
             and (c.state = 'back_in_stock' or ${priceNow} <= (c.data -> 'items' -> 0 ->> 'priceMinor')::bigint))
        when c.state = 'cart_left' then exists (
          select from carts k where k.merchant_id = c.merchant_id and k.id = (c.data ->> 'ref')::uuid
             and date_trunc('milliseconds', k.updated_at) = (c.data ->> 'changedAt')::timestamptz)
          and not exists (
            select from orders o where o.merchant_id = c.merchant_id and lower(o.email) = lower(c.email)
               and o.placed_at >= (c.data ->> 'changedAt')::timestamptz)
        when c.state = 'subscription_due' then exists (
          select from notification_subscriptions s where s.merchant_id = c.merchant_id and s.ref = c.data ->> 'ref'
             and s.is_active and s.next_on = (c.data ->> 'dueOn')::date)
        else true end`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** States that a channel's rule is on for may come: nothing is looked for that nobody is told. */
export interface Merchant {
  readonly merchant_id: string;
  readonly on_since: Date;
  readonly time_zone: string;
}

/** Merchants with notifications on. */
export function listMerchantsOn(db: Db): Promise<Merchant[]> {
  return db
    .selectFrom('notification_settings as s')
    .innerJoin('merchants as m', 'm.id', 's.merchant_id')
    .select(['s.merchant_id', 'm.time_zone'])
    .select((eb) => eb.fn.coalesce('s.on_since', 's.updated_at').as('on_since'))
    .where('s.is_on', '=', true)
    .execute();
}

/** Carts of known shoppers that rest since a moment, and were not bought. */
export function listLeftCarts(db: Db, { merchant_id, on_since }: Merchant, until: Date, since: Date, limit: number) {
  return db
    .selectFrom('carts as c')
    .select(['c.id', 'c.email', 'c.checkout_url'])
    .select(sql<Date>`date_trunc('milliseconds', c.updated_at)`.as('updated_at'))
    .where('c.merchant_id', '=', merchant_id)
    .where('c.email', 'is not', null)
    .where('c.updated_at', '<', until)
    .where('c.updated_at', '>', since > on_since ? since : on_since)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_lines as l')
          .select('l.product_id')
          .whereRef('l.merchant_id', '=', 'c.merchant_id')
          .whereRef('l.cart_id', '=', 'c.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.merchant_id', '=', 'c.merchant_id')
            .where(sql<boolean>`lower(o.email) = lower(c.email)`)
            .whereRef('o.placed_at', '>=', 'c.updated_at'),
        ),
      ),
    )
    .where(noOccasion('cart_left', sql`c.id::text || ' ' || floor(extract(epoch from c.updated_at) * 1000)::bigint`))
    .orderBy('c.updated_at')
    .limit(limit)
    .execute();
}

/** The key of a cart as it was left: a cart that is changed is another one. */
export function cartKey(cart: { readonly id: string; readonly updated_at: Date }): string {
  return `${cart.id} ${cart.updated_at.getTime()}`;
}

function noOccasion(state: OccasionState, key: ReturnType<typeof sql>) {
  return sql<boolean>`not exists (select from notification_occasions n
    where n.merchant_id = c.merchant_id and n.state = ${state} and n.key = ${key})`;
}

export function listLinesOf(db: Db, merchantId: string, cartIds: readonly string[]) {
  return db
    .selectFrom('cart_lines as l')
    .leftJoin('products as p', (join) =>
      join.onRef('p.merchant_id', '=', 'l.merchant_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.cart_id', 'l.product_id', 'l.sku', 'l.title', 'l.quantity', 'l.price_minor', 'l.currency'])
    .select(['p.image_url', 'p.link'])
    .where('l.merchant_id', '=', merchantId)
    .where('l.cart_id', 'in', [...cartIds])
    .orderBy('l.added_at')
    .execute();
}

/** Things in the carts of known shoppers that cost less than they last heard. */
export function listCheaperLines(db: Db, { merchant_id, on_since }: Merchant, since: Date, limit: number) {
  return db
    .selectFrom('carts as c')
    .innerJoin('cart_lines as l', (join) =>
      join.onRef('l.merchant_id', '=', 'c.merchant_id').onRef('l.cart_id', '=', 'c.id'),
    )
    .innerJoin('products as p', (join) =>
      join
        .onRef('p.merchant_id', '=', 'l.merchant_id')
        .onRef('p.id', '=', 'l.product_id')
        .onRef('p.currency', '=', 'l.currency'),
    )
    .select(['c.id as cart_id', 'c.email', 'p.id', 'p.sku', 'p.title', 'p.image_url', 'p.link', 'l.currency'])
    .select(['l.price_minor as price_before', priceNow.as('price_now')])
    .where('c.merchant_id', '=', merchant_id)
    .where('c.email', 'is not', null)
    .where('c.updated_at', '>', since)
    .where('p.updated_at', '>', on_since)
    .where('p.status', '=', 'active')
    .where('p.availability', '=', 'in_stock')
    .where(sql<boolean>`${priceNow} < l.price_minor`)
    .where(noOccasion('price_drop', sql`c.id::text || ' ' || p.id::text || ' ' || (${priceNow})`))
    .orderBy('c.id')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** Subscriptions whose next day lies within a span, both ends included. */
export function listDueSubscriptions(
  db: Db,
  { merchant_id }: Merchant,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
) {
  return db
    .selectFrom('notification_subscriptions as c')
    .selectAll('c')
    .where('c.merchant_id', '=', merchant_id)
    .where('c.is_active', '=', true)
    .where('c.next_on', '>=', from)
    .where('c.next_on', '<=', to)
    .where(noOccasion('subscription_due', sql`c.ref || ' ' || c.next_on`))
    .orderBy('c.next_on')
    .orderBy('c.ref')
    .limit(limit)
    .execute();
}

export function upsertSubscription(tx: Db, row: Insertable<NotificationSubscriptionsTable>) {
  const { merchant_id: _merchant, ref: _ref, ...set } = row;
  return tx
    .insertInto('notification_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'ref']).doUpdateSet({ ...set, updated_at: new Date() }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function getProduct(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.sku', 'p.title', 'p.image_url', 'p.link', 'p.currency', priceNow.as('price_now')])
    .where('p.merchant_id', '=', merchantId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Forgets occasions that nobody is told any more. Their deliveries go with them. */
export async function forgetOccasions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_occasions').where('created_at', '<', before).execute();
}
