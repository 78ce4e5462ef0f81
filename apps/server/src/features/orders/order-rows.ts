import { type OrderColumn, orderColumns } from '@voicecart/contract/routes/order-feeds';
import { type ExternalOrder, externalOrder } from '@voicecart/contract/routes/orders';
import { isCurrency } from '../../platform/currencies.ts';
import {
  cellAt,
  decidePriceStyle,
  FeedRefused,
  FieldFault,
  indexColumns,
  type PriceStyle,
  type RowRefusal,
  readPrice,
  refuseRow,
  valueSeparator,
} from '../feeds/feeds.ts';

/** How shops call what we call by the word on the right. */
const statusWords: Readonly<Record<string, ExternalOrder['status']>> = {
  placed: 'placed',
  new: 'placed',
  open: 'placed',
  pending: 'placed',
  paid: 'placed',
  received: 'placed',
  processing: 'processing',
  in_progress: 'processing',
  shipped: 'shipped',
  sent: 'shipped',
  dispatched: 'shipped',
  fulfilled: 'shipped',
  in_transit: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  complete: 'delivered',
  completed: 'delivered',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  returned: 'returned',
  refunded: 'refunded',
};

export interface OrderReading {
  /** ISO 4217, for orders that name none. */
  readonly currency: string;
  /** For rows that do not say when they changed. */
  readonly sentAt: string;
}

type Items = ExternalOrder['items'];
type ReadRow = { readonly line: number; readonly number: string; readonly order: ExternalOrder };

/**
 * Reads rows of an order file; rows of one number that follow each other are one order of several items.
 * @throws FeedRefused 'no-columns' where a required column is missing
 */
export function orderReader(columns: readonly string[], sample: readonly (readonly string[])[], given: OrderReading) {
  const at = new Map<OrderColumn, number>();
  const named = indexColumns(columns);
  for (const { name, isRequired } of orderColumns) {
    const position = named.find(name);
    if (position !== -1) at.set(name, position);
    else if (isRequired) {
      throw new FeedRefused('no-columns', `The file has no column "${name}". Look at the template for the columns.`);
    }
  }
  const money = [at.get('order_total'), at.get('item_price')].filter((position) => position !== undefined);
  const style = decidePriceStyle(
    sample.flatMap((cells) => money.map((position) => cellAt(cells, position).split(valueSeparator)[0] ?? '')),
    given.currency,
  );
  const cell = (cells: readonly string[], name: OrderColumn) => cellAt(cells, at.get(name) ?? -1).trim();
  let held: ReadRow | null = null;

  /** What one row makes whole: the order before it, or why this one is refused. */
  function take(cells: readonly string[], line: number): ReadRow | RowRefusal | null {
    const number = cell(cells, 'order_number');
    try {
      const isSame = held !== null && number !== '' && number === held.number;
      if (held && isSame) {
        const items = [...held.order.items, ...readItems(cells, held.order.currency)];
        held = { ...held, order: { ...held.order, items: checked({ ...held.order, items }).items } };
        return null;
      }
      const order = readOrder(cells, number);
      const whole = held;
      held = { line, number, order };
      return whole;
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      return refuseRow(line, number || null, error.field, error.message, error.value);
    }
  }

  function readOrder(cells: readonly string[], number: string): ExternalOrder {
    const stated = cell(cells, 'order_currency').toUpperCase();
    if (stated !== '' && !isCurrency(stated)) {
      throw new FieldFault('order_currency', 'This is not a currency code such as USD', stated);
    }
    const total = readPrice(cell(cells, 'order_total'), style, stated || given.currency, 'order_total');
    const optional = (name: OrderColumn) => cell(cells, name) || null;
    return checked({
      number,
      status: readStatus(cell(cells, 'order_status')),
      placedAt: readTime(cell(cells, 'order_date'), 'order_date'),
      totalMinor: total.minor,
      currency: total.currency,
      email: optional('customer_email'),
      phone: optional('customer_phone'),
      postcode: optional('customer_postcode'),
      customerId: optional('customer_id'),
      expectedOn: cell(cells, 'expected_on') ? readTime(cell(cells, 'expected_on'), 'expected_on').slice(0, 10) : null,
      deliveredAt: cell(cells, 'delivered_at') ? readTime(cell(cells, 'delivered_at'), 'delivered_at') : null,
      carrier: optional('carrier'),
      trackingNumber: optional('tracking_number'),
      trackingUrl: optional('tracking_url'),
      updatedAt: cell(cells, 'updated_at') ? readTime(cell(cells, 'updated_at'), 'updated_at') : given.sentAt,
      items: readItems(cells, total.currency),
    });
  }

  /** One item a row; an XML order has all of its items in the cells of one. */
  function readItems(cells: readonly string[], currency: string): Items {
    const several = (name: OrderColumn) => cell(cells, name).split(valueSeparator);
    const titles = several('item_title');
    if (titles.length === 1 && titles[0] === '') return [];
    return titles.map((title, index) => ({
      title,
      sku: atIndex(several('item_sku'), index, titles.length, 'item_sku'),
      quantity: readQuantity(atIndex(several('item_quantity'), index, titles.length, 'item_quantity')),
      priceMinor: readItemPrice(atIndex(several('item_price'), index, titles.length, 'item_price'), style, currency),
    }));
  }

  return { take, finish: () => held };
}

function atIndex(values: readonly string[], index: number, count: number, field: string): string {
  if (values.length === 1 && values[0] === '') return '';
  if (values.length !== count) throw new FieldFault(field, 'Some items of the order lack this, others have it');
  return values[index] ?? '';
}

function readQuantity(text: string): number {
  if (text === '') return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new FieldFault('item_quantity', 'This is not a whole number of pieces', text);
  return Number(text);
}

function readItemPrice(text: string, style: PriceStyle, currency: string): number | null {
  return text === '' ? null : readPrice(text, style, currency, 'item_price').minor;
}

function readStatus(text: string): ExternalOrder['status'] {
  if (text === '') return 'placed';
  const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const known = Object.hasOwn(statusWords, word) ? statusWords[word] : undefined;
  if (known) return known;
  throw new FieldFault('order_status', 'This status is not known', text);
}

/** A day or a time as ISO 8601; without a zone, UTC. @throws FieldFault */
function readTime(text: string, field: string): string {
  const iso = /^\d{4}-\d\d-\d\d$/.test(text)
    ? `${text}T00:00:00Z`
    : text.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/, '$1T$2').replace(/T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, 'T$1Z');
  const time = /^\d{4}-\d\d-\d\dT/.test(iso) ? Date.parse(iso) : Number.NaN;
  // `Date.parse` takes 31 February for 3 March.
  if (Number.isNaN(time) || !isDay(text.slice(0, 10))) {
    throw new FieldFault(field, 'This is no day or time like 2026-11-20 or 2026-11-20T14:30:00Z', text);
  }
  return new Date(time).toISOString();
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const fieldColumns: Readonly<Record<string, OrderColumn>> = {
  number: 'order_number',
  status: 'order_status',
  placedAt: 'order_date',
  totalMinor: 'order_total',
  currency: 'order_currency',
  email: 'customer_email',
  phone: 'customer_phone',
  postcode: 'customer_postcode',
  customerId: 'customer_id',
  expectedOn: 'expected_on',
  deliveredAt: 'delivered_at',
  trackingNumber: 'tracking_number',
  trackingUrl: 'tracking_url',
  updatedAt: 'updated_at',
  items: 'item_title',
};

/** What a field of our own orders is called in the file. */
export function orderColumnOf(path: string): string {
  return fieldColumns[path.split('.')[0] ?? ''] ?? path;
}

/** As the API of orders takes it. @throws FieldFault */
function checked(order: unknown): ExternalOrder {
  const found = externalOrder.safeParse(order);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new FieldFault(orderColumnOf(String(issue?.path[0] ?? 'row')), issue?.message ?? 'This order cannot be taken');
}
