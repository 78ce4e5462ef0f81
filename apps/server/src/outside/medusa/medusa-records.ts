import { z } from 'zod';
import type { ShopDiscount, ShopLocation, ShopOrder, ShopProduct, ShopVariant } from '../shop-platform.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const amount = z.number();
const moment = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((value) => value ?? null);
const none = z.record(z.string(), z.unknown()).nullish().catch(null);

const money = z.object({
  amount,
  currency_code: z.string(),
  min_quantity: z.number().nullish(),
  /** Whom or where it is for; a price for everybody has none. */
  rules: none,
});
type Money = z.output<typeof money>;

const inventory = z.object({
  required_quantity: z.number().default(1),
  inventory: z
    .object({
      location_levels: z.array(z.object({ location_id: text, available_quantity: z.number().nullish() })).nullish(),
    })
    .nullish(),
});

const variant = z.object({
  id: z.string(),
  sku: text,
  barcode: text,
  ean: text,
  upc: text,
  allow_backorder: z.boolean().catch(false),
  manage_inventory: z.boolean().catch(false),
  thumbnail: text,
  images: z.array(z.object({ url: text })).nullish(),
  options: z.array(z.object({ value: text, option: z.object({ title: text }).nullish() })).nullish(),
  prices: z.array(money).nullish(),
  inventory_items: z.array(inventory.nullable()).nullish(),
});
type MedusaVariant = z.output<typeof variant>;

export const medusaProduct = z.object({
  id: z.string(),
  title: text,
  subtitle: text,
  description: text,
  status: z.string(),
  handle: text,
  thumbnail: text,
  images: z.array(z.object({ url: text })).nullish(),
  tags: z.array(z.object({ value: text })).nullish(),
  categories: z.array(z.object({ name: text })).nullish(),
  collection: z.object({ title: text }).nullish(),
  type: z.object({ value: text }).nullish(),
  metadata: none,
  variants: z.array(variant).nullish(),
  sales_channels: z.array(z.object({ is_disabled: z.boolean().catch(false) })).nullish(),
});
export type MedusaProduct = z.output<typeof medusaProduct>;

/** What the fields of a request must name for the above, beside what Medusa gives by itself. */
export const productFields =
  '*categories,*variants.inventory_items,*variants.inventory_items.inventory.location_levels';

/** What prices mean in this shop. */
export interface Pricing {
  /** ISO 4217, lower case, as Medusa writes it. */
  readonly currency: string;
  /** By variant: what the price lists that hold now say. */
  readonly lists: ReadonlyMap<string, readonly ListPrice[]>;
  /** Where shoppers see a product, with {handle}; empty where the merchant gave none. */
  readonly storefront: string;
}

export interface ListPrice {
  readonly kind: 'sale' | 'override';
  readonly amount: number;
  readonly currency: string;
}

/** @param askedAt when the shop was asked, by its own clock. @throws ZodError */
export function readProduct(row: unknown, pricing: Pricing, askedAt: string): ShopProduct {
  const product = medusaProduct.parse(row);
  return {
    id: product.id,
    changedAt: askedAt,
    variants: (product.variants ?? []).map((one) => variantOf(product, one, pricing)),
  };
}

function variantOf(product: MedusaProduct, one: MedusaVariant, pricing: Pricing): ShopVariant {
  const brand = product.metadata?.brand;
  const base = basePrice(one.prices ?? [], pricing.currency);
  const own = base && pricesIn(base, pricing.lists.get(one.id) ?? []);
  const stock = stockOf(one);
  return {
    id: one.id,
    sku: one.sku,
    title: product.title,
    description: product.description || product.subtitle,
    brand: typeof brand === 'string' ? brand : '',
    category: product.categories?.[0]?.name || product.type?.value || product.collection?.title || '',
    tags: (product.tags ?? []).map(({ value }) => value).filter(Boolean),
    price: own?.price ?? '',
    salePrice: own?.salePrice ?? '',
    currency: (base?.currency_code ?? '').toUpperCase(),
    availability: stock === null || stock > 0 ? 'in_stock' : one.allow_backorder ? 'backorder' : 'out_of_stock',
    stock,
    imageUrls: [
      ...new Set([
        one.thumbnail,
        ...(one.images ?? []).map(({ url }) => url),
        product.thumbnail,
        ...(product.images ?? []).map(({ url }) => url),
      ]),
    ].filter(Boolean),
    link: product.handle === '' ? '' : pricing.storefront.replace('{handle}', encodeURIComponent(product.handle)),
    barcode: one.barcode || one.ean || one.upc,
    options: Object.fromEntries(
      (one.options ?? [])
        .map(({ value, option }) => [option?.title ?? '', value] as const)
        // What Medusa gives a product that has no options.
        .filter(([title, value]) => title !== '' && value !== '' && title !== 'Default option'),
    ),
    prices: furtherPrices(one.prices ?? [], base?.currency_code ?? '', pricing.lists.get(one.id) ?? []),
    stockAt: stockAt(one),
    isPublished: product.status === 'published' && (product.sales_channels?.some((one) => !one.is_disabled) ?? true),
  };
}

/** The price for everybody and for one piece: in the shop's currency, else in the first that has one. */
function basePrice(prices: readonly Money[], currency: string): Money | undefined {
  const open = prices.filter(isForEverybody);
  return open.find((one) => one.currency_code === currency) ?? open[0];
}

/** The price of one currency with what the lists that are open to everybody make of it. */
function pricesIn({ amount: usual, currency_code: code }: Money, lists: readonly ListPrice[]) {
  const listed = lists.filter(({ currency }) => currency === code);
  const price = lowest(listed, 'override') ?? usual;
  const sale = lowest(listed, 'sale');
  return {
    currency: code.toUpperCase(),
    price: String(price),
    salePrice: sale !== undefined && sale < price ? String(sale) : '',
  };
}

function furtherPrices(prices: readonly Money[], own: string, lists: readonly ListPrice[]) {
  const open = prices.filter((one) => isForEverybody(one) && one.currency_code !== own);
  const first = open.filter(
    (one, place) => open.findIndex((other) => other.currency_code === one.currency_code) === place,
  );
  return first.map((one) => pricesIn(one, lists)).sort((left, right) => (left.currency < right.currency ? -1 : 1));
}

function isForEverybody({ rules, min_quantity: from }: Pick<Money, 'rules' | 'min_quantity'>): boolean {
  return Object.keys(rules ?? {}).length === 0 && (from ?? 0) <= 1;
}

function lowest(prices: readonly ListPrice[], kind: ListPrice['kind']): number | undefined {
  const amounts = prices.filter((one) => one.kind === kind).map((one) => one.amount);
  return amounts.length === 0 ? undefined : Math.min(...amounts);
}

/** How many can be had of all places together; null where the shop doesn't count. A set is had as often as its scarcest part. */
function stockOf({ manage_inventory: isCounted, inventory_items: parts }: MedusaVariant): number | null {
  if (!isCounted) return null;
  const counts = (parts ?? []).map((part) => {
    const available = (part?.inventory?.location_levels ?? []).map((level) => level.available_quantity ?? 0);
    return Math.floor(available.reduce((sum, count) => sum + count, 0) / Math.max(1, part?.required_quantity ?? 1));
  });
  return counts.length === 0 ? 0 : Math.max(0, Math.min(...counts));
}

/** By place; nothing where the shop doesn't count. Of a set, a place has as many as of its scarcest part. */
function stockAt({ manage_inventory: isCounted, inventory_items: parts }: MedusaVariant): Record<string, number> {
  const counts: Record<string, number> = {};
  if (!isCounted) return counts;
  const each = (parts ?? []).map((part) => ({
    levels: part?.inventory?.location_levels ?? [],
    of: part?.required_quantity ?? 1,
  }));
  for (const place of [...new Set(each.flatMap(({ levels }) => levels.map((level) => level.location_id)))].sort()) {
    const sets = each.map(({ levels, of }) => {
      const there = levels.find((level) => level.location_id === place)?.available_quantity ?? 0;
      return Math.floor(there / Math.max(1, of));
    });
    if (place !== '') counts[place] = Math.max(0, Math.min(...sets));
  }
  return counts;
}

export const medusaPriceList = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  starts_at: moment,
  ends_at: moment,
  updated_at: moment,
  rules: none,
  prices: z.array(money.extend({ variant_id: z.string().nullish() })).nullish(),
});
export type MedusaPriceList = z.output<typeof medusaPriceList>;

/** What the lists that are open to everybody say at a moment. */
export function listPrices(lists: readonly MedusaPriceList[], now: number): Map<string, ListPrice[]> {
  const byVariant = new Map<string, ListPrice[]>();
  for (const list of lists) {
    const hasBegun = list.starts_at === null || Date.parse(list.starts_at) <= now;
    const isOver = list.ends_at !== null && Date.parse(list.ends_at) < now;
    if (list.status !== 'active' || !hasBegun || isOver || Object.keys(list.rules ?? {}).length > 0) continue;
    for (const { variant_id: id, currency_code: currency, ...price } of list.prices ?? []) {
      if (!id || !isForEverybody(price)) continue;
      const known = byVariant.get(id) ?? [];
      known.push({ kind: list.type === 'override' ? 'override' : 'sale', amount: price.amount, currency });
      byVariant.set(id, known);
    }
  }
  return byVariant;
}

const address = z.object({ phone: text, postal_code: text }).nullish();

const fulfillment = z.object({
  updated_at: moment,
  delivered_at: moment,
  canceled_at: moment,
  labels: z.array(z.object({ tracking_number: text, tracking_url: text })).nullish(),
});

const order = z.object({
  id: z.string(),
  display_id: z.number().nullish(),
  custom_display_id: text,
  status: z.string(),
  payment_status: text,
  fulfillment_status: text,
  email: text,
  currency_code: z.string(),
  total: amount,
  customer_id: text,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: moment,
  items: z.array(
    z.object({
      title: text,
      variant_sku: text,
      quantity: z.number(),
      unit_price: amount,
      detail: z.object({ return_received_quantity: z.number().catch(0) }).nullish(),
    }),
  ),
  shipping_address: address,
  billing_address: address,
  fulfillments: z.array(fulfillment).nullish(),
});
type MedusaOrder = z.output<typeof order>;

export const orderFields = [
  'id,display_id,custom_display_id,status,payment_status,fulfillment_status,email,currency_code,total,customer_id',
  'created_at,updated_at,*items,*shipping_address,*billing_address,*fulfillments,*fulfillments.labels',
].join(',');

/** @throws ZodError */
export function readOrder(row: unknown): ShopOrder {
  const given = order.parse(row);
  const parcels = (given.fulfillments ?? []).filter((one) => one.canceled_at === null);
  const label = parcels.flatMap((one) => one.labels ?? []).find((one) => one.tracking_number || one.tracking_url);
  const status = statusOf(given);
  const times = [given.updated_at, ...(given.fulfillments ?? []).map((one) => one.updated_at)];
  return {
    id: given.id,
    changedAt: latest(times),
    number: given.custom_display_id || String(given.display_id ?? ''),
    status,
    email: given.email,
    phone: given.shipping_address?.phone || given.billing_address?.phone || '',
    postcode: given.shipping_address?.postal_code || given.billing_address?.postal_code || '',
    customerId: given.customer_id,
    placedAt: given.created_at,
    deliveredAt: status === 'delivered' ? latest(parcels.map((one) => one.delivered_at)) : null,
    // Medusa's labels name no carrier.
    carrier: '',
    trackingNumber: label?.tracking_number ?? '',
    trackingUrl: label?.tracking_url ?? '',
    items: given.items.map(({ title, variant_sku: sku, quantity, unit_price: price }) => ({
      sku,
      title,
      quantity: Math.max(1, Math.round(quantity)),
      price: String(price),
    })),
    total: String(given.total),
    currency: given.currency_code.toUpperCase(),
  };
}

function statusOf({
  status,
  payment_status: payment,
  fulfillment_status: sent,
  items,
}: MedusaOrder): ShopOrder['status'] {
  if (status === 'canceled') return 'cancelled';
  if (items.length > 0 && items.every((item) => (item.detail?.return_received_quantity ?? 0) >= item.quantity)) {
    return 'returned';
  }
  if (payment === 'refunded') return 'refunded';
  switch (sent) {
    case 'delivered':
      return 'delivered';
    case 'shipped':
    case 'partially_shipped':
    case 'partially_delivered':
      return 'shipped';
    // Packed, and still in the house.
    case 'fulfilled':
    case 'partially_fulfilled':
      return 'processing';
  }
  if (status === 'completed') return 'shipped';
  return payment === 'captured' ? 'processing' : 'placed';
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce(
    (newest, at) => (at !== null && (newest === null || Date.parse(at) > Date.parse(newest)) ? at : newest),
    null,
  );
}

const promotion = z.object({
  id: z.string(),
  code: text,
  type: z.string(),
  status: z.string(),
  limit: z.number().nullish(),
  used: z.number().nullish(),
  created_at: moment,
  application_method: z
    .object({ type: text, target_type: text, value: z.number().nullish(), currency_code: text })
    .nullish(),
  campaign: z
    .object({
      name: text,
      starts_at: moment,
      ends_at: moment,
      budget: z.object({ limit: z.number().nullish(), used: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

/** @throws ZodError */
export function readDiscount(row: unknown): ShopDiscount {
  const given = promotion.parse(row);
  const { campaign, application_method: how } = given;
  const now = Date.now();
  const isBegun = !campaign?.starts_at || Date.parse(campaign.starts_at) <= now;
  const isOver = Boolean(campaign?.ends_at) && Date.parse(campaign?.ends_at ?? '') < now;
  return {
    id: given.id,
    code: given.code,
    title: campaign?.name || given.code,
    kind: kindOf(given.type, how?.type ?? '', how?.target_type ?? '', how?.value ?? 0),
    value: String(how?.value ?? ''),
    startsAt: campaign?.starts_at ?? given.created_at,
    endsAt: campaign?.ends_at ?? null,
    isActive: given.status === 'active' && isBegun && !isOver && !isUsedUp(given) && !isUsedUp(campaign?.budget),
  };
}

function kindOf(type: string, method: string, target: string, value: number): ShopDiscount['kind'] {
  if (type === 'buyget') return 'other';
  if (target === 'shipping_methods') return method === 'percentage' && value >= 100 ? 'free_shipping' : 'other';
  return method === 'percentage' ? 'percent' : 'amount';
}

function isUsedUp(count: { limit?: number | null | undefined; used?: number | null | undefined } | null | undefined) {
  return typeof count?.limit === 'number' && (count.used ?? 0) >= count.limit;
}

const place = z.object({
  id: z.string(),
  name: text,
  address: z.object({ address_1: text, city: text, country_code: text }).nullish(),
});

/** @throws ZodError */
export function readLocation(row: unknown): ShopLocation {
  const { id, name, address: at } = place.parse(row);
  return {
    id,
    name,
    address: at?.address_1 ?? '',
    city: at?.city ?? '',
    country: (at?.country_code ?? '').toUpperCase(),
  };
}
