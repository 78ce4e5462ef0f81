import type { OrderRequestKind, OrderRequestState } from '@voicecart/assistant/shop/shop';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { OrderRequestsTable } from '../../schema/orders/orders.tables.ts';

export type OrderRequestRow = Selectable<OrderRequestsTable>;

export function latestRequest(
  db: Db,
  merchantId: string,
  orderId: string,
  kind: OrderRequestKind,
): Promise<OrderRequestRow | undefined> {
  return db
    .selectFrom('order_requests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export function addRequest(tx: Db, row: Insertable<OrderRequestsTable>): Promise<OrderRequestRow> {
  return tx.insertInto('order_requests').values(row).returningAll().executeTakeFirstOrThrow();
}

export function decideRequest(
  tx: Db,
  { merchant_id, id }: Pick<OrderRequestRow, 'merchant_id' | 'id'>,
  state: OrderRequestState,
  decidedBy: string,
): Promise<OrderRequestRow> {
  return tx
    .updateTable('order_requests')
    .set({ state, decided_at: new Date(), decided_by: decidedBy })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first, with the name of whoever decided. */
export function listRequests(db: Db, merchantId: string, orderId: string) {
  return db
    .selectFrom('order_requests as r')
    .leftJoin('users as u', 'u.id', 'r.decided_by')
    .leftJoin('apps as a', (join) => join.onRef('a.merchant_id', '=', 'r.merchant_id').onRef('a.id', '=', 'r.app_id'))
    .selectAll('r')
    .select(['u.email as decided_by_email', 'a.name as app_name'])
    .where('r.merchant_id', '=', merchantId)
    .where('r.order_id', '=', orderId)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();
}

/** The kinds that wait for the merchant, by order. */
export function waitingKinds(db: Db, orders: readonly { readonly merchant_id: string; readonly id: string }[]) {
  if (orders.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('order_requests')
    .select(['order_id', 'kind'])
    .where('merchant_id', 'in', [...new Set(orders.map((order) => order.merchant_id))])
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .where('state', '=', 'requested')
    .orderBy('requested_at', 'desc')
    .execute();
}

/** How many orders have a request that waits for the merchant. */
export async function countWaitingOrders(db: Db, merchantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_requests')
    .select((eb) => eb.fn.count<string>('order_id').distinct().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function getRequest(db: Db, merchantId: string, id: string): Promise<OrderRequestRow | undefined> {
  return db
    .selectFrom('order_requests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A shop's refusal stays noted, whatever comes of a later try. */
export async function noteCarried(
  db: Db,
  { merchant_id, id }: Pick<OrderRequestRow, 'merchant_id' | 'id'>,
  set: Pick<Updateable<OrderRequestsTable>, 'carried' | 'carry_problem' | 'carry_attempts'>,
): Promise<void> {
  await db
    .updateTable('order_requests')
    .set({ ...set, carried_at: set.carried === 'carried' ? new Date() : null })
    .$if(set.carried === 'refused', (q) => {
      const refusal = JSON.stringify([{ at: new Date().toISOString(), reason: set.carry_problem ?? '' }]);
      return q.set({ shop_refusals: sql`shop_refusals || ${refusal}::jsonb` });
    })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute();
}
