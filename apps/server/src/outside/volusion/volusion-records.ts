import { z } from 'zod';
import type { ShopOrder, ShopProduct, ShopVariant } from '../shop-platform.ts';
import { fieldsOf, type XmlElement } from '../xml.ts';

/** A row of an export by its columns; what is nested in it stands apart. */
export interface VolusionRow {
  readonly fields: Readonly<Record<string, string>>;
  readonly nested: readonly XmlElement[];
}

/** Columns in small letters: versions of Volusion write them differently. */
export function rowOf(element: XmlElement): VolusionRow {
  const fields = Object.entries(fieldsOf(element)).map(([name, value]) => [name.toLowerCase(), value]);
  return { fields: Object.fromEntries(fields), nested: element.children.filter(({ children }) => children.length > 0) };
}

export function productCode({ fields }: VolusionRow): string {
  return fields.productcode ?? '';
}

export function parentCode({ fields }: VolusionRow): string {
  return fields.ischildofproductcode ?? '';
}

const code = z.object({ productcode: z.string().min(1) });

/**
 * A product with its children, which are what is bought where there are some. What a child leaves out it has of its
 * parent. @throws ZodError
 */
export function readProduct(shop: string, row: VolusionRow, children: readonly VolusionRow[]): ShopProduct {
  const { productcode: id } = code.parse(row.fields);
  const times = [row, ...children].map(({ fields }) => timeOf(fields.lastmodified)).filter((at) => at !== null);
  return {
    id,
    changedAt: times.sort().at(-1) ?? null,
    variants: (children.length === 0 ? [row] : children).map((child) => variantOf(shop, row, child)),
  };
}

function variantOf(shop: string, parent: VolusionRow, child: VolusionRow): ShopVariant {
  const own = (name: string) => child.fields[name] || parent.fields[name] || '';
  const sku = productCode(child);
  const title = parent.fields.productname || own('productname');
  const rest = (child.fields.productname ?? '').replace(title, '').replace(/^[\s,:[(-]+|[\s\])]+$/g, '');
  const stock = wholeOf(child.fields.stockstatus);
  const price = amountOf(child.fields.productprice) || amountOf(parent.fields.productprice);
  const sale = amountOf(own('saleprice'));
  const photo = own('photourl');
  return {
    id: sku,
    sku,
    title,
    description: own('productdescription') || own('productdescriptionshort'),
    brand: own('productmanufacturer'),
    category: '',
    tags: [],
    price,
    salePrice: sale !== '' && Number(sale) < Number(price) ? sale : '',
    currency: '',
    availability:
      stock === null || stock > 0 ? 'in_stock' : own('donotallowbackorders') === 'Y' ? 'out_of_stock' : 'backorder',
    stock: stock === null ? null : Math.max(0, stock),
    imageUrls: photo !== '' && URL.canParse(photo, shop) ? [new URL(photo, shop).href] : [],
    link: `${shop}/ProductDetails.asp?ProductCode=${encodeURIComponent(productCode(parent))}`,
    barcode: own('upc_code'),
    options: child === parent || rest === '' ? {} : { Variant: rest },
    isPublished: (parent.fields.hideproduct ?? 'N') !== 'Y' && (child.fields.hideproduct ?? 'N') !== 'Y',
  };
}

const statuses: Readonly<Record<string, ShopOrder['status']>> = {
  new: 'placed',
  pending: 'placed',
  'awaiting payment': 'placed',
  'payment declined': 'placed',
  'partially shipped': 'shipped',
  shipped: 'shipped',
  'partially returned': 'returned',
  returned: 'returned',
  'cancel order': 'cancelled',
  canceled: 'cancelled',
  cancelled: 'cancelled',
};

const order = z.object({ orderid: z.string().min(1) });

/** @param email of the order's customer; orders name him by number only. @throws ZodError */
export function readOrder(row: VolusionRow, email: string): ShopOrder {
  const { fields } = row;
  const { orderid: id } = order.parse(fields);
  const placedAt = timeOf(fields.orderdate);
  const parcel = row.nested
    .filter(({ name }) => /^TrackingNumbers?$/i.test(name))
    .map(rowOf)
    .at(-1)?.fields;
  return {
    id,
    changedAt: timeOf(fields.lastmodified) ?? placedAt,
    number: id,
    status: statuses[(fields.orderstatus ?? '').toLowerCase()] ?? 'processing',
    email,
    phone: fields.shipphonenumber || fields.billingphonenumber || '',
    postcode: fields.shippostalcode || fields.billingpostalcode || '',
    customerId: fields.customerid ?? '',
    placedAt: placedAt ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: parcel?.gateway ?? '',
    trackingNumber: parcel?.trackingnumber ?? '',
    trackingUrl: '',
    items: row.nested.filter(({ name }) => name === 'OrderDetails').map((element) => itemOf(rowOf(element))),
    total: amountOf(fields.paymentamount) || amountOf(fields.total_payment_authorized) || '0',
    currency: 'USD',
  };
}

function itemOf({ fields }: VolusionRow): ShopOrder['items'][number] {
  return {
    sku: fields.productcode ?? '',
    title: fields.productname ?? '',
    quantity: Math.max(1, wholeOf(fields.quantity) ?? 1),
    price: amountOf(fields.productprice),
  };
}

/** `11/20/2026 3:05:00 PM`, by the shop's own clock, whose zone is nowhere told: it is taken as UTC. */
export function timeOf(text: string | undefined): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i.exec(
    text?.trim() ?? '',
  );
  if (!parts) return null;
  const [, month, day, year, hour = '0', minute = '0', second = '0', half = ''] = parts;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute), Number(second));
  return new Date(at).toISOString();
}

/** `$1,299.0000` is `1299.0000`. */
function amountOf(text: string | undefined): string {
  const plain = (text ?? '').replaceAll(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) && Number(plain) > 0 ? plain : '';
}

function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? Math.trunc(Number(text)) : null;
}
