import type { OrderStatus } from '@voicecart/assistant/shop/shop';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { batched, parameterOf } from '../../platform/work/batching.ts';
import type { OrdersTable } from '../../schema/orders/orders.tables.ts';
import '../../schema/accounts.tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type NewOrderRow = Insertable<OrdersTable>;

/** Fields that a second delivery of the same order replaces. */
const replaced = [
  'status',
  'email',
  'phone',
  'postcode',
  'customer_id',
  'placed_at',
  'expected_on',
  'delivered_at',
  'carrier',
  'tracking_number',
  'tracking_url',
  'items',
  'refunds',
  'total_minor',
  'currency',
  'via',
] as const satisfies readonly (keyof OrdersTable)[];

/**
 * Writes an order or, where the number is known, replaces it, in one statement, so that two deliveries at once make one
 * row. A message that is older than what stands changes nothing; one without a time of its own is taken for new.
 * @returns the row, or undefined where the stored one is newer.
 */
export function upsertOrder(db: Db, row: NewOrderRow, hasOwnTime: boolean): Promise<OrderRow | undefined> {
  return db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'source', 'number'])
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(replaced.map((column) => [column, eb.ref(`excluded.${column}`)])),
          // Where it came from is told once: a later statement without it takes nothing back.
          checkout_ref: sql<string | null>`coalesce(excluded.checkout_ref, orders.checkout_ref)`,
          changed_at: sql<Date>`greatest(orders.changed_at, excluded.changed_at)`,
          updated_at: new Date(),
        }))
        .where((eb) =>
          hasOwnTime ? eb('orders.changed_at', '<=', eb.ref('excluded.changed_at')) : eb.val(true).$castTo<boolean>(),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findOrderByExactNumber(db: Db, merchantId: string, source: string, number: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('source', '=', source)
    .where('number', '=', number)
    .executeTakeFirst();
}

export function getOrder(db: Db, merchantId: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order, locked until the transaction ends: a change is judged by what stands and must not be overtaken. */
export function lockOrder(tx: Db, merchantId: string, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateOrder(tx: Db, merchantId: string, id: string, set: Updateable<OrdersTable>): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const orderSorts = {
  number: 'number_key',
  status: 'status',
  placedAt: 'placed_at',
  totalMinor: 'total_minor',
  updatedAt: 'updated_at',
} as const satisfies Record<string, keyof OrdersTable>;
export type OrderSort = keyof typeof orderSorts;

export interface OrderFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  readonly status: OrderStatus | undefined;
  readonly source: string | undefined;
  /** Only orders with a request that waits for the merchant. */
  readonly isWaiting: boolean;
  /** Part of a number or a mail address; `numberKey` is the same text as a number is compared. */
  readonly search: { readonly text: string; readonly numberKey: string } | null;
  /** First and last day, `YYYY-MM-DD` in UTC. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface OrderPage {
  readonly sort: OrderSort;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Counting all merchants' orders to the last one would cost more than the page. */
const countMax = 100_000;

export async function listOrders(db: Db, filter: OrderFilter, page: OrderPage) {
  const counted = filtered(db, filter).select('orders.id').limit(countMax).as('found');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = page.isDescending ? 'desc' : 'asc';
  const rows = await withMerchant(filtered(db, filter))
    .orderBy(`orders.${orderSorts[page.sort]}`, direction)
    .orderBy('orders.id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

export type ListedOrderRow = OrderRow & { readonly merchant_name: string };

/** A piece of the filtered orders, newest first, behind the last of the piece before. */
export function readOrdersAfter(
  db: Db,
  filter: OrderFilter,
  after: Pick<OrderRow, 'placed_at' | 'id'> | null,
  limit: number,
): Promise<ListedOrderRow[]> {
  let query = withMerchant(filtered(db, filter));
  if (after) {
    query = query.where(sql<boolean>`(orders.placed_at, orders.id) < (${after.placed_at}, ${after.id})`);
  }
  return query.orderBy('orders.placed_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute();
}

function withMerchant(query: ReturnType<typeof filtered>) {
  return query
    .innerJoin('merchants', 'merchants.id', 'orders.merchant_id')
    .selectAll('orders')
    .select('merchants.name as merchant_name');
}

function filtered(db: Db, filter: OrderFilter) {
  let query = db.selectFrom('orders');
  if (filter.merchantId !== null) query = query.where('orders.merchant_id', '=', filter.merchantId);
  if (filter.status) query = query.where('orders.status', '=', filter.status);
  if (filter.source) query = query.where('orders.source', '=', filter.source);
  if (filter.from) query = query.where('orders.placed_at', '>=', new Date(`${filter.from}T00:00:00Z`));
  if (filter.to) {
    query = query.where(
      'orders.placed_at',
      '<',
      sql<Date>`${filter.to}::date::timestamp at time zone 'UTC' + interval '1 day'`,
    );
  }
  if (filter.isWaiting) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_requests as r')
          .select('r.id')
          .whereRef('r.merchant_id', '=', 'orders.merchant_id')
          .whereRef('r.order_id', '=', 'orders.id')
          .where('r.state', '=', 'requested'),
      ),
    );
  }
  const { search } = filter;
  if (!search) return query;
  const part = `%${search.text.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where((eb) =>
    eb.or([
      eb('orders.number', 'ilike', part),
      eb('orders.email', 'ilike', part),
      eb('orders.tracking_number', 'ilike', part),
      ...(search.numberKey === '' ? [] : [eb('orders.number_key', '=', search.numberKey)]),
    ]),
  );
}

/** What happened to an order, newest first. */
export function listOrderEvents(db: Db, merchantId: string, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['id', 'kind', 'at', 'details'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export interface OrderNews {
  readonly status: OrderStatus | 'delayed';
  readonly at: Date;
}

/** The way of an order as its shopper may see it, newest first. A later date of delivery is a delay. */
export async function listOrderNews(db: Db, merchantId: string, orderId: string): Promise<OrderNews[]> {
  const events = await listOrderEvents(db, merchantId, orderId);
  const news: OrderNews[] = [];
  let expected = '';
  for (const { kind, at, details } of events.toReversed()) {
    if (kind === 'placed') news.push({ status: 'placed', at });
    if (kind === 'status') news.push({ status: details.to as OrderStatus, at });
    if (kind === 'exception') news.push({ status: 'delayed', at });
    if (kind !== 'expected') continue;
    const day = typeof details.on === 'string' ? details.on : '';
    if (expected !== '' && day > expected) news.push({ status: 'delayed', at });
    expected = day;
  }
  return news.toReversed();
}

/** Changes of status that nobody made by hand, newest first. */
export function listOrderUpdates(db: Db, merchantId: string, limit: number) {
  return db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 'e.merchant_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.order_id', 'o.number', 'e.details', 'e.noted_at'])
    .where('e.merchant_id', '=', merchantId)
    .where('e.kind', '=', 'status')
    .orderBy('e.noted_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

export async function merchantName(db: Db, merchantId: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirst();
  return row?.name ?? '';
}

const spokenColumns = `id, number, number_key, status, placed_at, expected_on, delivered_at, carrier, tracking_number,
  tracking_url, items, total_minor, currency, postcode, phone, email`;
const findByNumber = `select asked.place, found.* from unnest($1::uuid[], $2::text[], $3::text[])
    with ordinality as asked (merchant_id, key, digits, place)
  cross join lateral (
    (select ${spokenColumns}, true as is_exact from orders
      where merchant_id = asked.merchant_id and number_key = asked.key order by placed_at desc limit 5)
    union all
    (select ${spokenColumns}, false from orders
      where merchant_id = asked.merchant_id and number_digits = asked.digits and number_key <> asked.key
      order by placed_at desc limit 5)
  ) found`;

export type SpokenOrderRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'number_key'
  | 'status'
  | 'placed_at'
  | 'expected_on'
  | 'delivered_at'
  | 'carrier'
  | 'tracking_number'
  | 'tracking_url'
  | 'items'
  | 'total_minor'
  | 'currency'
  | 'postcode'
  | 'phone'
  | 'email'
>;

export type FoundOrderRow = SpokenOrderRow & { readonly is_exact: boolean };

/**
 * Orders by their key, and by their digits where those are given. A voice answer waits for it: look-ups that come at
 * once share a round trip, and the statement is prepared once a connection, which Kysely can't do.
 */
export const findOrdersByKey = batched<OrderKey, FoundOrderRow[]>(async (pool, keys) => {
  const { rows } = await pool.query<FoundOrderRow & { place: number }>({
    name: 'find-orders-by-number',
    text: findByNumber,
    values: [
      parameterOf(keys.map((key) => key.merchantId)),
      parameterOf(keys.map((key) => key.key)),
      parameterOf(keys.map((key) => key.digits)),
    ],
  });
  const found = keys.map((): FoundOrderRow[] => []);
  for (const row of rows) found[row.place - 1]?.push(row);
  return found;
});

export interface OrderKey {
  readonly merchantId: string;
  readonly key: string;
  readonly digits: string | null;
}

/** Orders of a customer by the shop's id or by a proven mail address, newest first. */
export function listOrdersOfCustomer(
  db: Db,
  merchantId: string,
  { customerId, email }: { customerId: string | null; email: string | null },
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where((eb) =>
      // Without either, none.
      eb.or([
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
        ...(email ? [eb(sql`lower(email)`, '=', email.trim().toLowerCase())] : []),
      ]),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
