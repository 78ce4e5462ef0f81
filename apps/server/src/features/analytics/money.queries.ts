import type { OrderStatus } from '@voicecart/assistant/shop/shop';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { conversationsOf, type ReportFilter } from './analytics.queries.ts';
import '../../schema/carts.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/linking.tables.ts';
import '../../schema/orders/orders.tables.ts';
import '../../schema/watch/checkout-links.tables.ts';

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly kind: 'direct' | 'assisted';
  readonly status: OrderStatus;
  readonly value: number;
  readonly currency: string;
  readonly app_id: string;
  readonly app_name: string;
  readonly channel: string;
  readonly conversation_id: string | null;
  readonly day: string;
}

/** How long after a conversation an order of the same shopper counts as assisted. */
const assistedWithin = sql`interval '7 days'`;

/**
 * Orders of a report's days that an app brought. Shopify states a total from which refunds are gone already; of other
 * shops' orders they are taken off here.
 */
function attributedOrders(merchantId: string, filter: ReportFilter, timeZone: string): RawBuilder<unknown> {
  const stage = (column: RawBuilder<unknown>) =>
    filter.stage ? sql`${column} = ${filter.stage}` : sql`${column} <> 'sandbox'`;
  return sql`
    with placed as (
      select o.id, o.number, o.placed_at, o.status, o.currency, o.checkout_ref, lower(o.email) as email,
        (o.placed_at at time zone ${timeZone})::date as day,
        case when o.status in ('cancelled', 'returned', 'refunded') then 0
          when s.platform like 'shopify%' then o.total_minor
          else greatest(0, o.total_minor - coalesce((
            select sum((back ->> 'amountMinor')::bigint) from jsonb_array_elements(o.refunds) back), 0)) end as value
      from orders o left join shop_connections s on s.merchant_id = o.merchant_id and s.id = o.shop_id
      where o.merchant_id = ${merchantId}
        and o.placed_at >= (${filter.from}::date)::timestamp at time zone ${timeZone}
        and o.placed_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}
    ), direct as (
      select p.*, 'direct' as kind, l.app_id, l.channel, l.stage, (
          select c.id from conversations c
          where c.merchant_id = ${merchantId} and c.app_id = l.app_id and c.user_ref = l.shopper_ref
            and c.started_at <= l.made_at + interval '1 minute'
          order by c.started_at desc limit 1) as conversation_id
      from placed p join checkout_links l on l.merchant_id = ${merchantId} and l.id = p.checkout_ref
    ), known as (
      select app_id, user_ref, email from linking_grants
        where merchant_id = ${merchantId} and user_ref is not null
      union
      select app_id, shopper_ref, email from carts where merchant_id = ${merchantId} and email is not null
    ), assisted as (
      select distinct on (p.id) p.*, 'assisted' as kind, c.app_id, c.channel, c.stage, c.id as conversation_id
      from placed p
        join known k on k.email = p.email
        join conversations c on c.merchant_id = ${merchantId} and c.app_id = k.app_id and c.user_ref = k.user_ref
          and c.started_at <= p.placed_at and c.last_at > p.placed_at - ${assistedWithin}
      where ${stage(sql`c.stage`)} and not exists (select from direct d where d.id = p.id)
      order by p.id, c.started_at desc
    ), found as (select * from direct union all select * from assisted)
    select found.*, apps.name as app_name
    from found join apps on apps.merchant_id = ${merchantId} and apps.id = found.app_id
    where ${stage(sql`found.stage`)}
      ${filter.skill_id ? sql`and found.app_id = ${filter.skill_id}` : sql``}
      ${filter.locale ? sql`and exists (select from conversations c where c.merchant_id = ${merchantId} and c.id = found.conversation_id and c.locale = ${filter.locale})` : sql``}`;
}

/** Newest first. */
export async function readAttributedOrders(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select id, number, placed_at, kind, status, value, currency, app_id, app_name, channel, conversation_id,
      day::text as day
    from (${attributedOrders(merchantId, filter, timeZone)}) o order by placed_at desc, id`.execute(db);
  return rows;
}

/** Direct orders by the interactions that answered in their conversation. */
export async function readOrdersByInteraction(db: Db, merchantId: string, conversationIds: readonly string[]) {
  if (conversationIds.length === 0) return [];
  const { rows } = await sql<{ type: number; conversation_id: string }>`
    select distinct interaction_type as type, conversation_id from turns
    where merchant_id = ${merchantId} and conversation_id = any(${[...conversationIds]}::uuid[]) and interaction_type > 0
      and handled in ('answered', 'asked')`.execute(db);
  return rows;
}

export interface FunnelRow {
  readonly talked: number;
  readonly searched: number;
  readonly found: number;
  readonly cart: number;
  readonly link: number;
}

/** How far conversations came; whoever reached a step has reached all before it. */
export async function readFunnel(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    select count(*) as talked,
      count(*) filter (where coalesce(searched_at, cart_at, link_at) is not null) as searched,
      count(*) filter (where coalesce(found_at, cart_at, link_at) is not null) as found,
      count(*) filter (where coalesce(cart_at, link_at) is not null) as cart,
      count(*) filter (where link_at is not null) as link
    from (${conversationsOf(merchantId, filter, timeZone)}) c`.execute(db);
  return rows[0] ?? { talked: 0, searched: 0, found: 0, cart: 0, link: 0 };
}

/** Those of the report's conversations over whose checkout link an order came that stands. */
export async function countOrderedConversations(
  db: Db,
  merchantId: string,
  filter: ReportFilter,
  timeZone: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${conversationsOf(merchantId, filter, timeZone)}) c
    where c.link_at is not null and exists (
      select from checkout_links l join orders o on o.merchant_id = l.merchant_id and o.checkout_ref = l.id
      where l.merchant_id = ${merchantId} and l.app_id = c.app_id and l.shopper_ref = c.user_ref
        and l.made_at >= c.started_at - interval '1 minute' and l.made_at <= c.last_at + interval '1 minute'
        and o.status not in ('cancelled', 'returned', 'refunded'))`.execute(db);
  return rows[0]?.count ?? 0;
}
