import { z } from 'zod';
import type { ShopDiscount, ShopLocation, ShopOrder, ShopProduct, ShopVariant } from '../shop-platform.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
/** BigCommerce states amounts as numbers in its version 3, 0 for none. */
const amount = z
  .number()
  .nullish()
  .catch(null)
  .transform((value) => (value ? String(value) : ''));
const stock = z.number().nullish().catch(null);
/** RFC 2822 in version 2, ISO 8601 in version 3. */
const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null));

const bigVariant = z.object({
  id,
  sku: text,
  price: amount,
  sale_price: amount,
  inventory_level: stock,
  purchasing_disabled: z.boolean().catch(false),
  image_url: text,
  upc: text,
  gtin: text,
  option_values: z.array(z.object({ option_display_name: text, label: text })).catch([]),
});

export const bigProduct = z.object({
  id,
  name: text,
  sku: text,
  description: text,
  price: amount,
  sale_price: amount,
  brand_id: z.number().nullish(),
  categories: z.array(z.number()).catch([]),
  inventory_level: stock,
  inventory_tracking: z.string().default('none'),
  is_visible: z.boolean().default(true),
  availability: z.string().default('available'),
  search_keywords: text,
  upc: text,
  gtin: text,
  custom_url: z.object({ url: text }).nullish(),
  date_modified: moment,
  images: z.array(z.object({ url_zoom: text, url_standard: text, is_thumbnail: z.boolean().catch(false) })).catch([]),
  variants: z.array(bigVariant).catch([]),
});
export type BigProduct = z.output<typeof bigProduct>;

/** What a product only names by number. */
export interface BigNames {
  readonly brands: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
  /** Where shoppers find the store: `https://store.example`. */
  readonly storeUrl: string;
}

/** Every product has a variant at least: its base variant, which has no options. */
export function readProduct(product: BigProduct, names: BigNames): ShopProduct {
  const images = [...product.images]
    .sort((a, b) => Number(b.is_thumbnail) - Number(a.is_thumbnail))
    .map((image) => image.url_zoom || image.url_standard);
  const category = product.categories.find((one) => names.categories.has(one));
  const isSold = product.availability !== 'disabled';
  return {
    id: product.id,
    changedAt: product.date_modified,
    variants: product.variants.map((variant): ShopVariant => {
      const isCounted = product.inventory_tracking !== 'none';
      const level = product.inventory_tracking === 'product' ? product.inventory_level : variant.inventory_level;
      const left = isCounted && typeof level === 'number' ? Math.max(0, Math.trunc(level)) : null;
      const isOut = variant.purchasing_disabled || !isSold || left === 0;
      const isPreorder = product.availability === 'preorder';
      return {
        id: variant.id,
        sku: variant.sku || (product.variants.length === 1 ? product.sku : ''),
        title: product.name,
        description: product.description,
        brand: names.brands.get(product.brand_id ?? 0) ?? '',
        category: category === undefined ? '' : (names.categories.get(category) ?? ''),
        tags: product.search_keywords
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
        price: variant.price || product.price || '0',
        // A variant with a price of its own is not lowered by the product's.
        salePrice: variant.sale_price || (variant.price ? '' : product.sale_price),
        currency: '',
        availability: isOut ? 'out_of_stock' : isPreorder ? 'preorder' : 'in_stock',
        stock: left,
        imageUrls: [...new Set([variant.image_url, ...images])].filter(Boolean),
        link: product.custom_url?.url ? names.storeUrl + product.custom_url.url : '',
        barcode: variant.gtin || variant.upc || product.gtin || product.upc,
        options: Object.fromEntries(
          variant.option_values.map(({ option_display_name: name, label }) => [name, label] as const),
        ),
        isPublished: product.is_visible && isSold,
      };
    }),
  };
}

const inventoryItem = z.object({
  identity: z.object({ variant_id: id }),
  locations: z.array(
    z.object({ location_id: id, location_enabled: z.boolean().default(true), available_to_sell: z.number().catch(0) }),
  ),
});

/** Of one variant, what each open location can sell. @throws ZodError */
export function readStock(row: unknown): { id: string; stockAt: Record<string, number> } {
  const { identity, locations } = inventoryItem.parse(row);
  const open = locations.filter((one) => one.location_enabled);
  return {
    id: identity.variant_id,
    stockAt: Object.fromEntries(open.map((one) => [one.location_id, Math.max(0, Math.trunc(one.available_to_sell))])),
  };
}

const listedPrice = z.object({ variant_id: id, currency: z.string(), price: amount, sale_price: amount });

/** A row of a price list. @throws ZodError */
export function readListedPrice(row: unknown) {
  const { variant_id: variantId, currency, price, sale_price: sale } = listedPrice.parse(row);
  const isOnSale = sale !== '' && Number(sale) < Number(price);
  return { id: variantId, currency: currency.toUpperCase(), price, salePrice: isOnSale ? sale : '' };
}

const contact = z.object({ email: text, phone: text, zip: text }).partial();
const lineItem = z.object({
  sku: text,
  name: text,
  quantity: z.coerce.number().catch(1),
  price_inc_tax: text,
  base_price: text,
});
const lineItems = z
  .array(lineItem)
  .nullish()
  .transform((rows) => rows ?? []);

const bigOrder = z.object({
  id,
  status_id: z.number(),
  date_created: moment,
  date_modified: moment,
  total_inc_tax: text,
  currency_code: text,
  customer_id: z.number().catch(0),
  billing_address: contact.catch({}),
  consignments: z
    .object({
      shipping: z.array(contact.extend({ line_items: lineItems })).catch([]),
      pickups: z.array(z.object({ line_items: lineItems })).catch([]),
      downloads: z.array(z.object({ line_items: lineItems })).catch([]),
    })
    .catch({ shipping: [], pickups: [], downloads: [] }),
});
export type BigOrder = z.output<typeof bigOrder>;

const bigShipment = z.object({
  tracking_number: text,
  tracking_carrier: text,
  shipping_provider: text,
  shipping_provider_display_name: text,
  tracking_link: text,
  generated_tracking_link: text,
});
export type BigShipment = z.output<typeof bigShipment>;
export const bigShipments = z.array(bigShipment);

/** By status_id: https://developer.bigcommerce.com/docs/rest-management/orders/order-status */
const statuses: Readonly<Record<number, ShopOrder['status']>> = {
  1: 'placed', // Pending
  2: 'shipped', // Shipped
  3: 'shipped', // Partially Shipped
  4: 'refunded', // Refunded
  5: 'cancelled', // Cancelled
  6: 'cancelled', // Declined
  7: 'placed', // Awaiting Payment
  8: 'processing', // Awaiting Pickup
  9: 'processing', // Awaiting Shipment
  10: 'delivered', // Completed: its receipt is confirmed
  11: 'processing', // Awaiting Fulfillment
  12: 'placed', // Manual Verification Required
  13: 'processing', // Disputed
  14: 'delivered', // Partially Refunded
};
export const cancelledStatus = 5;
/** Nothing is left to cancel: refunded, cancelled, declined. */
export const goneStatuses: ReadonlySet<number> = new Set([4, cancelledStatus, 6]);
/** It has not left yet. */
export const cancellableStatuses: ReadonlySet<number> = new Set([1, 7, 8, 9, 11, 12]);
const shippedStatuses = new Set([2, 3, 4, 10, 13, 14]);

/** An order, or null for a checkout that was left: BigCommerce lists those as orders of status 0. @throws ZodError */
export function parseOrder(row: unknown): BigOrder | null {
  const order = bigOrder.parse(row);
  return order.status_id === 0 ? null : order;
}

/** Whether its parcels are worth a call of their own. */
export function hasParcels(order: BigOrder): boolean {
  return shippedStatuses.has(order.status_id);
}

export function readOrder(order: BigOrder, shipments: readonly BigShipment[]): ShopOrder {
  const parcel = shipments.findLast(({ tracking_number: number }) => number !== '') ?? shipments.at(-1);
  const { shipping, pickups, downloads } = order.consignments;
  const [to] = shipping;
  return {
    id: order.id,
    changedAt: order.date_modified,
    number: order.id,
    status: statuses[order.status_id] ?? 'processing',
    email: order.billing_address.email ?? '',
    phone: to?.phone || order.billing_address.phone || '',
    postcode: to?.zip || order.billing_address.zip || '',
    customerId: order.customer_id === 0 ? '' : String(order.customer_id),
    placedAt: order.date_created ?? order.date_modified ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: parcel ? parcel.tracking_carrier || parcel.shipping_provider_display_name || parcel.shipping_provider : '',
    trackingNumber: parcel?.tracking_number ?? '',
    trackingUrl: parcel ? parcel.tracking_link || parcel.generated_tracking_link : '',
    items: [...shipping, ...pickups, ...downloads].flatMap(({ line_items: rows }) =>
      rows.map((row) => ({
        sku: row.sku,
        title: row.name,
        quantity: Math.max(1, Math.round(row.quantity)),
        price: row.price_inc_tax || row.base_price,
      })),
    ),
    total: order.total_inc_tax,
    currency: order.currency_code,
  };
}

const reduction = z.object({ percentage_amount: text, fixed_amount: text }).partial().nullish().catch(null);
const withReduction = z.object({ discount: reduction }).nullish().catch(null);

export const bigPromotion = z.object({
  id,
  name: text,
  redemption_type: z.string().default('AUTOMATIC'),
  status: z.string(),
  start_date: moment,
  end_date: moment,
  rules: z
    .array(
      z.object({
        action: z.object({
          cart_value: withReduction.optional(),
          cart_items: withReduction.optional(),
          shipping: z
            .object({ free_shipping: z.boolean().catch(false) })
            .nullish()
            .catch(null),
        }),
      }),
    )
    .catch([]),
});
export type BigPromotion = z.output<typeof bigPromotion>;

/** A promotion by the code that shoppers type; an automatic one has none. */
export function readDiscount(promotion: BigPromotion, code: { id: string; code: string } | null): ShopDiscount {
  const [rule] = promotion.rules;
  const by = rule?.action.cart_value?.discount ?? rule?.action.cart_items?.discount;
  const kind = by?.percentage_amount
    ? 'percent'
    : by?.fixed_amount
      ? 'amount'
      : rule?.action.shipping?.free_shipping
        ? 'free_shipping'
        : 'other';
  const now = Date.now();
  const isBegun = promotion.start_date === null || Date.parse(promotion.start_date) <= now;
  const isOver = promotion.end_date !== null && Date.parse(promotion.end_date) < now;
  return {
    id: code ? `${promotion.id}-${code.id}` : promotion.id,
    code: code?.code ?? '',
    title: promotion.name,
    kind,
    value: by?.percentage_amount || by?.fixed_amount || '0',
    startsAt: promotion.start_date,
    endsAt: promotion.end_date,
    isActive: promotion.status === 'ENABLED' && isBegun && !isOver,
  };
}

const bigLocation = z.object({
  id,
  label: text,
  code: text,
  enabled: z.boolean().default(true),
  address: z.object({ address1: text, city: text, country_code: text }).partial().nullish(),
});

/** @throws ZodError */
export function readLocation(row: unknown): ShopLocation {
  const { id: ref, label, code, address } = bigLocation.parse(row);
  return {
    id: ref,
    name: label || code,
    address: address?.address1 ?? '',
    city: address?.city ?? '',
    country: address?.country_code ?? '',
  };
}
