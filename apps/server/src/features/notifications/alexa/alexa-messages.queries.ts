import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { notifyPermission } from './listeners.queries.ts';

/** The merchant's apps with who enabled their skills, and who lets them notify. */
export function listNotifyingApps(db: Db, merchantId: string) {
  const isEnabled = sql`s.disabled_at is null and s.user_sealed is not null`;
  return db
    .selectFrom('apps as a')
    .leftJoin('skill_shoppers as s', (join) =>
      join.onRef('s.merchant_id', '=', 'a.merchant_id').onRef('s.app_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.name', 'a.aws_skill_id', 'a.revision', 'a.published_revision', 'a.lifecycle'])
    .select([
      sql<boolean>`exists (select from conversations c where c.merchant_id = a.merchant_id and c.app_id = a.id
        and c.channel = 'alexa')`.as('is_opened'),
      sql<number>`count(s.user_ref) filter (where ${isEnabled})::integer`.as('shoppers'),
      sql<number>`count(s.user_ref) filter (where ${isEnabled} and ${notifyPermission} = any (s.permissions)
        and s.subscriptions <> '{}')::integer`.as('allowed'),
    ])
    .where('a.merchant_id', '=', merchantId)
    .where('a.deleted_at', 'is', null)
    .groupBy(['a.merchant_id', 'a.id'])
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(200)
    .execute();
}

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
