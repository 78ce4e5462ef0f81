import { z } from 'zod';
import type { ShopDiscount, ShopOrder, ShopProduct, ShopVariant } from '../shop-platform.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');
const named = z.array(z.object({ name: text })).catch([]);
const gmt = z
  .string()
  .nullish()
  .transform((value) => (value ? `${value}Z` : null));
/** Plugins put false, '' or words where a number belongs. */
const quantity = z.number().nullish().catch(null);

const offered = {
  id: z.number(),
  sku: text,
  status: z.string().default('publish'),
  permalink: text,
  price: text,
  regular_price: text,
  sale_price: text,
  on_sale: z.boolean().catch(false),
  description: text,
  stock_status: z.string().default('instock'),
  stock_quantity: quantity,
  manage_stock: z.union([z.boolean(), z.string()]).default(false),
  global_unique_id: text,
  date_modified_gmt: gmt,
};

export const wooProduct = z.object({
  ...offered,
  name: text,
  type: z.string().default('simple'),
  short_description: text,
  catalog_visibility: z.string().default('visible'),
  categories: named,
  brands: named.default([]),
  tags: named,
  images: z.array(z.object({ src: text })).catch([]),
  variations: z.array(z.number()).catch([]),
  parent_id: z.number().catch(0),
});
export type WooProduct = z.output<typeof wooProduct>;

export const wooVariation = z.object({
  ...offered,
  image: z.object({ src: text }).nullish().catch(null),
  attributes: z.array(z.object({ name: text, option: text })).catch([]),
});
export type WooVariation = z.output<typeof wooVariation>;

/**
 * A product with the variations that can be bought. A grouped product has no price of its own, and a variable one
 * without variations nothing to buy: both have no variants here.
 */
export function readProduct(product: WooProduct, variations: readonly WooVariation[]): ShopProduct {
  const isGroup = product.type.includes('variable') || product.type === 'grouped';
  const changes = [product.date_modified_gmt, ...variations.map((variation) => variation.date_modified_gmt)];
  return {
    id: String(product.id),
    changedAt: changes.reduce((latest, at) => (at !== null && (latest === null || at > latest) ? at : latest), null),
    variants: isGroup
      ? variations.map((variation) => variantOf(product, variation))
      : [variantOf(product, { ...product, image: null, attributes: [] })],
  };
}

function variantOf(
  product: WooProduct,
  variation: Omit<WooVariation, 'image'> & { image?: { src: string } | null | undefined },
): ShopVariant {
  const isVisible = product.status === 'publish' && product.catalog_visibility !== 'hidden';
  const isStockKept =
    variation.manage_stock === true || (variation.manage_stock === 'parent' && product.manage_stock === true);
  const stock = variation.manage_stock === 'parent' ? product.stock_quantity : variation.stock_quantity;
  const images = product.images.map(({ src }) => src);
  const own = variation.image?.src;
  return {
    id: String(variation.id),
    // A variation without a SKU of its own states its parent's, which several then share.
    sku: variation.id !== product.id && variation.sku === product.sku ? '' : variation.sku,
    title: product.name,
    description: variation.description || product.description || product.short_description,
    brand: product.brands[0]?.name ?? '',
    category: product.categories[0]?.name ?? '',
    tags: product.tags.map(({ name }) => name),
    price: variation.regular_price || variation.price,
    salePrice: variation.on_sale ? variation.sale_price : '',
    currency: '',
    availability:
      variation.stock_status === 'outofstock'
        ? 'out_of_stock'
        : variation.stock_status === 'onbackorder'
          ? 'backorder'
          : 'in_stock',
    stock: isStockKept && typeof stock === 'number' ? Math.max(0, Math.trunc(stock)) : null,
    imageUrls: [...new Set([...(own ? [own] : []), ...images])].filter(Boolean),
    link: variation.permalink || product.permalink,
    barcode: variation.global_unique_id,
    options: Object.fromEntries(
      variation.attributes.filter(({ option }) => option !== '').map(({ name, option }) => [name, option]),
    ),
    isPublished: isVisible && variation.status === 'publish',
  };
}

const contact = z.object({ email: text, phone: text, postcode: text }).partial().catch({});

export const wooOrder = z.object({
  id: z.number(),
  number: text,
  status: z.string(),
  currency: z.string(),
  total: text,
  customer_id: z.number().catch(0),
  billing: contact,
  shipping: contact,
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
  line_items: z.array(z.object({ name: text, quantity: z.number().catch(1), sku: text, price: text })).catch([]),
  /** Without a time; what went back stands as a negative total. */
  refunds: z.array(z.object({ id: z.number(), reason: text, total: text })).catch([]),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).catch([]),
});

/** Where the plugin "Shipment Tracking" and those that speak its language keep numbers: WooCommerce itself has none. */
const tracking = z.array(
  z.object({
    tracking_provider: text,
    custom_tracking_provider: text,
    tracking_number: text,
    custom_tracking_link: text,
    tracking_link: text,
  }),
);

const statuses: Readonly<Record<string, ShopOrder['status']>> = {
  pending: 'placed',
  'on-hold': 'placed',
  'checkout-draft': 'placed',
  processing: 'processing',
  // Set when a parcel leaves the house; nothing tells WooCommerce of its arrival.
  completed: 'shipped',
  shipped: 'shipped',
  'partial-shipped': 'shipped',
  'out-for-delivery': 'out_for_delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
  failed: 'cancelled',
  trash: 'cancelled',
  refunded: 'refunded',
  returned: 'returned',
};

/** @throws ZodError */
export function readOrder(row: unknown): ShopOrder {
  const order = wooOrder.parse(row);
  const kept = order.meta_data.find(({ key }) => key === '_wc_shipment_tracking_items')?.value;
  const [parcel] = tracking.safeParse(kept).data ?? [];
  // WooCommerce's order attribution keeps the campaign of the visit with the order.
  const metaText = (name: string) =>
    z.string().safeParse(order.meta_data.find(({ key }) => key === `_wc_order_attribution_${name}`)?.value).data;
  return {
    id: String(order.id),
    changedAt: order.date_modified_gmt,
    number: order.number || String(order.id),
    // Plugins add statuses of their own: what is none of ours is under way.
    status: statuses[order.status.replace(/^wc-/, '')] ?? 'processing',
    email: order.billing.email ?? '',
    phone: order.billing.phone ?? '',
    postcode: order.shipping.postcode || order.billing.postcode || '',
    customerId: order.customer_id === 0 ? '' : String(order.customer_id),
    placedAt: order.date_created_gmt ?? order.date_modified_gmt ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: parcel ? parcel.custom_tracking_provider || parcel.tracking_provider : '',
    trackingNumber: parcel?.tracking_number ?? '',
    trackingUrl: parcel ? parcel.custom_tracking_link || parcel.tracking_link : '',
    items: order.line_items.map(({ name, quantity: count, sku, price }) => ({
      sku,
      title: name,
      quantity: Math.max(1, Math.round(count)),
      price,
    })),
    refunds: order.refunds.map(({ id, reason, total }) => ({
      id: String(id),
      amount: total.replace(/^-/, ''),
      reason,
      at: null,
    })),
    total: order.total,
    currency: order.currency,
    checkoutRef: metaText('utm_source') === 'voicecart' ? metaText('utm_content') : undefined,
  };
}

const coupon = z.object({
  id: z.number(),
  code: text,
  amount: text,
  status: z.string().default('publish'),
  discount_type: z.string(),
  description: text,
  free_shipping: z.boolean().catch(false),
  date_created_gmt: gmt,
  date_expires_gmt: gmt,
  usage_limit: z.number().nullish(),
  usage_count: z.number().catch(0),
});

/** @throws ZodError */
export function readDiscount(row: unknown): ShopDiscount {
  const given = coupon.parse(row);
  const isUsedUp =
    typeof given.usage_limit === 'number' && given.usage_limit > 0 && given.usage_count >= given.usage_limit;
  const isOver = given.date_expires_gmt !== null && Date.parse(given.date_expires_gmt) < Date.now();
  return {
    id: String(given.id),
    code: given.code,
    title: given.description || given.code,
    kind:
      given.discount_type === 'percent'
        ? 'percent'
        : given.free_shipping && Number(given.amount) === 0
          ? 'free_shipping'
          : 'amount',
    value: given.amount,
    startsAt: given.date_created_gmt,
    endsAt: given.date_expires_gmt,
    isActive: given.status === 'publish' && !isUsedUp && !isOver,
  };
}
