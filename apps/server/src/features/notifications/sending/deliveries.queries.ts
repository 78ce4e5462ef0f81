import type { Language } from '@voicecart/contract/locales';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { DeliveriesTable, StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import '../../../schema/notifications/campaigns.tables.ts';
import '../../../schema/notifications/occasions.tables.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;

/** While one worker decides about a merchant's messages, no other does: what one shopper was told is known to the next. */
export async function lockMerchant(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${merchantId}`}, 0))`.execute(tx);
}

/** Events that are not planned yet, locked, oldest first, each with its order's addresses. */
export function claimEvents(tx: Db, merchantId: string, limit: number) {
  return tx
    .selectFrom('notification_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'e.merchant_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.order_event_id', 'e.order_id', 'e.state', 'e.at', 'e.is_test', 'e.created_at', 'o.email', 'o.phone'])
    .where('e.merchant_id', '=', merchantId)
    .where('e.planned_at', 'is', null)
    .orderBy('e.order_event_id')
    .limit(limit)
    .forUpdate(['e'])
    .execute();
}

export async function markPlanned(tx: Db, merchantId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('notification_events')
    .set({ planned_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb('order_event_id', '=', eb.fn.any(sql.val([...ids]))))
    .execute();
}

/** A message that is there already stays as it is. */
export async function insertDeliveries(tx: Db, rows: readonly Insertable<DeliveriesTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('deliveries')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const dueColumns = [
  'd.id',
  'd.order_id',
  'd.order_event_id',
  'd.event_at',
  'd.state',
  'd.channel',
  'd.class',
  'd.is_test',
  'd.recipient',
  'd.recipient_hash',
  'd.resend_of',
  'o.status as order_status',
  'o.number',
  'o.expected_on',
  'o.carrier',
  'o.tracking_number',
  'o.items',
  'o.total_minor',
  'o.currency',
  'o.postcode',
  'd.occasion_id',
  'c.data as occasion',
  'c.email as occasion_email',
  'c.phone as occasion_phone',
  'd.campaign_id',
  'd.variant',
  'k.status as campaign_status',
] as const;

/** The corrected recipient of an order's message, where what the shop sent was corrected; else null. */
const correctedRecipient = sql<string | null>`case when d.campaign_id is null and lower(p.replaces) = lower(d.recipient)
  then p.recipient end`.as('corrected');

/** Null: the language of the merchant's messages. */
const languageOfMessage = sql<Language | null>`coalesce(c.language, k.language)`.as('language');

function selectDue(db: Db, merchantId: string) {
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
    .leftJoin('order_recipients as p', (join) =>
      join
        .onRef('p.merchant_id', '=', 'd.merchant_id')
        .onRef('p.order_id', '=', 'd.order_id')
        .onRef('p.channel', '=', 'd.channel'),
    )
    .where('d.merchant_id', '=', merchantId)
    .where('d.status', '=', 'due');
}

/** What is due by now, locked, the one due longest first. */
export function claimDue(tx: Db, merchantId: string, now: Date, limit: number) {
  return selectDue(tx, merchantId)
    .select(dueColumns)
    .select(languageOfMessage)
    .select(correctedRecipient)
    .where('d.not_before', '<=', now)
    .orderBy('d.not_before')
    .orderBy('d.id')
    .limit(limit)
    .forUpdate(['d'])
    .execute();
}
export type DueRow = Awaited<ReturnType<typeof claimDue>>[number];

/** What some messages of an order's channel are waiting for, for a look that changes nothing. */
export function listDueOfOrder(db: Db, merchantId: string, orderId: string) {
  return selectDue(db, merchantId)
    .select(dueColumns)
    .select(languageOfMessage)
    .select(correctedRecipient)
    .where('d.order_id', '=', orderId)
    .execute();
}

/** The kinds of messages that are due: their texts are laid out before anything is locked. */
export function listDueKinds(db: Db, merchantId: string, now: Date) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('notification_occasions as c', (join) =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.id', '=', 'd.occasion_id'),
    )
    .leftJoin('campaigns as k', (join) =>
      join.onRef('k.merchant_id', '=', 'd.merchant_id').onRef('k.id', '=', 'd.campaign_id'),
    )
    .select(['d.state', 'd.channel', 'd.campaign_id', 'd.variant'])
    .select(languageOfMessage)
    .distinct()
    .where('d.merchant_id', '=', merchantId)
    .where('d.status', '=', 'due')
    .where('d.not_before', '<=', now)
    .execute();
}

/** What shoppers were told of the orders, on which channel. A message on its way counts. */
export function listTold(db: Db, merchantId: string, orderIds: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .select(['order_id', 'channel', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', 'in', [...orderIds])
    .where('status', 'in', ['prepared', 'sent', 'delivered', 'merged'])
    .where((eb) => eb.or([eb('class', '=', 'service'), eb('state', '=', 'review_asked')]))
    .execute();
}

/** Pictures of products by SKU, where mail programs can show them. */
export async function listPictures(db: Db, merchantId: string, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['sku', 'image_url'])
    .where('merchant_id', '=', merchantId)
    .where('sku', 'in', [...skus])
    .where('image_url', 'like', 'https://%')
    .execute();
  return new Map(rows.flatMap(({ sku, image_url }) => (image_url === null ? [] : [[sku, image_url]])));
}

export function listMarketingSince(db: Db, merchantId: string, hashes: readonly string[], since: Date) {
  return db
    .selectFrom('deliveries')
    .select(['recipient_hash', 'channel', 'prepared_at'])
    .where('merchant_id', '=', merchantId)
    .where('recipient_hash', 'in', [...hashes])
    .where('class', '=', 'marketing')
    .where('status', 'in', ['prepared', 'sent', 'delivered'])
    .where('prepared_at', '>=', since)
    .execute();
}

export interface DecidedRow {
  readonly id: string;
  readonly status: 'due' | 'prepared' | 'dropped' | 'merged' | 'failed';
  /** Why it failed. */
  readonly error: string | null;
  readonly reasons: unknown;
  readonly notBefore: Date | null;
  readonly request: StoredRequest | null;
  readonly mergedInto: string | null;
  /** Whom it was decided for; what is held is decided anew, and by then what was corrected may have changed. */
  readonly recipient: string;
  readonly recipientHash: string;
}

/** Found by their keys: without them a join with a set of unknown size reads every message that the merchant ever sent. */
const isOneOf = (rows: readonly { readonly id: string }[]) => sql`d.id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Writes what was decided, all of it at once. */
export async function writeDecisions(
  tx: Db,
  merchantId: string,
  rows: readonly DecidedRow[],
  now: Date,
  leaseUntil: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update deliveries d set
        status = r.status,
        reasons = r.reasons,
        not_before = coalesce(r."notBefore", d.not_before),
        request = nullif(r.request, 'null'::jsonb),
        merged_into = r."mergedInto",
        error = r.error,
        recipient = case when r.status = 'due' then d.recipient else r.recipient end,
        recipient_hash = case when r.status = 'due' then d.recipient_hash else r."recipientHash" end,
        tries = case when r.status = 'prepared' then 1 else 0 end,
        prepared_at = case when r.status = 'prepared' then ${now}::timestamptz end,
        lease_until = case when r.status = 'prepared' then ${leaseUntil}::timestamptz end,
        finished_at = case when r.status in ('dropped', 'merged', 'failed') then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, status text, error text, reasons jsonb, "notBefore" timestamptz, request jsonb, "mergedInto" uuid,
          recipient text, "recipientHash" text)
     where d.merchant_id = ${merchantId} and ${isOneOf(rows)} and d.id = r.id and d.status = 'due'`.execute(tx);
}

const sendable = [
  'merchant_id',
  'id',
  'recipient_hash',
  'order_id',
  'state',
  'channel',
  'request',
  'tries',
  'provider',
  'is_test',
  'lease_until',
] as const;

/** Messages whose next try is due, or whose worker was killed: leased to us, with one try more. */
export async function claimPrepared(tx: Db, merchantId: string, now: Date, leaseUntil: Date, limit: number) {
  return tx
    .updateTable('deliveries')
    .set({ lease_until: leaseUntil, tries: sql<number>`tries + 1` })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('status', '=', 'prepared')
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...sendable])
    .execute();
}

export function listPrepared(db: Db, merchantId: string, ids: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .select([...sendable])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .execute();
}
export type PreparedRow = Awaited<ReturnType<typeof listPrepared>>[number];

/** Leases messages for longer. @returns those that nobody has taken over or settled meanwhile */
export async function renewLeases(
  db: Db,
  merchantId: string,
  rows: readonly PreparedRow[],
  until: Date,
): Promise<PreparedRow[]> {
  const held = rows.map(({ id, lease_until }) => ({ id, lease: lease_until }));
  const { rows: renewed } = await sql<{ id: string }>`
    update deliveries d set lease_until = ${until}
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as r (id uuid, lease timestamptz)
     where d.merchant_id = ${merchantId} and ${isOneOf(rows)} and d.id = r.id
       and d.status = 'prepared' and d.lease_until = r.lease
    returning d.id`.execute(db);
  const ours = new Set(renewed.map(({ id }) => id));
  return rows.flatMap((row) => (ours.has(row.id) ? [{ ...row, lease_until: until }] : []));
}

export interface Outcome {
  readonly id: string;
  /** What the message was leased by: each lease ends later than the one before. */
  readonly lease: Date | null;
  /** Tries that count, this one included. */
  readonly tries: number;
  readonly status: 'sent' | 'failed' | 'prepared';
  readonly provider: string;
  readonly ref: string | null;
  readonly isFallback: boolean;
  readonly error: string | null;
  /** When a message that could not be sent is tried again. */
  readonly retryAt: Date | null;
}

export interface DeliveryLine {
  readonly deliveryId: string;
  readonly kind: string;
  readonly detail: string;
}

const detailMax = 500;

/**
 * Writes how the tries ended, and the lines about them, in one statement; what another worker has taken over meanwhile
 * is its own affair. What the provider has said of a message already stays.
 */
export async function writeOutcomes(
  db: Db,
  merchantId: string,
  outcomes: readonly Outcome[],
  lines: readonly DeliveryLine[],
  now: Date,
): Promise<void> {
  if (outcomes.length === 0) return;
  const cut = lines.map((line) => ({ ...line, detail: line.detail.slice(0, detailMax) }));
  await sql`
    with told as (
      insert into delivery_events (merchant_id, delivery_id, kind, detail)
        select ${merchantId}::uuid, l."deliveryId", l.kind, l.detail
          from jsonb_to_recordset(${JSON.stringify(cut)}::jsonb) as l ("deliveryId" uuid, kind text, detail text))
    update deliveries d set
        status = case when d.status = 'prepared' then r.status else d.status end,
        tries = r.tries,
        provider = r.provider,
        provider_ref = coalesce(r.ref, d.provider_ref),
        is_fallback = r."isFallback",
        error = case when d.status = 'prepared' then r.error else d.error end,
        lease_until = case when d.status = 'prepared' then r."retryAt" end,
        sent_at = case when r.status = 'sent' then ${now}::timestamptz else d.sent_at end,
        finished_at = case when r.status <> 'prepared' then ${now}::timestamptz else d.finished_at end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r (id uuid, lease timestamptz, tries integer,
        status text, provider text, ref text, "isFallback" boolean, error text, "retryAt" timestamptz)
     where d.merchant_id = ${merchantId} and ${isOneOf(outcomes)} and d.id = r.id
       and d.lease_until = r.lease`.execute(db);
}

export async function addDeliveryEvents(tx: Db, merchantId: string, lines: readonly DeliveryLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('delivery_events')
    .values(
      lines.map(({ deliveryId, kind, detail }) => ({
        merchant_id: merchantId,
        delivery_id: deliveryId,
        kind,
        detail: detail.slice(0, detailMax),
      })),
    )
    .execute();
}

/** When the merchant's next message is due; null where none waits. */
export async function nextDueAt(db: Db, merchantId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(created_at) from notification_events where merchant_id = ${merchantId} and planned_at is null),
      (select min(created_at) from notification_occasions where merchant_id = ${merchantId} and planned_at is null),
      (select min(not_before) from deliveries where merchant_id = ${merchantId} and status = 'due'),
      (select min(lease_until) from deliveries where merchant_id = ${merchantId} and status = 'prepared')) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Merchants with something to plan, decide or send by now. */
export async function listDueMerchants(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    select merchant_id from notification_events where planned_at is null
    union select merchant_id from notification_occasions where planned_at is null
    union select merchant_id from deliveries where status = 'due' and not_before <= ${now}
    union select merchant_id from deliveries where status = 'prepared' and lease_until <= ${now}`.execute(db);
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Forgets what messages said that ended before a moment; who was told what, and why, stays. */
export async function forgetTexts(db: Db, before: Date): Promise<void> {
  await sql`update deliveries set request = null where request is not null and finished_at < ${before}`.execute(db);
}
