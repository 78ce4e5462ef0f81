import type { PlanId } from '@voicecart/contract/plans';
import type { FaxState } from '@voicecart/contract/routes/fax';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { OrderItem } from '../../schema/orders/orders.tables.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/chat/fax.tables.ts';
import '../../schema/orders/orders.tables.ts';
import '../../schema/watch/checkout-links.tables.ts';

export interface FaxSettingsRow {
  readonly is_on: boolean;
  readonly number: string;
}

export async function findFaxSettings(db: Db, merchantId: string): Promise<FaxSettingsRow> {
  const row = await db
    .selectFrom('fax_settings')
    .select(['is_on', 'number'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? { is_on: false, number: '' };
}

/** The settings as they stay until the transaction ends. */
export async function lockFaxSettings(tx: Db, merchantId: string): Promise<FaxSettingsRow> {
  await tx
    .insertInto('fax_settings')
    .values({ merchant_id: merchantId, is_on: false, number: '' })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return tx
    .selectFrom('fax_settings')
    .select(['is_on', 'number'])
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Turning it on again does not fax what was ordered meanwhile. */
export async function putFaxSettings(tx: Db, merchantId: string, { is_on, number }: FaxSettingsRow): Promise<void> {
  await tx
    .insertInto('fax_settings')
    .values({ merchant_id: merchantId, is_on, number })
    .onConflict((clash) =>
      clash.column('merchant_id').doUpdateSet((eb) => ({
        is_on,
        number,
        on_since: sql<Date>`case when ${eb.ref('fax_settings.is_on')} then ${eb.ref('fax_settings.on_since')} else now() end`,
      })),
    )
    .execute();
}

/** Whether the merchant is on one of the plans, and not closed. */
export async function isOnPlan(db: Db, merchantId: string, plans: readonly PlanId[]): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchantId)
    .where('plan_id', 'in', plans)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OrderToFax {
  readonly merchant_id: string;
  readonly order_id: string;
  readonly number: string;
}

/** How long after it was placed an order is faxed by itself: a shop that is connected late brings old ones. */
const freshFor = sql`interval '3 days'`;

/** Orders from the chat that were placed since faxing was turned on, and that no fax tells of. */
export async function listOrdersToFax(db: Db, plans: readonly PlanId[], limit: number): Promise<OrderToFax[]> {
  const { rows } = await sql<OrderToFax>`
    select o.merchant_id, o.id as order_id, s.number
    from fax_settings s
      join merchants m on m.id = s.merchant_id and m.plan_id = any(${[...plans]}) and m.closed_at is null
      join orders o on o.merchant_id = s.merchant_id and o.checkout_ref is not null
        and o.placed_at >= greatest(s.on_since, now() - ${freshFor})
      join checkout_links l on l.merchant_id = o.merchant_id and l.id = o.checkout_ref and l.channel = 'chat'
    where s.is_on and s.number <> '' and o.status <> 'cancelled'
      and not exists (select from faxes f where f.merchant_id = o.merchant_id and f.order_id = o.id)
    order by o.placed_at limit ${limit}`.execute(db);
  return rows;
}

export interface OrderOnFax {
  readonly shop: string;
  readonly time_zone: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly items: OrderItem[];
  readonly total_minor: number;
  readonly currency: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly postcode: string | null;
}

export function findOrderOnFax(db: Db, merchantId: string, orderId: string): Promise<OrderOnFax | undefined> {
  return orderOnFax(db, merchantId, orderId).executeTakeFirst();
}

/** Held until the end of the transaction: whoever erases the customer meanwhile waits, and then sees the new fax. */
export function lockOrderOnFax(tx: Db, merchantId: string, orderId: string): Promise<OrderOnFax | undefined> {
  return orderOnFax(tx, merchantId, orderId).forShare('o').executeTakeFirst();
}

function orderOnFax(db: Db, merchantId: string, orderId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchant_id')
    .select(['m.name as shop', 'm.time_zone', 'o.number', 'o.placed_at', 'o.items', 'o.total_minor', 'o.currency'])
    .select(['o.email', 'o.phone', 'o.postcode'])
    .where('o.merchant_id', '=', merchantId)
    .where('o.id', '=', orderId);
}

export interface NewFax {
  readonly merchant_id: string;
  readonly id: string;
  readonly order_id: string;
  readonly attempt: number;
  readonly number: string;
  readonly body: string;
  readonly media_key: string;
}

/** @returns whether it is new: an attempt of an order is one fax */
export async function insertFax(tx: Db, fax: NewFax): Promise<boolean> {
  const row = await tx
    .insertInto('faxes')
    .values(fax)
    .onConflict((clash) => clash.columns(['merchant_id', 'order_id', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const shown = [
  'f.id',
  'f.order_id',
  'o.number as order_number',
  'f.number',
  'f.attempt',
  'f.state',
  'f.reason',
  'f.pages',
  'f.created_at',
  'f.sent_at',
  'f.settled_at',
] as const;

function faxesWithOrder(db: Db, merchantId: string) {
  return db
    .selectFrom('faxes as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'f.merchant_id').onRef('o.id', '=', 'f.order_id'),
    )
    .where('f.merchant_id', '=', merchantId);
}

export async function listFaxRows(
  db: Db,
  merchantId: string,
  { state, q, offset, limit }: { state?: FaxState | undefined; q?: string | undefined; offset: number; limit: number },
) {
  let query = faxesWithOrder(db, merchantId);
  if (state) query = query.where('f.state', '=', state);
  if (q) query = query.where('o.number', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await query
    .select(shown)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export type FaxRow = Awaited<ReturnType<typeof listFaxRows>>['rows'][number];

/** All attempts of the order that a fax tells of, the last first. */
export function listAttempts(db: Db, merchantId: string, id: string) {
  return faxesWithOrder(db, merchantId)
    .select(shown)
    .select('f.body')
    .where('f.order_id', '=', (eb) =>
      eb
        .selectFrom('faxes as one')
        .select('one.order_id')
        .where('one.merchant_id', '=', merchantId)
        .where('one.id', '=', id),
    )
    .orderBy('f.attempt', 'desc')
    .execute();
}

const onTheWay: readonly FaxState[] = ['queued', 'sending'];

export function lockFax(tx: Db, merchantId: string, id: string) {
  return tx
    .selectFrom('faxes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteAsked(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('faxes')
    .set({ asked_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .execute();
}

export interface FaxWord {
  readonly state: FaxState;
  readonly reason?: string | null;
  readonly pages?: number | null;
  /** The id that the fax service gave it; absent where the word is ours. */
  readonly ref?: string;
}

/**
 * What becomes of a fax. Words come twice and in any order: one that is behind what is known changes nothing.
 * @returns the fax where this word settled it
 */
export async function noteFaxWord(tx: Db, merchantId: string, id: string, word: FaxWord) {
  const { state, reason = null, pages = null, ref } = word;
  const isLast = !onTheWay.includes(state);
  let update = tx
    .updateTable('faxes')
    .set((eb) => ({
      ...(state === 'queued' ? {} : { state }),
      ...(isLast ? { settled_at: new Date(), reason, pages } : {}),
      ...(ref === undefined ? {} : { provider_ref: ref, sent_at: eb.fn.coalesce('sent_at', sql<Date>`now()`) }),
    }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', onTheWay);
  if (ref !== undefined)
    update = update.where((eb) => eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', ref)]));
  const row = await update.returning(['order_id', 'number', 'attempt']).executeTakeFirst();
  return row && isLast ? row : undefined;
}

/** Faxes that no word came of for a while: those the service has, and those whose job was lost. */
export function listSilentFaxes(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('faxes')
    .select(['merchant_id', 'id', 'provider_ref', 'created_at'])
    .where('state', 'in', onTheWay)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Clears what faxes say that were settled before. */
export async function clearFaxesSettledBefore(db: Db, before: Date): Promise<void> {
  await db.updateTable('faxes').set({ body: '' }).where('settled_at', '<', before).where('body', '<>', '').execute();
}

/** What the fax service fetches: only while the fax is on its way. */
export async function findFaxMedia(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('faxes')
    .select(['body', 'media_key'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', onTheWay)
    .where('body', '<>', '')
    .executeTakeFirst();
}
