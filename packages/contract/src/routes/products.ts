import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { defaultLocale, locales } from '../locales.ts';
import { idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';
import { googleCategory } from './category-mapping.ts';

export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
export const productStatuses = ['active', 'hidden', 'vanished'] as const;

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a full URL that starts with https://.' })
  .max(2000)
  // Whoever is shown it would read them.
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'Leave out the user name and the password.');

const currencyCode = z.string().regex(/^[A-Z]{3}$/, '3 letters, like USD.');
export const minorPrice = z.number().int().min(0).max(1e12);
export const pieces = z.number().int().min(-1_000_000).max(1e9);
export const furtherPricesMax = 30;
export const placesMax = 100;

/** What a person edits; prices in minor units. */
export const productFields = {
  sku: z.string().trim().min(1, 'Enter a SKU.').max(120),
  title: z.string().trim().min(1, 'A product needs a title.').max(300),
  description: z.string().trim().max(20_000).default(''),
  brand: z.string().trim().max(120).nullable().default(null),
  category: z.string().trim().max(300).nullable().default(null),
  tags: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
  priceMinor: minorPrice,
  salePriceMinor: minorPrice.nullable().default(null),
  currency: currencyCode,
  availability: z.enum(availabilities).default('in_stock'),
  /** Null with places: what they have together. */
  stock: pieces.nullable().default(null),
  imageUrl: httpUrl.nullable().default(null),
  link: httpUrl.nullable().default(null),
  barcode: z.string().trim().max(60).nullable().default(null),
  options: z
    .record(
      z.string().trim().min(1, 'Enter a name for the option.').max(60),
      z.string().trim().min(1, 'Enter a value.').max(200),
    )
    .default({}),
  status: z.enum(['active', 'hidden']).default('active'),
  /** In further currencies, all of them; left out, they stay as they are. */
  prices: z
    .record(
      currencyCode,
      z
        .object({ price: minorPrice, sale: minorPrice.nullable().default(null) })
        .refine(({ price, sale }) => sale === null || sale < price, {
          path: ['sale'],
          error: 'Enter an amount below the price, or leave it empty.',
        }),
    )
    .refine((prices) => Object.keys(prices).length <= furtherPricesMax, `No more than ${furtherPricesMax} currencies.`)
    .optional(),
  /** What each place has, all of them; left out, they stay as they are. */
  stockAt: z
    .array(z.object({ key: z.string().trim().min(1, 'Enter a location.').max(120), count: pieces }))
    .max(placesMax)
    .optional(),
};

/** By currency, in its minor units; `sale` is the lower price while there is one. */
export const furtherPrices = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.object({ price: z.number(), sale: z.number().nullable() }),
);
export type FurtherPrices = Readonly<z.output<typeof furtherPrices>>;

/** How many one place has. */
const placeStock = z.object({
  /** The place's id in its store; its name where no store names it. */
  key: z.string(),
  place: z.string(),
  city: z.string(),
  count: z.number().int(),
});

/**
 * The connected store that a product comes from; the platform by its key, since the table of platforms stays out of the
 * first screens.
 */
const productStore = z.object({ id: z.uuid(), name: z.string(), platform: z.string() });

export const productSummary = z.object({
  id: z.uuid(),
  sku: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  priceMinor: z.number(),
  salePriceMinor: z.number().nullable(),
  currency: z.string(),
  availability: z.enum(availabilities),
  stock: z.number().nullable(),
  imageUrl: z.string().nullable(),
  status: z.enum(productStatuses),
  variants: z.number().int(),
  updatedAt: timestamp,
});

export const product = productSummary.extend({
  groupKey: z.string().nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  imageUrls: z.array(z.string()),
  link: z.string().nullable(),
  barcode: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  prices: furtherPrices,
  /** Empty where nobody counts by place. */
  stockAt: z.array(placeStock),
  /** Null: added by hand, or of a file. */
  store: productStore.nullable(),
  source: z.string(),
  createdAt: timestamp,
});

/** A file in which a product stood, or stood no longer. */
const productInFile = z.object({ runId: z.uuid(), fileName: z.string(), at: timestamp });
/** Where a product of a feed comes from; each is null where the run is not known any more. */
export const productFeed = z.object({
  broughtBy: productInFile.nullable(),
  lastSeenIn: productInFile.nullable(),
  /** Only of a vanished product: the file that no longer had it. */
  missingFrom: productInFile.nullable(),
});
export type ProductFeed = z.output<typeof productFeed>;

export const productFilters = {
  category: z.string().max(300).optional(),
  availability: z.enum(availabilities).optional(),
  status: z.enum(productStatuses).optional(),
  brand: z.string().max(120).optional(),
  /** A connected store, or 'none' for what comes from no store. */
  store: z.uuid().or(z.literal('none')).optional(),
  picture: z.enum(['with', 'without']).optional(),
  /** Of the product or one of its variants: `Size: Large`. */
  attribute: z.string().max(300).optional(),
  /** Products that have a price in it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
};

const productInParams = { kind: 'product', in: 'params', field: 'id' } as const;

export const productsRoutes = routeTable({
  listProducts: {
    base: 'mobile',
    method: 'GET',
    path: 'products',
    summary: 'List products with search, filters and sorting.',
    description: 'Products with search, filters, sort and paging; variants of a group count as one.',
    access: access.products,
    query: listQuery.extend(productFilters),
    reply: ok({ items: z.array(productSummary), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  productFacets: {
    base: 'mobile',
    method: 'GET',
    path: 'products/facets',
    summary: 'List the values to filter products by.',
    description: 'Categories, brands, attributes, stores and currencies, for the filters.',
    access: access.products,
    reply: ok({
      categories: z.array(z.object({ value: z.string(), count: z.number() })),
      brands: z.array(z.object({ value: z.string(), count: z.number() })),
      attributes: z.array(z.object({ name: z.string(), value: z.string(), count: z.number() })),
      /** Connected stores. */
      stores: z.array(productStore.extend({ count: z.number() })),
      currencies: z.array(z.string()),
    }),
  },
  productCounts: {
    base: 'mobile',
    method: 'GET',
    path: 'products/counts',
    summary: 'Count products that shoppers can hear about.',
    description: 'How many products shoppers can hear of, and why not the others; variants of a group count as one.',
    access: access.products,
    reply: ok({
      /** Offered, and to be had. */
      heard: z.number().int(),
      /** Offered, but sold out in every variant. */
      soldOut: z.number().int(),
      hidden: z.number().int(),
      /** No longer in the feed or shop that brought them. */
      gone: z.number().int(),
      /** Rows that the latest feed had and that could not be taken; they are no products. */
      refused: z.number().int(),
    }),
  },
  exportProducts: {
    base: 'mobile',
    method: 'GET',
    path: 'products/export.csv',
    summary: 'The filtered products as CSV, safe against formulas.',
    access: access.products,
    query: listQuery.pick({ q: true, sort: true }).extend(productFilters),
    reply: z.string(),
    produces: 'text/csv',
  },
  searchProducts: {
    base: 'mobile',
    method: 'GET',
    path: 'products/search',
    summary: 'Product search as the assistant does it, for tools.',
    access: access.products,
    query: z.object({ q: z.string().max(300), limit: z.coerce.number().int().min(1).max(100).default(10) }),
    reply: ok({
      items: z.array(z.object({ id: z.uuid(), sku: z.string(), title: z.string(), score: z.number() })),
    }),
  },
  getProduct: {
    base: 'mobile',
    method: 'GET',
    path: 'products/{id}',
    summary: 'One product with the variants of its group.',
    access: access.products,
    params: idParams,
    /** `feed` is null for a product that was added by hand. */
    reply: ok({
      product,
      variants: z.array(product),
      feed: productFeed.nullable(),
      /** Of the store that it comes from: where it can have a stock. */
      places: z.array(placeStock.omit({ count: true })),
      /** One of the newest above the plan's number: it stays on sale, but can't be changed by hand. */
      isOverPlan: z.boolean(),
      /** What its category is among Google's product categories, where somebody has said. */
      googleCategory: googleCategory.nullable(),
    }),
    object: productInParams,
  },
  productWords: {
    base: 'mobile',
    method: 'GET',
    path: 'products/{id}/words',
    summary: 'What an app says about a product; nothing without an app.',
    access: access.products,
    params: idParams,
    query: z.object({ skill_id: z.uuid().optional(), locale: z.enum(locales).default(defaultLocale) }),
    reply: ok({ turns: z.array(z.object({ said: z.string(), answered: z.string() })) }),
    object: productInParams,
  },
  createProduct: {
    base: 'mobile',
    method: 'POST',
    path: 'products',
    summary: 'Add a product by hand.',
    access: access.products,
    errors: ['quota', 'sku_taken'],
    body: z.object(productFields),
    reply: ok({ product }),
    status: 201,
  },
  updateProduct: {
    base: 'mobile',
    method: 'PUT',
    path: 'products/{id}',
    summary: 'Change a product by hand.',
    access: access.products,
    errors: ['product_over_plan', 'quota', 'sku_taken'],
    params: idParams,
    body: z.object(productFields),
    reply: ok({ product }),
    object: productInParams,
  },
  deleteProduct: {
    base: 'mobile',
    method: 'DELETE',
    path: 'products/{id}',
    summary: 'Delete a product.',
    description: 'Delete a product; its variants stay unless they are to go as well.',
    access: access.products,
    params: idParams,
    query: z.object({ variants: z.enum(['keep', 'delete']).default('keep') }),
    reply: ok({ deletions }),
    object: productInParams,
  },
  restoreProducts: {
    base: 'mobile',
    method: 'POST',
    path: 'products/restore',
    summary: 'Offer products again that left their feed.',
    description: 'Offer products again that are no longer in their feed: those named, or all that a filter finds.',
    access: access.products,
    errors: ['quota'],
    body: z.union([
      z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
      z.object({ filter: z.object({ ...productFilters, q: z.string().max(200).optional() }).omit({ status: true }) }),
    ]),
    /** Variants counted; what is back already counts no more. */
    reply: ok({ restored: z.number().int() }),
  },
});
