import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PushKeysTable, PushSubscriptionsTable } from '../../../schema/notifications/channels.tables.ts';

/** The row that is there, or the one given where there was none: several nodes may begin at once. */
export async function putPushKeys(db: Db, made: () => Insertable<PushKeysTable>) {
  const find = () => db.selectFrom('push_keys').selectAll().executeTakeFirst();
  const found = await find();
  if (found) return found;
  await db
    .insertInto('push_keys')
    .values(made())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
}

/** The same browser once more is the same row, with its newest keys. The oldest of too many go. */
export async function putSubscription(tx: Db, row: Insertable<PushSubscriptionsTable>, keptMax: number): Promise<void> {
  const { merchant_id: merchantId, order_id: orderId } = row;
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'order_id', 'endpoint_hash']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        subscription_sealed: eb.ref('excluded.subscription_sealed'),
      })),
    )
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptMax),
    )
    .execute();
}

export async function deleteSubscription(
  db: Db,
  merchantId: string,
  which: { readonly orderId: string; readonly endpointHash: string } | { readonly id: string },
): Promise<void> {
  const query = db.deleteFrom('push_subscriptions').where('merchant_id', '=', merchantId);
  await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('order_id', '=', which.orderId).where('endpoint_hash', '=', which.endpointHash)
  ).execute();
}

export function listSubscriptions(db: Db, merchantId: string, orderId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'subscription_sealed', 'told_id'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

export async function markTold(db: Db, merchantId: string, id: string, deliveryId: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ told_id: deliveryId })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}
