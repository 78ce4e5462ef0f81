import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { OrderListenersTable } from '../../../schema/notifications/channels.tables.ts';

export const notifyPermission = 'alexa::devices:all:notifications:write';

/** Where Amazon's id of a user is sealed to. */
export function shopperPlace(appId: string): string {
  return `${appId}/skill_shoppers/user`;
}

export async function insertListener(db: Db, row: Insertable<OrderListenersTable>): Promise<void> {
  await db
    .insertInto('order_listeners')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets the users of an app's skill that is in development, who are its developers and testers, hear of a test order. */
export async function insertTestListeners(
  tx: Db,
  { merchantId, appId, orderId }: { readonly merchantId: string; readonly appId: string; readonly orderId: string },
): Promise<void> {
  await sql`
    insert into order_listeners (merchant_id, app_id, user_ref, order_id)
      select merchant_id, app_id, user_ref, ${orderId}::uuid from skill_shoppers
       where merchant_id = ${merchantId} and app_id = ${appId} and stage = 'development' and disabled_at is null
       limit 100
      on conflict do nothing`.execute(tx);
}

export interface Listener {
  readonly order_id: string;
  readonly app_id: string;
  readonly user_ref: string;
  readonly user_sealed: string;
  readonly stage: 'development' | 'live';
  readonly api_origin: string | null;
  readonly permissions: readonly string[];
  readonly subscriptions: readonly string[];
  /** The skill at Amazon; null where the app has none any more. */
  readonly skill_id: string | null;
}

/**
 * Users of apps that an order is told to: who proved it, and who linked the account that it belongs to. Who disabled
 * the skill is none.
 */
export async function listListeners(db: Db, merchantId: string, orderIds: readonly string[]): Promise<Listener[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Listener>`
    with heard as (
      select l.order_id, l.app_id, l.user_ref from order_listeners l
       where l.merchant_id = ${merchantId} and l.order_id = any(${sql.val([...orderIds])}::uuid[])
      union
      select o.id, g.app_id, g.user_ref from orders o
        join linking_grants g on g.merchant_id = o.merchant_id and g.email = lower(o.email) and g.user_ref is not null
       where o.merchant_id = ${merchantId} and o.id = any(${sql.val([...orderIds])}::uuid[]))
    select h.order_id, h.app_id, h.user_ref, s.user_sealed, s.stage, s.api_origin, s.permissions, s.subscriptions,
           case when s.stage = 'live' then coalesce(a.prod_aws_skill_id, a.aws_skill_id) else a.aws_skill_id end as skill_id
      from heard h
      join skill_shoppers s on s.merchant_id = ${merchantId} and s.app_id = h.app_id and s.user_ref = h.user_ref
      join apps a on a.merchant_id = ${merchantId} and a.id = h.app_id and a.deleted_at is null
     where s.user_sealed is not null and s.disabled_at is null
     order by h.order_id, h.app_id, h.user_ref`.execute(db);
  return rows;
}

/** Whether the user lets the app notify: both the permission and a subscription, which Amazon's app asks for. */
export function mayNotify({ permissions, subscriptions }: Pick<Listener, 'permissions' | 'subscriptions'>): boolean {
  return permissions.includes(notifyPermission) && subscriptions.length > 0;
}

/** Orders of these that some browser wants to hear of. */
export async function listPushOrders(db: Db, merchantId: string, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('order_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
