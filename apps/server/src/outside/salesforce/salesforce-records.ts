import { z } from 'zod';
import type { ShopDiscount, ShopOrder, ShopProduct, ShopVariant } from '../shop-platform.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');
const moment = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null));
const price = z
  .number()
  .nullish()
  .transform((value) => (typeof value === 'number' ? String(value) : ''));

/** A text in every locale of the site; `default` is what a locale without its own has. */
const localized = z
  .record(z.string(), z.string())
  .nullish()
  .catch(null)
  .transform((texts) => texts?.default ?? Object.values(texts ?? {})[0] ?? '');
const markup = z
  .record(z.string(), z.object({ markup: text, source: text }))
  .nullish()
  .catch(null)
  .transform((texts) => {
    const found = texts?.default ?? Object.values(texts ?? {})[0];
    return found ? found.markup || found.source : '';
  });
const picture = z.object({ absUrl: text }).nullish().catch(null);

const sold = {
  name: localized,
  price,
  priceCurrency: text,
  inStock: z.boolean().nullish(),
  ats: z.number().nullish(),
  online: z.boolean().nullish(),
  image: picture,
  upc: text,
  ean: text,
};

export const sfVariant = z.object({
  ...sold,
  productId: z.string(),
  variationValues: z.record(z.string(), z.string()).nullish(),
});
export type SfVariant = z.output<typeof sfVariant>;

const attribute = z.object({
  id: z.string(),
  name: localized,
  values: z.array(z.object({ value: z.string(), name: localized })).catch([]),
});

export const sfProduct = z.object({
  ...sold,
  id: z.string(),
  brand: text,
  longDescription: markup,
  shortDescription: markup,
  primaryCategoryId: text,
  pageKeywords: localized,
  lastModified: moment,
  type: z.object({ master: z.boolean().optional() }).catch({}),
  imageGroups: z.array(z.object({ viewType: text, images: z.array(z.object({ absUrl: text })).catch([]) })).catch([]),
  variationAttributes: z.array(attribute).catch([]),
});
export type SfProduct = z.output<typeof sfProduct>;

export function isMaster(product: SfProduct): boolean {
  return product.type.master === true;
}

/** A product, or a master with what can be bought of it. */
export function readProduct(product: SfProduct, variants: readonly SfVariant[]): ShopProduct {
  const rows = isMaster(product) ? variants : [{ ...product, productId: product.id, variationValues: null }];
  const large = product.imageGroups.find(({ viewType }) => viewType === 'large') ?? product.imageGroups[0];
  const pictures = [product.image?.absUrl ?? '', ...(large?.images ?? []).map(({ absUrl }) => absUrl)];
  return {
    id: product.id,
    changedAt: product.lastModified,
    variants: rows.map((row): ShopVariant => {
      const left = typeof row.ats === 'number' ? Math.max(0, Math.trunc(row.ats)) : null;
      const isOut = row.inStock === false || (row.inStock === undefined && left === 0);
      return {
        id: row.productId,
        // A product's id is its SKU here.
        sku: row.productId,
        title: product.name || row.name,
        description: product.longDescription || product.shortDescription,
        brand: product.brand,
        category: product.primaryCategoryId,
        tags: product.pageKeywords
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
        price: row.price || product.price,
        // The site's price is the one that shoppers pay: what it was before is not told.
        salePrice: '',
        currency: row.priceCurrency || product.priceCurrency,
        availability: isOut ? 'out_of_stock' : 'in_stock',
        stock: left,
        imageUrls: [...new Set([row.image?.absUrl ?? '', ...pictures])].filter(Boolean),
        link: '',
        barcode: row.ean || row.upc || product.ean || product.upc,
        options: optionsOf(product, row.variationValues ?? {}),
        isPublished: (row.online ?? true) && (product.online ?? true),
      };
    }),
  };
}

/** `{color: 'JJ825XX'}` in words: `{Color: 'Turquoise'}`. */
function optionsOf(product: SfProduct, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const found = product.variationAttributes.find((one) => one.id === id);
      const word = found?.values.find((one) => one.value === value)?.name;
      return [found?.name || id, word || value];
    }),
  );
}

const address = z.object({ postalCode: text, phone: text }).partial().nullish().catch(null);

const sfOrder = z.object({
  orderNo: z.string(),
  status: z.string(),
  shippingStatus: text,
  paymentStatus: text,
  exportStatus: text,
  creationDate: moment,
  lastModified: moment,
  currency: text,
  orderTotal: price,
  customerInfo: z.object({ email: text, customerNo: text, phone: text }).partial().nullish(),
  billingAddress: address,
  productItems: z
    .array(
      z.object({ productId: text, productName: text, itemText: text, quantity: z.number().catch(1), basePrice: price }),
    )
    .catch([]),
  shipments: z
    .array(
      z.object({ trackingNumber: text, shippingAddress: address, shippingMethod: z.object({ id: text }).nullish() }),
    )
    .catch([]),
});

/** An order, or null for one that was never placed. @throws ZodError */
export function readOrder(row: unknown): ShopOrder | null {
  const order = sfOrder.parse(row);
  if (order.status === 'created' || order.status.startsWith('failed')) return null;
  const parcel = order.shipments.find(({ trackingNumber }) => trackingNumber !== '') ?? order.shipments[0];
  return {
    id: order.orderNo,
    changedAt: order.lastModified,
    number: order.orderNo,
    status: statusOf(order),
    email: order.customerInfo?.email ?? '',
    phone: parcel?.shippingAddress?.phone || order.billingAddress?.phone || order.customerInfo?.phone || '',
    postcode: parcel?.shippingAddress?.postalCode || order.billingAddress?.postalCode || '',
    customerId: order.customerInfo?.customerNo ?? '',
    placedAt: order.creationDate ?? order.lastModified ?? new Date(0).toISOString(),
    deliveredAt: null,
    carrier: '',
    trackingNumber: parcel?.trackingNumber ?? '',
    trackingUrl: '',
    items: order.productItems.map((item) => ({
      sku: item.productId,
      title: item.productName || item.itemText,
      quantity: Math.max(1, Math.round(item.quantity)),
      price: item.basePrice,
    })),
    total: order.orderTotal,
    currency: order.currency,
  };
}

/** `completed` means paid, exported and shipped; nothing tells Salesforce of an arrival. */
function statusOf({
  status,
  shippingStatus,
  paymentStatus,
  exportStatus,
}: z.output<typeof sfOrder>): ShopOrder['status'] {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed' || shippingStatus === 'shipped' || shippingStatus === 'part_shipped') return 'shipped';
  return paymentStatus === 'paid' || exportStatus === 'exported' ? 'processing' : 'placed';
}

const coupon = z.object({
  couponId: z.string(),
  description: text,
  enabled: z.boolean().catch(false),
  type: z.string(),
  singleCode: text,
});

/**
 * A coupon with one code for all shoppers, or null: codes made for one shopper each are nobody else's. What a coupon
 * takes off stands in a promotion's rules, which the API does not tell. @throws ZodError
 */
export function readCoupon(row: unknown): ShopDiscount | null {
  const given = coupon.parse(row);
  if (given.type !== 'single_code' || given.singleCode === '') return null;
  return {
    id: given.couponId,
    code: given.singleCode,
    title: given.description || given.couponId,
    kind: 'other',
    value: '0',
    startsAt: null,
    endsAt: null,
    isActive: given.enabled,
  };
}
