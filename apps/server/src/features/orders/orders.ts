import { isDeepStrictEqual } from 'node:util';
import type { ShopOrder } from '@voicecart/assistant/shop/shop';
import { orderStatuses } from '@voicecart/contract/routes/order-statuses';
import {
  type ExternalOrder,
  type ExternalOrderChange,
  externalOrder,
  type ListedOrder,
  type Order,
  type OrderVia,
  orderVias,
} from '@voicecart/contract/routes/orders';
import { z } from 'zod';
import { requireCurrency } from '../../platform/currencies.ts';
import { type Db, isUniqueViolation } from '../../platform/database.ts';
import { type AppError, failure, invalid, notFound } from '../../platform/errors.ts';
import { sortColumn } from '../../platform/http/sort-column.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { trackingColumns } from './carriers.ts';
import { findCachedOrders } from './order-memory.ts';
import { orderNumberKey, spokenDigits } from './order-number.ts';
import { waitingKinds } from './order-requests.queries.ts';
import {
  findOrderByExactNumber,
  getOrder,
  type ListedOrderRow,
  listOrders,
  listOrdersOfCustomer,
  listOrderUpdates,
  lockOrder,
  type OrderFilter,
  type OrderRow,
  type OrderSort,
  orderSorts,
  readOrdersAfter,
  type SpokenOrderRow,
  updateOrder,
  upsertOrder,
} from './orders.queries.ts';

export { orderNumberKey } from './order-number.ts';
export { getRequest, noteCarried } from './order-requests.queries.ts';
export { findOrderRequest, requestOrder } from './order-requests.ts';
export { orderCarryJob } from './order-transfer-job.ts';
export { getOrder, listOrderNews, type OrderNews } from './orders.queries.ts';
export { type ParcelOutcome, takeParcelNews } from './parcels.ts';
export { countShopOrders, eraseShopCustomer, findShopOrderIds, removeShopOrders } from './shop-orders.queries.ts';
export { type StatedOrder, writeShopOrder } from './shop-orders.ts';
export { writeSimulatedOrder } from './simulated-orders.ts';

const external = 'external';
const dayMs = 86_400_000;

/**
 * Takes in an order that the merchant's own system sent. The same number again replaces it, unless what stands is newer
 * by `updatedAt`: then nothing changes and the stored order is the answer.
 * @throws AppError 400 with the field where dates or status can't be.
 */
export async function putExternalOrder(
  db: Db,
  merchantId: string,
  given: ExternalOrder,
  via: OrderVia = 'external',
): Promise<Order> {
  checkSense(given);
  requireCurrency('currency', given.currency);
  checkRefunds(given);
  const now = new Date();
  const stored = await upsertOrder(
    db,
    {
      merchant_id: merchantId,
      id: newId(),
      source: external,
      number: given.number,
      number_key: orderNumberKey(given.number),
      ...columnsOf(given),
      checkout_ref: given.checkoutRef,
      via,
      changed_at: given.updatedAt ? new Date(given.updatedAt) : now,
    },
    given.updatedAt !== undefined,
  );
  if (stored) return toOrder(stored);
  const newer = await findOrderByExactNumber(db, merchantId, external, given.number);
  if (!newer) throw notFound('The order');
  return toOrder(newer);
}

/**
 * Changes the fields that are given. A change older than what stands is answered with the stored order.
 * @throws AppError 404, 400 with the field, 409 'number_taken', 409 'order_of_shop' where a connected shop owns the order.
 */
export async function changeExternalOrder(
  db: Db,
  principal: Principal,
  id: string,
  change: ExternalOrderChange,
  via: OrderVia = 'external',
): Promise<Order> {
  const { merchantId } = principal;
  return db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, merchantId, id);
    if (!row) throw notFound('The order');
    if (row.source !== external) {
      throw failure('order_of_shop');
    }
    const changedAt = change.updatedAt ? new Date(change.updatedAt) : new Date();
    if (change.updatedAt && changedAt < row.changed_at) return toOrder(row);
    const before = toOrder(row);
    const merged = { ...before, ...trackingOf(before, change), ...change };
    checkSense({ ...merged, updatedAt: change.updatedAt });
    if (change.currency !== undefined) requireCurrency('currency', change.currency);
    if (change.refunds || change.totalMinor !== undefined) checkRefunds(merged);
    if (merged.number !== row.number && (await findOrderByExactNumber(tx, merchantId, external, merged.number))) {
      throw numberTaken(merged.number);
    }
    const updated = await updateOrder(tx, merchantId, id, {
      number: merged.number,
      number_key: orderNumberKey(merged.number),
      ...columnsOf(merged),
      via,
      changed_at: new Date(Math.max(changedAt.getTime(), row.changed_at.getTime())),
      updated_at: new Date(),
    }).catch((error: unknown) => {
      // Two changes to the same free number at once: the look above saw neither.
      if (isUniqueViolation(error)) throw numberTaken(merged.number);
      throw error;
    });
    const after = toOrder(updated);
    if (!isDeepStrictEqual({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })) {
      await recordActivity(
        tx,
        principal,
        'order-changed',
        `Order ${updated.number} changed`,
        changesBetween(before, after),
      );
    }
    return after;
  });
}

/**
 * What a shop's system tells of an order by its number. The same again, or an older message, changes nothing.
 * @throws AppError 404 where the number is unknown and what an order needs is not all there; as `changeExternalOrder`
 */
export async function updateOrderByNumber(
  db: Db,
  principal: Principal,
  given: ExternalOrderChange & { readonly number: string },
): Promise<{ order: Order; isNew: boolean }> {
  const known = await findOrderByExactNumber(db, principal.merchantId, external, given.number);
  if (known) return { order: await changeExternalOrder(db, principal, known.id, given, 'webhook'), isNew: false };
  const whole = externalOrder.safeParse(given);
  if (!whole.success) throw notFound('The order');
  return { order: await putExternalOrder(db, principal.merchantId, whole.data, 'webhook'), isNew: true };
}

/** The changes of status that came by themselves lately, newest first. */
export async function listLateUpdates(db: Db, merchantId: string) {
  const rows = await listOrderUpdates(db, merchantId, 100);
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    ...statusChange.parse(row.details),
    at: row.noted_at.toISOString(),
  }));
}

const statusChange = z
  .object({ to: z.enum(orderStatuses), via: z.enum(orderVias) })
  .transform(({ to, via }) => ({ status: to, via }));

/** A new number belongs to a new parcel: the carrier and page of the one before must not stay beside it. */
function trackingOf(before: Order, change: ExternalOrderChange): Partial<Order> {
  const isNew = change.trackingNumber !== undefined && change.trackingNumber !== before.trackingNumber;
  if (!isNew || before.trackingNumber === null) return {};
  return { carrier: null, trackingUrl: null };
}

function numberTaken(number: string): AppError {
  return failure('number_taken.order', { number }, { field: 'number' });
}

export async function requireOrder(db: Db, merchantId: string, id: string): Promise<Order> {
  const row = await getOrder(db, merchantId, id);
  if (!row) throw notFound('The order');
  return toOrder(row);
}

export interface OrderQuestion {
  readonly status?: Order['status'] | undefined;
  readonly source?: string | undefined;
  readonly request?: 'waiting' | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly merchant?: string | undefined;
}
export interface OrderListRequest extends OrderQuestion {
  readonly sort?: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/**
 * Whose orders and carts a reader sees: the merchant of the session; a super admin who acts as nobody all, or the one
 * that is named. @throws AppError 403 for anybody else without a merchant
 */
export function ordersOf(session: Session, merchant: string | undefined): string | null {
  if (session.merchantId !== null) return session.merchantId;
  if (session.identity !== 'super_admin') throw failure('forbidden');
  return merchant ?? null;
}

/** A page of the orders that the reader sees, newest first unless `sort` says otherwise. */
export async function listReadableOrders(db: Db, session: Session, request: OrderListRequest) {
  const { name, isDescending } = readSort(request.sort ?? '-placedAt');
  const filter = orderFilter(session, request);
  const { rows, total } = await listOrders(db, filter, {
    sort: name,
    isDescending,
    offset: (request.currentPage - 1) * request.limit,
    limit: request.limit,
  });
  const waiting = await waitingKinds(db, rows);
  const items = rows.map(
    (row): ListedOrder => ({
      ...toOrder(row),
      waiting: waiting.filter((one) => one.order_id === row.id).map((one) => one.kind),
      ...(session.merchantId === null ? { merchant: { id: row.merchant_id, name: row.merchant_name } } : {}),
    }),
  );
  return { items, total, currentPage: request.currentPage, limit: request.limit };
}

function orderFilter(session: Session, request: OrderQuestion): OrderFilter {
  if (request.from && request.to && request.from > request.to) {
    throw invalid('to', 'The last day is before the first.');
  }
  const text = request.q?.trim() ?? '';
  return {
    merchantId: ordersOf(session, request.merchant),
    status: request.status,
    source: request.source,
    isWaiting: request.request === 'waiting',
    search: text === '' ? null : { text, numberKey: orderNumberKey(text) },
    from: request.from,
    to: request.to,
  };
}

const exportMax = 100_000;
const exportPage = 1_000;

/** Every order of the filter, newest first, piece by piece, so that many cost no memory. */
export async function* allOrders(db: Db, session: Session, request: OrderQuestion): AsyncGenerator<ListedOrderRow> {
  const filter = orderFilter(session, request);
  let after: ListedOrderRow | null = null;
  for (let count = 0; count < exportMax; count += exportPage) {
    const rows: ListedOrderRow[] = await readOrdersAfter(db, filter, after, exportPage);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < exportPage) return;
  }
}

function readSort(sort: string): { name: OrderSort; isDescending: boolean } {
  return { name: sortColumn('Orders', orderSorts, sort), isDescending: sort.startsWith('-') };
}

/**
 * Orders that carry a number as a shopper said it, at most five, newest first. An order whose number is exactly that
 * wins; only where there is none, digits that were said match numbers that have letters too ("1001" finds "AB-1001"),
 * since a number slot hears no letters. Several shops' prefixes may then give several orders: the second fact that the
 * shopper must prove decides between them. Letters that were said must fit.
 */
export async function findOrdersByNumber(platform: Platform, merchantId: string, spoken: string): Promise<ShopOrder[]> {
  const key = orderNumberKey(spoken);
  if (key === '' || key.length > 60) return [];
  const rows = await findCachedOrders(platform)({ merchantId, key, digits: spokenDigits(key) });
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map(toShopOrder);
}

/** A linked customer's orders, newest first. The mail address must be proven: it opens orders as the id does. */
export async function listCustomerOrders(
  db: Db,
  merchantId: string,
  customer: { customerId: string | null; email: string | null },
  limit: number,
): Promise<ShopOrder[]> {
  return (await listOrdersOfCustomer(db, merchantId, customer, limit)).map(toShopOrder);
}

/** What can't be true of an order, told with the field. A day's slack: shops send days as midnight of some zone. */
function checkSense(
  given: Pick<Order, 'status' | 'placedAt' | 'expectedOn' | 'deliveredAt'> & { updatedAt?: string | undefined },
): void {
  const now = Date.now();
  const placed = Date.parse(given.placedAt);
  if (placed > now + dayMs) throw invalid('placedAt', 'An order can’t have been placed in the future.');
  if (placed < Date.UTC(1995, 0, 1)) throw invalid('placedAt', 'An order can’t be older than online shops.');
  if (given.updatedAt && Date.parse(given.updatedAt) > now + dayMs) {
    throw invalid('updatedAt', 'A change can’t come from the future: every later one would be refused.');
  }
  if (given.expectedOn && Date.parse(given.expectedOn) < placed - dayMs) {
    throw invalid('expectedOn', 'The delivery can’t be expected before the order was placed.');
  }
  if (given.expectedOn && Date.parse(given.expectedOn) > now + 3_650 * dayMs) {
    throw invalid('expectedOn', 'The delivery can’t be expected more than ten years ahead.');
  }
  if (given.deliveredAt === null) return;
  const delivered = Date.parse(given.deliveredAt);
  if (delivered < placed - dayMs) throw invalid('deliveredAt', 'The delivery can’t be before the order was placed.');
  if (delivered > now + dayMs) throw invalid('deliveredAt', 'The delivery can’t have been in the future.');
  if (!['delivered', 'returned', 'refunded'].includes(given.status)) {
    throw invalid('deliveredAt', `An order that is ${given.status.replaceAll('_', ' ')} has no time of delivery.`);
  }
}

/** Not more goes back than was paid. */
function checkRefunds({ refunds, totalMinor }: Pick<Order, 'refunds' | 'totalMinor'>): void {
  const sum = eachOnce(refunds).reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  if (sum > totalMinor) throw invalid('refunds', 'More is given back than the order’s total.');
}

/** A refund that is told twice in one message is one; the last word on it counts. */
function eachOnce(refunds: Order['refunds']): Order['refunds'] {
  return [...new Map(refunds.map((refund) => [refund.id, refund])).values()];
}

function columnsOf(given: Omit<ExternalOrder, 'number' | 'updatedAt' | 'checkoutRef'>) {
  return {
    status: given.status,
    email: emptyToNull(given.email),
    phone: emptyToNull(given.phone),
    postcode: emptyToNull(given.postcode),
    customer_id: emptyToNull(given.customerId),
    placed_at: new Date(given.placedAt),
    expected_on: given.expectedOn,
    delivered_at: given.deliveredAt === null ? null : new Date(given.deliveredAt),
    ...trackingColumns({
      carrier: emptyToNull(given.carrier),
      trackingNumber: emptyToNull(given.trackingNumber),
      trackingUrl: given.trackingUrl,
    }),
    items: JSON.stringify(given.items),
    refunds: JSON.stringify(eachOnce(given.refunds)),
    total_minor: given.totalMinor,
    currency: given.currency,
  };
}

function emptyToNull(text: string | null): string | null {
  return text === '' ? null : text;
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    source: row.source,
    number: row.number,
    status: row.status,
    email: row.email,
    phone: row.phone,
    postcode: row.postcode,
    customerId: row.customer_id,
    placedAt: row.placed_at.toISOString(),
    expectedOn: row.expected_on,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    items: row.items,
    refunds: row.refunds,
    totalMinor: row.total_minor,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
  };
}

function toShopOrder(row: SpokenOrderRow): ShopOrder {
  const phoneDigits = row.phone?.replace(/\D/g, '') ?? '';
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    expectedOn: row.expected_on,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    items: row.items.map(({ title, quantity }) => ({ title, quantity })),
    totalMinor: row.total_minor,
    currency: row.currency,
    proof: {
      postcode: row.postcode,
      phoneLastFour: phoneDigits.length >= 4 ? phoneDigits.slice(-4) : null,
      email: row.email,
    },
  };
}
