import { z } from 'zod';
import type { ShopDiscount, ShopOrder, ShopProduct } from '../shop-platform.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
const picture = z
  .object({ preview: z.object({ image: z.object({ url: text }).nullish() }).nullish() })
  .nullish()
  .transform((media) => media?.preview?.image?.url ?? '');

export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });

export const shopifyVariant = z.object({
  legacyResourceId: id,
  sku: text,
  barcode: text,
  price: text,
  compareAtPrice: text,
  inventoryQuantity: z.number().nullish(),
  inventoryPolicy: text,
  availableForSale: z.boolean().default(true),
  inventoryItem: z.object({ tracked: z.boolean() }).nullish(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  image: z.object({ url: text }).nullish(),
});
export type ShopifyVariant = z.output<typeof shopifyVariant>;

export const shopifyProduct = z.object({
  id: z.string(),
  legacyResourceId: id,
  title: text,
  descriptionHtml: text,
  vendor: text,
  productType: text,
  tags: z.array(z.string()).default([]),
  status: z.string().default('ACTIVE'),
  updatedAt: z.string(),
  onlineStoreUrl: text,
  featuredMedia: picture,
});
export type ShopifyProduct = z.output<typeof shopifyProduct>;

export const variantPage = z.object({ nodes: z.array(shopifyVariant), pageInfo });

export function readProduct(product: ShopifyProduct, variants: readonly ShopifyVariant[]): ShopProduct {
  return {
    id: product.legacyResourceId,
    changedAt: product.updatedAt,
    variants: variants.map((variant) => {
      const isTracked = variant.inventoryItem?.tracked === true;
      const isOnSale = Number(variant.compareAtPrice) > Number(variant.price);
      const own = variant.image?.url ?? '';
      return {
        id: variant.legacyResourceId,
        sku: variant.sku,
        title: product.title,
        description: product.descriptionHtml,
        brand: product.vendor,
        category: product.productType,
        tags: product.tags,
        price: isOnSale ? variant.compareAtPrice : variant.price,
        salePrice: isOnSale ? variant.price : '',
        currency: '',
        availability: availabilityOf(variant),
        stock:
          isTracked && typeof variant.inventoryQuantity === 'number' ? Math.max(0, variant.inventoryQuantity) : null,
        imageUrls: [...new Set([own, product.featuredMedia])].filter(Boolean),
        link: product.onlineStoreUrl,
        barcode: variant.barcode,
        // Every product has one option "Title: Default Title" where it has none.
        options: Object.fromEntries(
          variant.selectedOptions
            .filter(({ value }) => value !== 'Default Title')
            .map(({ name, value }) => [name, value]),
        ),
        isPublished: product.status === 'ACTIVE',
      };
    }),
  };
}

function availabilityOf(variant: ShopifyVariant): 'in_stock' | 'out_of_stock' | 'backorder' {
  if (!variant.availableForSale) return 'out_of_stock';
  const isSoldOn = variant.inventoryItem?.tracked === true && (variant.inventoryQuantity ?? 0) <= 0;
  return isSoldOn ? 'backorder' : 'in_stock';
}

const levels = z.object({
  legacyResourceId: id,
  inventoryItem: z
    .object({
      tracked: z.boolean(),
      inventoryLevels: z.object({
        nodes: z.array(
          z.object({ location: z.object({ id: z.string() }), quantities: z.array(z.object({ quantity: z.number() })) }),
        ),
      }),
    })
    .nullish(),
});

/** Of one variant, what each location can sell; nothing where the shop doesn't count. @throws ZodError */
export function readStock(row: unknown): { id: string; stockAt: Record<string, number> } {
  const { legacyResourceId, inventoryItem: item } = levels.parse(row);
  const stockAt: Record<string, number> = {};
  for (const { location, quantities } of item?.tracked ? item.inventoryLevels.nodes : []) {
    stockAt[location.id] = Math.max(0, quantities[0]?.quantity ?? 0);
  }
  return { id: legacyResourceId, stockAt };
}

const marketMoney = z.object({ amount: z.string(), currencyCode: z.string() });
const marketPrice = z.object({ price: marketMoney, compareAtPrice: marketMoney.nullish() });

/**
 * Of one variant, what it costs in further markets. A market without a currency of its own answers in the shop's, which
 * is none further. @throws ZodError
 */
export function readPrices(row: unknown, countries: readonly string[], own: string) {
  const { legacyResourceId } = z.object({ legacyResourceId: id }).parse(row);
  const byCountry = z.record(z.string(), z.unknown()).parse(row);
  const prices = new Map<string, { currency: string; price: string; salePrice: string }>();
  for (const country of countries) {
    const { price, compareAtPrice: before } = marketPrice.parse(byCountry[country]);
    const currency = price.currencyCode;
    if (currency === own || prices.has(currency)) continue;
    const isOnSale = before?.currencyCode === currency && Number(before.amount) > Number(price.amount);
    prices.set(currency, {
      currency,
      price: isOnSale ? before.amount : price.amount,
      salePrice: isOnSale ? price.amount : '',
    });
  }
  return { id: legacyResourceId, prices: [...prices.values()] };
}

const money = z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string().default('') }) });

const shopifyOrder = z.object({
  legacyResourceId: id,
  name: z.string(),
  email: text,
  phone: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullish(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: text,
  currentTotalPriceSet: money,
  customAttributes: z.array(z.object({ key: z.string(), value: text })).catch([]),
  customer: z.object({ legacyResourceId: id }).nullish(),
  shippingAddress: z.object({ zip: text, phone: text }).nullish(),
  billingAddress: z.object({ zip: text }).nullish(),
  lineItems: z.object({
    nodes: z.array(z.object({ sku: text, title: text, quantity: z.number(), originalUnitPriceSet: money })),
  }),
  refunds: z
    .array(z.object({ legacyResourceId: id, createdAt: z.string().nullish(), note: text, totalRefundedSet: money }))
    .default([]),
  fulfillments: z
    .array(
      z.object({
        displayStatus: text,
        deliveredAt: z.string().nullish(),
        trackingInfo: z.array(z.object({ company: text, number: text, url: text })).default([]),
      }),
    )
    .default([]),
});

/** @throws ZodError */
export function readOrder(row: unknown): ShopOrder {
  const order = shopifyOrder.parse(row);
  const parcel = order.fulfillments.at(-1);
  const tracking = parcel?.trackingInfo[0];
  const { amount, currencyCode } = order.currentTotalPriceSet.shopMoney;
  return {
    id: order.legacyResourceId,
    changedAt: order.updatedAt,
    number: order.name,
    status: statusOf(order, parcel?.displayStatus ?? ''),
    email: order.email,
    phone: order.phone || (order.shippingAddress?.phone ?? ''),
    postcode: order.shippingAddress?.zip || (order.billingAddress?.zip ?? ''),
    customerId: order.customer?.legacyResourceId ?? '',
    placedAt: order.createdAt,
    deliveredAt: parcel?.displayStatus === 'DELIVERED' ? (parcel.deliveredAt ?? null) : null,
    carrier: tracking?.company ?? '',
    trackingNumber: tracking?.number ?? '',
    trackingUrl: tracking?.url ?? '',
    items: order.lineItems.nodes.map(({ sku, title, quantity, originalUnitPriceSet }) => ({
      sku,
      title,
      quantity: Math.max(1, quantity),
      price: originalUnitPriceSet.shopMoney.amount,
    })),
    refunds: order.refunds.map(({ legacyResourceId, createdAt, note, totalRefundedSet }) => ({
      id: legacyResourceId,
      amount: totalRefundedSet.shopMoney.amount,
      reason: note,
      at: createdAt ?? null,
    })),
    total: amount,
    currency: currencyCode,
    checkoutRef: order.customAttributes.find(({ key }) => key === 'voicecart')?.value,
  };
}

function statusOf(order: z.output<typeof shopifyOrder>, parcel: string): ShopOrder['status'] {
  if (order.cancelledAt) return 'cancelled';
  if (order.displayFinancialStatus === 'REFUNDED') return 'refunded';
  if (parcel === 'DELIVERED') return 'delivered';
  if (parcel === 'OUT_FOR_DELIVERY') return 'out_for_delivery';
  if (order.displayFulfillmentStatus === 'FULFILLED' || order.displayFulfillmentStatus === 'PARTIALLY_FULFILLED') {
    return 'shipped';
  }
  if (order.displayFulfillmentStatus === 'IN_PROGRESS') return 'processing';
  return order.displayFinancialStatus === 'PAID' ? 'processing' : 'placed';
}

export const discountNode = z.object({
  id: z.string(),
  codeDiscount: z.object({
    __typename: z.string(),
    title: text,
    status: text,
    startsAt: z.string().nullish(),
    endsAt: z.string().nullish(),
    codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }).default({ nodes: [] }),
    customerGets: z
      .object({
        value: z.object({
          __typename: z.string(),
          percentage: z.number().optional(),
          amount: z.object({ amount: z.string() }).optional(),
        }),
      })
      .optional(),
  }),
});

/** @throws ZodError */
export function readDiscount(row: unknown): ShopDiscount {
  const { id: gid, codeDiscount: discount } = discountNode.parse(row);
  const value = discount.customerGets?.value;
  const isFree = discount.__typename === 'DiscountCodeFreeShipping';
  return {
    id: gid,
    code: discount.codes.nodes[0]?.code ?? '',
    title: discount.title,
    kind: isFree ? 'free_shipping' : value?.percentage !== undefined ? 'percent' : value?.amount ? 'amount' : 'other',
    value:
      value?.percentage !== undefined
        ? String(Math.round(value.percentage * 10_000) / 100)
        : (value?.amount?.amount ?? ''),
    startsAt: discount.startsAt ?? null,
    endsAt: discount.endsAt ?? null,
    isActive: discount.status === 'ACTIVE',
  };
}
