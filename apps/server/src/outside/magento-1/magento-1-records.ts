import { z } from 'zod';
import type { ShopOrder, ShopProduct } from '../shop-platform.ts';
import { childOf, fieldsOf, type XmlElement } from '../xml.ts';

const text = z.string().default('');
/** Without a zone, in UTC. */
const utc = text.transform((value) => (value ? `${value.slice(0, 19).replace(' ', 'T')}Z` : null));

const product = z.object({
  product_id: z.string().min(1),
  sku: text,
  type: text,
  type_id: text,
  name: text,
  description: text,
  short_description: text,
  status: z.string().default('1'),
  visibility: z.string().default('4'),
  url_path: text,
  url_key: text,
  price: text,
  special_price: text,
  special_from_date: text,
  special_to_date: text,
  updated_at: utc,
});

export interface Magento1Stock {
  readonly qty: string;
  readonly is_in_stock: string;
}

/**
 * A product as it stands. The API does not tell which parts a configurable one has: it is one thing to buy, at its own
 * price. A group, and what has no price of its own, is nothing to buy. @throws ZodError
 */
export function readProduct(
  shop: string,
  info: XmlElement,
  imageUrls: readonly string[],
  stock: Magento1Stock | undefined,
  now = Date.now(),
): ShopProduct {
  const given = product.parse(fieldsOf(info));
  const type = given.type || given.type_id;
  const isNothing = type === 'grouped' || (type === 'bundle' && Number(given.price || 0) === 0);
  const quantity = Math.trunc(Number(stock?.qty ?? ''));
  const isInStock = stock?.is_in_stock !== '0';
  const isCounted = type === 'simple' && Number.isFinite(quantity) && quantity > 0;
  const path = given.url_path || (given.url_key ? `${given.url_key}.html` : '');
  const variant = {
    id: given.product_id,
    sku: given.sku,
    title: given.name,
    description: given.description || given.short_description,
    brand: '',
    category: '',
    tags: [],
    price: given.price,
    salePrice: isOnSale(given, now) ? given.special_price : '',
    currency: '',
    availability: isInStock ? ('in_stock' as const) : ('out_of_stock' as const),
    // In stock with none counted: the shop does not count it.
    stock: isInStock ? (isCounted ? quantity : null) : 0,
    imageUrls: [...imageUrls],
    link: path ? `${shop}/${path}` : '',
    barcode: '',
    options: {},
    isPublished: given.status === '1' && given.visibility !== '1',
  };
  return { id: given.product_id, changedAt: given.updated_at, variants: isNothing ? [] : [variant] };
}

/** The dates of a special price are days of the shop, both included. */
function isOnSale(given: z.output<typeof product>, now: number): boolean {
  const { special_price: special, price, special_from_date: from, special_to_date: to } = given;
  if (special === '' || Number(special) >= Number(price)) return false;
  const isBegun = from === '' || Date.parse(from.slice(0, 10)) <= now;
  return isBegun && (to === '' || now < Date.parse(to.slice(0, 10)) + 86_400_000);
}

const order = z.object({
  increment_id: z.string().min(1),
  state: text,
  status: text,
  customer_email: text,
  customer_id: text,
  created_at: utc,
  updated_at: utc,
  grand_total: text,
  order_currency_code: text,
});

const states: Readonly<Record<string, ShopOrder['status']>> = {
  new: 'placed',
  pending: 'placed',
  pending_payment: 'placed',
  payment_review: 'placed',
  holded: 'placed',
  processing: 'processing',
  // Paid and sent; nothing tells Magento of the arrival.
  complete: 'shipped',
  closed: 'refunded',
  canceled: 'cancelled',
};

export interface Parcel {
  readonly carrier: string;
  readonly number: string;
}

/** @param parcel null where nothing was sent yet. @throws ZodError */
export function readOrder(info: XmlElement, parcel: Parcel | null): ShopOrder {
  const given = order.parse(fieldsOf(info));
  const shipping = addressOf(info, 'shipping_address');
  const billing = addressOf(info, 'billing_address');
  const status = states[given.state || given.status] ?? 'processing';
  return {
    id: given.increment_id,
    changedAt: given.updated_at,
    number: given.increment_id,
    status: status === 'processing' && parcel !== null ? 'shipped' : status,
    email: given.customer_email,
    phone: shipping.telephone || billing.telephone || '',
    postcode: shipping.postcode || billing.postcode || '',
    customerId: given.customer_id,
    placedAt: given.created_at ?? given.updated_at ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.number ?? '',
    trackingUrl: '',
    items: itemsOf(info),
    total: given.grand_total,
    currency: given.order_currency_code,
  };
}

function addressOf(info: XmlElement, name: string): Record<string, string> {
  const element = childOf(info, name);
  return element ? fieldsOf(element) : {};
}

/** The part that was chosen of a configurable product follows it under the same SKU, and costs nothing. */
function itemsOf(info: XmlElement): ShopOrder['items'] {
  const rows = rowsOf(childOf(info, 'items'));
  return rows
    .filter((row, place) => {
      const before = rows[place - 1];
      return !(before?.product_type === 'configurable' && before.sku === row.sku && Number(row.price || 0) === 0);
    })
    .map(({ sku = '', name = '', qty_ordered: quantity = '1', price = '' }) => ({
      sku,
      title: name,
      quantity: Math.max(1, Math.round(Number(quantity)) || 1),
      price,
    }));
}

/** The items of a list by their fields. */
export function rowsOf(list: XmlElement | null): Record<string, string>[] {
  return (list?.children ?? []).map(fieldsOf);
}
