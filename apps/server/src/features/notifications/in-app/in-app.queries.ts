import type { NotificationState } from '@voicecart/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Opener } from './in-app-news.ts';

const shownMax = 10;

export interface HeardNews {
  readonly order_id: string;
  readonly state: NotificationState;
  readonly number: string;
  readonly expected_on: string | null;
  readonly text: string | null;
}

/** What waits for a shopper of the orders with the newest of it, oldest first, marked as heard. Of two who open the app at once, one gets it. */
export async function claimNews(
  db: Db,
  { merchantId, appId, userRef, email }: Opener,
  { ordersMax, now }: { readonly ordersMax: number; readonly now: Date },
): Promise<HeardNews[]> {
  const { rows } = await sql<HeardNews & { sent_at: Date }>`
    with own as (
      select order_id from order_listeners
       where merchant_id = ${merchantId} and app_id = ${appId} and user_ref = ${userRef}
      union
      select id from orders
       where merchant_id = ${merchantId} and ${email}::text is not null and lower(email) = lower(${email}::text)),
    newest as (
      select d.order_id from deliveries d join own on own.order_id = d.order_id
       where d.merchant_id = ${merchantId} and d.channel = 'app' and d.status = 'sent' and not d.is_test
       group by d.order_id order by max(d.sent_at) desc, d.order_id limit ${ordersMax}),
    waiting as (
      select d.id from deliveries d join newest on newest.order_id = d.order_id
       where d.merchant_id = ${merchantId} and d.channel = 'app' and d.status = 'sent' and not d.is_test
         for update of d skip locked)
    update deliveries d set status = 'delivered', finished_at = ${now}::timestamptz
      from waiting, orders o
     where d.merchant_id = ${merchantId} and d.id = waiting.id and d.status = 'sent'
       and o.merchant_id = d.merchant_id and o.id = d.order_id
    returning d.order_id, d.state, d.sent_at, d.request ->> 'text' as text, o.number, o.expected_on`.execute(db);
  return rows.toSorted((a, b) => a.sent_at.getTime() - b.sent_at.getTime());
}

export function listOrderMessages(db: Db, merchantId: string, orderId: string) {
  return db
    .selectFrom('deliveries')
    .select(['sent_at as at', 'state', 'request'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('channel', '=', 'app')
    .where('status', 'in', ['sent', 'delivered'])
    .orderBy('sent_at', 'desc')
    .limit(shownMax)
    .execute();
}
