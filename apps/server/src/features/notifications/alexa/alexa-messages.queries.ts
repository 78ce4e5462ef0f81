import type { Db } from '../../../platform/database.ts';

/** What happened to an order last that a shopper may be told; undefined where nothing did, or there is no such order. */
export function findNewestEvent(db: Db, merchantId: string, orderNumber: string) {
  return db
    .selectFrom('notification_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'e.merchant_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.order_id', 'e.order_event_id', 'e.state', 'e.at', 'e.is_test'])
    .where('e.merchant_id', '=', merchantId)
    .where('o.number', '=', orderNumber)
    .orderBy('e.order_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAlexaDelivery(db: Db, merchantId: string, orderEventId: number) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('order_event_id', '=', orderEventId)
    .where('channel', '=', 'alexa')
    .where('resend_of', 'is', null)
    .executeTakeFirstOrThrow();
}
