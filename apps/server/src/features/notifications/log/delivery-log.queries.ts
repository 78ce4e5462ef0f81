import {
  type DecisionCheck,
  type DeliveryFilter,
  type DeliveryState,
  deliveryGroups,
  type MessageKind,
  type NotificationChannel,
} from '@voicecart/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import '../../../schema/notifications/campaigns.tables.ts';
import '../../../schema/notifications/occasions.tables.ts';

export interface LogFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  readonly status?: DeliveryFilter | undefined;
  readonly channel?: NotificationChannel | undefined;
  readonly state?: MessageKind | undefined;
  readonly campaigns?: 'shown' | 'hidden' | undefined;
  /** The id of one, of which alone the messages are. */
  readonly campaign?: string | undefined;
  /** Part of an order's number or of an address. */
  readonly q?: string | undefined;
}

function selectLog(db: Db) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'd.merchant_id').onRef('o.id', '=', 'd.order_id'),
    )
    .leftJoin('notification_occasions as c', (join) =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.id', '=', 'd.occasion_id'),
    )
    .leftJoin('campaigns as k', (join) =>
      join.onRef('k.merchant_id', '=', 'd.merchant_id').onRef('k.id', '=', 'd.campaign_id'),
    )
    .innerJoin('merchants as m', 'm.id', 'd.merchant_id')
    .leftJoin('deliveries as again', (join) =>
      join.onRef('again.merchant_id', '=', 'd.merchant_id').onRef('again.resend_of', '=', 'd.id'),
    );
}

const logColumns = [
  'd.id',
  'd.merchant_id',
  'm.name as merchant_name',
  'd.order_id',
  sql<string>`coalesce(k.name, o.number, c.data -> 'items' -> 0 ->> 'title', '')`.as('about'),
  'd.state',
  'd.channel',
  'd.class',
  'd.status',
  'd.recipient',
  'd.is_test',
  'd.reasons',
  'd.request',
  'd.error',
  'd.provider',
  'd.is_fallback',
  'd.tries',
  'd.not_before',
  'd.created_at',
  'd.sent_at',
  'd.finished_at',
  'again.id as resent_as',
  'd.resend_of',
] as const;

function statesOf(status: DeliveryFilter): readonly DeliveryState[] {
  if (status === 'all_sent' || status === 'all_waiting') return deliveryGroups[status];
  return status === 'failed_open' || status === 'failed_resent' ? ['failed'] : [status];
}

function filtered(db: Db, { merchantId, status, channel, state, campaigns, campaign, q }: LogFilter) {
  let query = selectLog(db);
  if (merchantId !== null) query = query.where('d.merchant_id', '=', merchantId);
  if (status) query = query.where('d.status', 'in', statesOf(status));
  if (status === 'failed_open') query = query.where('again.id', 'is', null);
  if (status === 'failed_resent') query = query.where('again.id', 'is not', null);
  if (channel) query = query.where('d.channel', '=', channel);
  if (state) query = query.where('d.state', '=', state);
  if (campaign) query = query.where('d.campaign_id', '=', campaign);
  // Who asks for one campaign, or for campaigns, is not kept from them.
  else if (campaigns === 'hidden' && state !== 'campaign') query = query.where('d.campaign_id', 'is', null);
  const text = q?.trim() ?? '';
  if (text === '') return query;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where((eb) => eb.or([eb('o.number', 'ilike', part), eb('d.recipient', 'ilike', part)]));
}

/** Counting to the last one would cost more than the page. */
const countMax = 100_000;

export async function listLog(db: Db, filter: LogFilter, page: { readonly offset: number; readonly limit: number }) {
  const rows = await filtered(db, filter)
    .select(logColumns)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const total = await countLog(db, filtered(db, filter));
  const ofCampaigns = filtered(db, { ...filter, campaigns: 'shown' }).where('d.campaign_id', 'is not', null);
  return { rows, total, campaigns: await countLog(db, ofCampaigns) };
}

async function countLog(db: Db, query: ReturnType<typeof filtered>): Promise<number> {
  const { total } = await db
    .selectFrom(query.select('d.id').limit(countMax).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** More than an order of all states, channels and attempts has. */
const messagesOfOrderMax = 200;

/** Messages about an order, newest first; those of campaigns are about no order. */
export function listOrderLog(db: Db, merchantId: string, orderId: string) {
  return selectLog(db)
    .select(logColumns)
    .where('d.merchant_id', '=', merchantId)
    .where('d.order_id', '=', orderId)
    .where('d.campaign_id', 'is', null)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(messagesOfOrderMax)
    .execute();
}

export function getLogged(db: Db, merchantId: string, id: string) {
  return selectLog(db)
    .select(logColumns)
    .where('d.merchant_id', '=', merchantId)
    .where('d.id', '=', id)
    .executeTakeFirst();
}
export type LogRow = NonNullable<Awaited<ReturnType<typeof getLogged>>>;

export function listDeliveryEvents(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('delivery_events')
    .select(['at', 'kind', 'detail'])
    .where('merchant_id', '=', merchantId)
    .where('delivery_id', '=', id)
    .orderBy('id')
    .limit(100)
    .execute();
}

export function lockDelivery(tx: Db, merchantId: string, id: string) {
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findResent(tx: Db, merchantId: string, id: string) {
  return tx
    .selectFrom('deliveries')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('resend_of', '=', id)
    .executeTakeFirst();
}

/** Failed messages that were not sent again, oldest first, locked. */
export function claimFailed(
  tx: Db,
  { merchantId, channel, state }: Pick<LogFilter, 'channel' | 'state' | 'merchantId'>,
  limit: number,
) {
  let query = tx
    .selectFrom('deliveries as d')
    .selectAll('d')
    .where('d.status', '=', 'failed')
    .where('d.recipient', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as again')
            .select('again.id')
            .whereRef('again.merchant_id', '=', 'd.merchant_id')
            .whereRef('again.resend_of', '=', 'd.id'),
        ),
      ),
    );
  if (merchantId !== null) query = query.where('d.merchant_id', '=', merchantId);
  if (channel) query = query.where('d.channel', '=', channel);
  if (state) query = query.where('d.state', '=', state);
  return query.orderBy('d.created_at').limit(limit).forUpdate().skipLocked().execute();
}
export type FailedRow = Awaited<ReturnType<typeof claimFailed>>[number];

/** A new message with a key of its own, in the place of one that failed. */
export async function insertResend(
  tx: Db,
  row: FailedRow,
  recipient: { readonly address: string; readonly hash: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('deliveries')
    .values({
      merchant_id: row.merchant_id,
      id,
      order_id: row.order_id,
      order_event_id: row.order_event_id,
      occasion_id: row.occasion_id,
      campaign_id: row.campaign_id,
      variant: row.variant,
      event_at: row.event_at,
      state: row.state,
      channel: row.channel,
      class: row.class,
      is_test: row.is_test,
      not_before: new Date(),
      recipient: recipient.address,
      recipient_hash: recipient.hash,
      resend_of: row.id,
    })
    .execute();
  return id;
}

export interface CountRow {
  readonly sent: number;
  readonly failed: number;
  readonly dropped: number;
  readonly waiting: number;
}

const counted = sql`
  count(*) filter (where d.status in (${sql.join(deliveryGroups.all_sent)})) as sent,
  count(*) filter (where d.status = 'failed') as failed,
  count(*) filter (where d.status = 'dropped') as dropped,
  count(*) filter (where d.status in (${sql.join(deliveryGroups.all_waiting)})) as waiting`;

/** First day and the day after the last, `YYYY-MM-DD`, in the merchant's zone. */
export interface Span {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

const within = (merchantId: string, { from, until, timeZone }: Span) => sql`
  from deliveries d where d.merchant_id = ${merchantId} and not d.is_test
    and d.created_at >= ${from}::date::timestamp at time zone ${timeZone}
    and d.created_at < ${until}::date::timestamp at time zone ${timeZone}`;

/** Each day of the span, those without a message too. */
export async function countDays(db: Db, merchantId: string, span: Span): Promise<(CountRow & { day: string })[]> {
  const { rows } = await sql<CountRow & { day: string }>`
    with counted as (
      select (d.created_at at time zone ${span.timeZone})::date as day, ${counted} ${within(merchantId, span)} group by 1)
    select days.day::date as day, coalesce(sent, 0) as sent, coalesce(failed, 0) as failed,
        coalesce(dropped, 0) as dropped, coalesce(waiting, 0) as waiting
      from generate_series(${span.from}::date, ${span.until}::date - 1, interval '1 day') as days (day)
      left join counted on counted.day = days.day::date order by 1`.execute(db);
  return rows;
}

export async function countBy<T extends string | null>(
  db: Db,
  merchantId: string,
  span: Span,
  column: 'channel' | 'state' | 'provider',
): Promise<(CountRow & { name: T })[]> {
  const { rows } = await sql<CountRow & { name: T }>`
    select ${sql.ref(`d.${column}`)} as name, ${counted} ${within(merchantId, span)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Why messages were dropped: the check that decided. */
export async function countDropped(
  db: Db,
  merchantId: string,
  span: Span,
): Promise<{ check: DecisionCheck; count: number }[]> {
  const { rows } = await sql<{ check: DecisionCheck; count: number }>`
    select d.reasons -> -1 ->> 'check' as check, count(*) as count ${within(merchantId, span)}
       and d.status = 'dropped' group by 1 order by 2 desc`.execute(db);
  return rows;
}
