import type { NotificationChannel } from '@voicecart/contract/notifications/kinds';
import type { Audience } from '@voicecart/contract/routes/marketing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/notifications/notifications.tables.ts';
import '../../../schema/orders/orders.tables.ts';
import { smsPattern } from '../planning/plan.ts';

export interface AudienceOf {
  readonly channel: NotificationChannel;
  readonly audience: Audience;
}

export interface Shopper {
  readonly address: string;
  readonly order_id: string;
  readonly orders: number;
  readonly spent_minor: number;
  readonly currency: string;
  readonly last_at: Date;
}

/** The address of an order `o` for a channel, in one spelling: as `recipientHash` and `smsNumber` have it; null for none. */
export function addressOf(channel: NotificationChannel): RawBuilder<string> {
  if (channel === 'mail') return sql`nullif(lower(trim(o.email)), '')`;
  return sql`substring(regexp_replace(regexp_replace(o.phone, '[\\s().-]', '', 'g'), '^00', '+') from ${smsPattern}::text)`;
}

/** Shoppers by address whose orders meet every condition. Simulated orders are nobody's. */
function shoppers(
  merchantId: string,
  channel: NotificationChannel,
  audience: Audience,
  /** Only whose address is behind this one. */
  after = '',
): RawBuilder<unknown> {
  const { ordersMin, ordersMax, spentMinMinor, orderedWithinDays, notOrderedForDays, boughtSku, postcodePrefix } =
    audience;
  const days = (count: number) => sql`now() - make_interval(days => ${count}::int)`;
  const having = [
    ordersMin === undefined ? null : sql`count(*) >= ${ordersMin}`,
    ordersMax === undefined ? null : sql`count(*) <= ${ordersMax}`,
    spentMinMinor === undefined
      ? null
      : sql`coalesce(sum(o.total_minor) filter (where o.currency = m.currency), 0) >= ${spentMinMinor}`,
    orderedWithinDays === undefined ? null : sql`max(o.placed_at) >= ${days(orderedWithinDays)}`,
    notOrderedForDays === undefined ? null : sql`max(o.placed_at) < ${days(notOrderedForDays)}`,
    boughtSku === undefined
      ? null
      : sql`bool_or(o.items @> jsonb_build_array(jsonb_build_object('sku', ${boughtSku}::text)))`,
    postcodePrefix === undefined ? null : sql`bool_or(starts_with(upper(o.postcode), upper(${postcodePrefix}::text)))`,
  ].filter((one) => one !== null);
  const address = addressOf(channel);
  return sql`
    select ${address} as address, (array_agg(o.id order by o.placed_at desc))[1] as order_id, count(*)::int as orders,
        coalesce(sum(o.total_minor) filter (where o.currency = m.currency), 0)::bigint as spent_minor,
        m.currency, max(o.placed_at) as last_at
      from orders o join merchants m on m.id = o.merchant_id
     where o.merchant_id = ${merchantId} and o.source <> 'simulator' and o.status <> 'cancelled' and ${address} collate "C" > ${after}
     group by 1, m.currency having ${having.length === 0 ? sql`true` : sql.join(having, sql` and `)}`;
}

/** The same as `recipientHash`. */
const hashOf = (merchantId: string) =>
  sql`rtrim(translate(encode(sha256(convert_to(${`${merchantId} `} || s.address, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

function judged(merchantId: string, channel: NotificationChannel, audience: Audience) {
  return sql`
    with s as (${shoppers(merchantId, channel, audience)}),
    h as (select s.*, ${hashOf(merchantId)} as hash from s),
    j as (select h.*,
        exists (select from notification_suppressions n where n.merchant_id = ${merchantId} and n.channel = ${channel}
          and n.recipient_hash = h.hash and n.class = 'marketing') as is_refused,
        coalesce((select n.is_given from notification_consents n where n.merchant_id = ${merchantId}
          and n.channel = ${channel} and n.recipient_hash = h.hash and n.class = 'marketing'
          order by n.at desc limit 1), false) as is_given from h)`;
}

export async function countAudience(db: Db, merchantId: string, channel: NotificationChannel, audience: Audience) {
  const { rows } = await sql<{ matching: number; will_get: number; without_consent: number; unsubscribed: number }>`
    ${judged(merchantId, channel, audience)}
    select count(*)::int as matching, count(*) filter (where is_given and not is_refused)::int as will_get,
        count(*) filter (where not is_given and not is_refused)::int as without_consent,
        count(*) filter (where is_refused)::int as unsubscribed from j`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count has a row');
  return counts;
}

/** Some who would get it, who ordered last first. */
export async function listExamples(
  db: Db,
  merchantId: string,
  channel: NotificationChannel,
  audience: Audience,
  limit: number,
): Promise<Shopper[]> {
  const { rows } = await sql<Shopper>`
    ${judged(merchantId, channel, audience)}
    select address, order_id, orders, spent_minor, currency, last_at from j where is_given and not is_refused
     order by last_at desc, address limit ${limit}`.execute(db);
  return rows;
}

/** The next shoppers behind an address, by address. Consent is decided for each message, when it is due. */
export async function listShoppersAfter(
  db: Db,
  merchantId: string,
  { channel, audience }: AudienceOf,
  after: string,
  limit: number,
): Promise<Shopper[]> {
  const { rows } = await sql<Shopper>`
    with s as (${shoppers(merchantId, channel, audience, after)})
    select * from s order by address collate "C" limit ${limit}`.execute(db);
  return rows;
}
