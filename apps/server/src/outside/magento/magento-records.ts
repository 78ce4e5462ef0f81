import { z } from 'zod';
import type { ShopDiscount, ShopLocation, ShopOrder, ShopProduct } from '../shop-platform.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');

/** Magento states times in UTC and without a zone. */
const utc = z
  .string()
  .nullish()
  .transform((value) => (value ? `${value.slice(0, 19).replace(' ', 'T')}Z` : null));

const flag = z.union([z.boolean(), z.number().transform(Boolean), z.string().transform((value) => value === '1')]);

const option = z.object({ attribute_id: text, label: text });

export const magentoProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: text,
  price: text,
  /** 1 enabled, 2 disabled. */
  status: z.number().default(1),
  /** 1: sold only as a part of another. */
  visibility: z.number().default(4),
  type_id: z.string().default('simple'),
  updated_at: utc,
  media_gallery_entries: z
    .array(z.object({ file: text, media_type: z.string().default('image'), disabled: z.boolean().default(false) }))
    .nullish()
    .catch([]),
  custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.unknown() })).catch([]),
  extension_attributes: z
    .object({
      category_links: z.array(z.object({ category_id: text })).catch([]),
      configurable_product_links: z.array(z.number()).catch([]),
      configurable_product_options: z.array(option).catch([]),
    })
    .catch({ category_links: [], configurable_product_links: [], configurable_product_options: [] }),
});
export type MagentoProduct = z.output<typeof magentoProduct>;

export const magentoAttribute = z.object({
  attribute_id: text,
  attribute_code: z.string(),
  options: z.array(z.object({ label: text, value: text })).catch([]),
});
export const magentoCategory = z.object({ id: text, name: text, level: z.number().catch(2) });

export interface Stock {
  /** Null where the shop does not count this product. */
  readonly quantity: number | null;
  readonly isInStock: boolean;
  /** By the code of a source; absent where the shop has none. */
  readonly at?: Readonly<Record<string, number>>;
}

/** What of a shop's other lists the products speak of by number. */
export interface Surroundings {
  /** Of pictures, with a slash at its end. */
  readonly mediaUrl: string;
  readonly shopUrl: string;
  readonly attributes: readonly z.output<typeof magentoAttribute>[];
  /** Names by id. */
  readonly categories: ReadonlyMap<string, string>;
  /** By SKU; null where the shop tells of no stock. */
  readonly stock: ReadonlyMap<string, Stock> | null;
}

/**
 * A product with what of it can be bought: the parts of a configurable one, or itself. A group, and a bundle whose price
 * is the sum of its parts, have none.
 */
export function readProduct(
  product: MagentoProduct,
  parts: readonly MagentoProduct[],
  around: Surroundings,
  now = Date.now(),
): ShopProduct {
  const isSum = product.type_id === 'bundle' && Number(product.price || 0) === 0;
  const sold = product.type_id === 'configurable' ? parts : product.type_id === 'grouped' || isSum ? [] : [product];
  const times = [product, ...parts].map((one) => one.updated_at).filter((at) => at !== null);
  return {
    id: String(product.id),
    changedAt: times.sort().at(-1) ?? null,
    variants: sold.map((part) => variantOf(product, part, around, now)),
  };
}

function variantOf(product: MagentoProduct, part: MagentoProduct, around: Surroundings, now: number) {
  const own = (code: string) => attributeOf(part, code) || attributeOf(product, code);
  const stock = stockOf(part, around);
  const link = attributeOf(product, 'url_key');
  const [category] = product.extension_attributes.category_links
    .map(({ category_id: id }) => around.categories.get(id))
    .filter((name) => name !== undefined);
  return {
    id: String(part.id),
    sku: part.sku,
    title: product.name,
    description: own('description') || own('short_description'),
    brand: labelOf(own('manufacturer'), 'manufacturer', around) || labelOf(own('brand'), 'brand', around),
    category: category ?? '',
    tags: [],
    price: part.price,
    salePrice: isOnSale(part, now) ? attributeOf(part, 'special_price') : '',
    currency: '',
    availability: stock.isInStock ? ('in_stock' as const) : ('out_of_stock' as const),
    stock: stock.quantity,
    stockAt: stock.quantity === null ? {} : (stock.at ?? {}),
    imageUrls: [...new Set([...picturesOf(part), ...picturesOf(product)])].map(
      (file) => `${around.mediaUrl}catalog/product${file.startsWith('/') ? '' : '/'}${file}`,
    ),
    link: link ? `${around.shopUrl}${link}.html` : '',
    barcode: own('gtin') || own('ean') || own('upc'),
    options: part === product ? {} : optionsOf(product, part, around),
    isPublished: product.status === 1 && part.status === 1 && product.visibility !== 1,
  };
}

function stockOf(part: MagentoProduct, { stock }: Surroundings): Stock {
  if (stock === null || part.type_id === 'bundle') return { quantity: null, isInStock: true };
  // What no warehouse of the shop keeps cannot be bought.
  return stock.get(part.sku) ?? { quantity: 0, isInStock: false };
}

function attributeOf({ custom_attributes }: MagentoProduct, code: string): string {
  const value = custom_attributes.find(({ attribute_code }) => attribute_code === code)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A choice is stated by its number: the word for it stands in the attribute. */
function labelOf(value: string, code: string, { attributes }: Surroundings): string {
  const options = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? [];
  const label = options.find((one) => one.value === value && value !== '')?.label;
  if (label !== undefined) return label.trim();
  return /^\d+$/.test(value) ? '' : value;
}

/** What tells the parts apart in words; where the attributes may not be read, the rest of the part's name. */
function optionsOf(product: MagentoProduct, part: MagentoProduct, around: Surroundings): Record<string, string> {
  const told = product.extension_attributes.configurable_product_options.flatMap(({ attribute_id: id, label }) => {
    const attribute = around.attributes.find((one) => one.attribute_id === id);
    if (!attribute) return [];
    const word = labelOf(attributeOf(part, attribute.attribute_code), attribute.attribute_code, around);
    return word === '' ? [] : [[label || attribute.attribute_code, word] as const];
  });
  if (told.length > 0) return Object.fromEntries(told);
  const rest = part.name.startsWith(product.name)
    ? part.name.slice(product.name.length).replace(/^[\s-]+/, '')
    : part.name;
  return rest === '' ? {} : { Variant: rest };
}

function picturesOf({ media_gallery_entries: entries }: MagentoProduct): string[] {
  return (entries ?? [])
    .filter(({ disabled, media_type: kind, file }) => !disabled && kind === 'image' && file !== '')
    .map(({ file }) => file);
}

/** The dates of a special price are days of the shop, both included. */
function isOnSale(part: MagentoProduct, now: number): boolean {
  const special = attributeOf(part, 'special_price');
  if (special === '' || Number(special) >= Number(part.price)) return false;
  const from = attributeOf(part, 'special_from_date').slice(0, 10);
  const to = attributeOf(part, 'special_to_date').slice(0, 10);
  return (from === '' || Date.parse(from) <= now) && (to === '' || now < Date.parse(to) + 86_400_000);
}

const contact = z.object({ telephone: text, postcode: text }).nullish().catch(null);

const magentoOrder = z.object({
  entity_id: z.number(),
  increment_id: text,
  state: text,
  customer_email: text,
  customer_id: z.number().nullish(),
  created_at: utc,
  updated_at: utc,
  grand_total: text,
  order_currency_code: text,
  billing_address: contact,
  extension_attributes: z
    .object({ shipping_assignments: z.array(z.object({ shipping: z.object({ address: contact }) })) })
    .nullish()
    .catch(null),
  items: z
    .array(
      z.object({
        sku: text,
        name: text,
        qty_ordered: z.number().catch(1),
        price: text,
        parent_item_id: z.number().nullish(),
      }),
    )
    .catch([]),
});

export const magentoShipment = z.object({
  order_id: z.number(),
  tracks: z
    .array(z.object({ track_number: text, title: text, carrier_code: text }))
    .nullish()
    .catch([]),
});
export type MagentoShipment = z.output<typeof magentoShipment>;

const states: Readonly<Record<string, ShopOrder['status']>> = {
  new: 'placed',
  pending_payment: 'placed',
  payment_review: 'placed',
  holded: 'placed',
  processing: 'processing',
  // Paid and sent; nothing tells Magento of the arrival.
  complete: 'shipped',
  closed: 'refunded',
  canceled: 'cancelled',
};

export function orderIdOf(row: unknown): number | null {
  return z.object({ entity_id: z.number() }).safeParse(row).data?.entity_id ?? null;
}

/** @throws ZodError */
export function readOrder(row: unknown, shipments: readonly MagentoShipment[]): ShopOrder {
  const order = magentoOrder.parse(row);
  const shipping = order.extension_attributes?.shipping_assignments[0]?.shipping.address;
  const own = shipments.filter(({ order_id: id }) => id === order.entity_id);
  const parcel = own.flatMap(({ tracks }) => tracks ?? []).at(-1);
  const status = states[order.state] ?? 'processing';
  return {
    id: String(order.entity_id),
    changedAt: order.updated_at,
    number: order.increment_id || String(order.entity_id),
    status: status === 'processing' && own.length > 0 ? 'shipped' : status,
    email: order.customer_email,
    phone: shipping?.telephone || order.billing_address?.telephone || '',
    postcode: shipping?.postcode || order.billing_address?.postcode || '',
    customerId: order.customer_id ? String(order.customer_id) : '',
    placedAt: order.created_at ?? order.updated_at ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: parcel ? parcel.title || parcel.carrier_code : '',
    trackingNumber: parcel?.track_number ?? '',
    trackingUrl: '',
    // The part that was chosen of a configurable product stands as a row of its own below it.
    items: order.items
      .filter(({ parent_item_id: parent }) => !parent)
      .map(({ sku, name, qty_ordered: quantity, price }) => ({
        sku,
        title: name,
        quantity: Math.max(1, Math.round(quantity)),
        price,
      })),
    total: order.grand_total,
    currency: order.order_currency_code,
  };
}

export const magentoRule = z.object({
  rule_id: z.number(),
  name: text,
  is_active: flag.catch(true),
  simple_action: text,
  discount_amount: text,
  /** '0', 'NONE', or what goes free. */
  simple_free_shipping: text,
  from_date: text,
  to_date: text,
});
export type MagentoRule = z.output<typeof magentoRule>;

const coupon = z.object({
  coupon_id: z.number(),
  rule_id: z.number(),
  code: z.string(),
  usage_limit: z.number().nullish(),
  times_used: z.number().catch(0),
  expiration_date: text,
});

/** A coupon by what its rule gives. @throws ZodError */
export function readDiscount(row: unknown, rules: ReadonlyMap<number, MagentoRule>, now = Date.now()): ShopDiscount {
  const { coupon_id: id, rule_id: ruleId, code, ...given } = coupon.parse(row);
  const rule = rules.get(ruleId);
  const ends = (given.expiration_date || rule?.to_date || '').slice(0, 10);
  const starts = (rule?.from_date ?? '').slice(0, 10);
  const isUsedUp =
    typeof given.usage_limit === 'number' && given.usage_limit > 0 && given.times_used >= given.usage_limit;
  const endsAt = ends === '' ? null : `${ends}T23:59:59Z`;
  return {
    id: String(id),
    code,
    title: rule?.name || code,
    kind: rule ? kindOf(rule) : 'other',
    value: rule?.discount_amount ?? '',
    startsAt: starts === '' ? null : `${starts}T00:00:00Z`,
    endsAt,
    isActive: rule?.is_active === true && !isUsedUp && (endsAt === null || Date.parse(endsAt) > now),
  };
}

function kindOf({ simple_action: action, discount_amount: amount, simple_free_shipping: free }: MagentoRule) {
  if (Number(amount || 0) === 0 && !['', '0', 'NONE'].includes(free)) return 'free_shipping';
  if (action === 'by_percent') return 'percent';
  return action === 'by_fixed' || action === 'cart_fixed' ? 'amount' : 'other';
}

const source = z.object({
  source_code: z.string(),
  name: text,
  enabled: flag.catch(true),
  street: text,
  postcode: text,
  city: text,
  country_id: text,
});

/** A warehouse or store that stock is kept in; null where it is closed. @throws ZodError */
export function readLocation(row: unknown): ShopLocation | null {
  const { source_code: id, name, enabled, street, postcode, city, country_id: country } = source.parse(row);
  if (!enabled) return null;
  return { id, name: name || id, address: [street, postcode].filter(Boolean).join(', '), city, country };
}

export const magentoSourceItem = z.object({
  sku: z.string(),
  source_code: text.catch(''),
  quantity: z.coerce.number().catch(0),
  status: z.coerce.number().catch(1),
});
export const magentoStockItem = z.object({
  qty: z.coerce.number().nullish().catch(null),
  is_in_stock: flag.catch(true),
  manage_stock: flag.catch(true),
});
