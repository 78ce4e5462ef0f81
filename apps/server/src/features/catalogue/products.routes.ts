import type { productsRoutes } from '@voicecart/contract/routes/catalogue';
import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import { decimalAmount } from '../../platform/currencies.ts';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { isProductOverPlan } from '../feeds/feeds.ts';
import { searchForTools } from './catalogue.ts';
import { googleCategoryOf } from './category-mapping.ts';
import { findProductFeed } from './product-feed.queries.ts';
import { sayProduct } from './product-words.ts';
import {
  countAttributes,
  countFacet,
  countHeard,
  countStores,
  findPlaces,
  findStores,
  getProductRow,
  getVariants,
  listCurrencies,
  listProducts,
  walkProducts,
} from './products.queries.ts';
import { createProduct, deleteProduct, type ProductRow, restoreVanished, updateProduct } from './products.ts';

export const productsHandlers: Handlers<typeof productsRoutes> = {
  async listProducts({ platform, merchantId }, { query }) {
    const { currentPage, limit, sort, ...filter } = query;
    const { rows, total } = await listProducts(platform.db, merchantId, filter, {
      sort,
      limit,
      offset: (currentPage - 1) * limit,
    });
    const items = rows.map((row) => ({ ...toSummary(row), variants: Math.max(1, row.variants ?? 1) }));
    return { success: true, items, total, currentPage, limit };
  },

  async productFacets({ platform, merchantId }) {
    const { db } = platform;
    const [categories, brands, attributes, stores, currencies] = await Promise.all([
      countFacet(db, merchantId, 'category'),
      countFacet(db, merchantId, 'brand'),
      countAttributes(db, merchantId),
      countStores(db, merchantId),
      listCurrencies(db, merchantId),
    ]);
    return {
      success: true,
      categories,
      brands,
      attributes,
      stores: stores.map((row) => ({ ...toStore(row), count: row.count ?? 0 })),
      currencies,
    };
  },

  async productCounts({ platform, merchantId }) {
    return { success: true, ...(await countHeard(platform.db, merchantId)) };
  },

  async exportProducts({ platform, merchantId, header }, { query }) {
    const { sort, ...filter } = query;
    header('content-disposition', 'attachment; filename="products.csv"');
    return csvStream(
      exportColumns.map(([name]) => name),
      exportRows(walkProducts(platform.db, merchantId, filter, sort)),
    );
  },

  async searchProducts({ platform, merchantId }, { query }) {
    return { success: true, items: await searchForTools(platform, merchantId, query.q, query.limit) };
  },

  async getProduct({ platform, merchantId }, { params }) {
    const row = await getProductRow(platform.db, merchantId, params.id);
    if (!row) throw notFound('The product');
    const variants = row.group_key ? await getVariants(platform.db, merchantId, row.group_key) : [];
    const around = await placesAndStores(platform.db, merchantId, [row, ...variants]);
    return {
      success: true,
      product: toProduct(row, variants.length, around),
      variants: variants.map((variant) => toProduct(variant, variants.length, around)),
      feed: row.source === 'feed' ? await findProductFeed(platform.db, merchantId, row.id) : null,
      places: [...around.places.values()]
        .filter((place) => place.connection_id === row.shop_id)
        .map(({ shop_ref: key, name, city }) => ({ key, place: name || key, city })),
      isOverPlan: row.status !== 'vanished' && (await isProductOverPlan(platform.db, merchantId, row.id)),
      googleCategory: await googleCategoryOf(platform, merchantId, row.category),
    };
  },

  async productWords({ platform, merchantId }, { params, query }) {
    const { skill_id: appId, locale } = query;
    return { success: true, turns: await sayProduct(platform, merchantId, params.id, { appId, locale }) };
  },

  async createProduct({ platform, session, merchantId }, { body }) {
    const row = await createProduct(platform, principalOf(session, merchantId), body);
    return { success: true, product: toProduct(row, 1, await placesAndStores(platform.db, merchantId, [row])) };
  },

  async updateProduct({ platform, session, merchantId }, { params, body }) {
    const row = await updateProduct(platform, principalOf(session, merchantId), params.id, body);
    return { success: true, product: toProduct(row, 1, await placesAndStores(platform.db, merchantId, [row])) };
  },

  async deleteProduct({ platform, session, merchantId }, { params, query }) {
    const gone = await deleteProduct(platform, principalOf(session, merchantId), params.id, query.variants);
    return { success: true, deletions: [gone] };
  },

  async restoreProducts({ platform, session, merchantId }, { body }) {
    const chosen = 'ids' in body ? body : { filter: { ...body.filter, status: 'vanished' as const } };
    return { success: true, restored: await restoreVanished(platform, principalOf(session, merchantId), chosen) };
  },
};

function toSummary(row: ProductRow) {
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    category: row.category,
    priceMinor: row.price_minor,
    salePriceMinor: row.sale_price_minor,
    currency: row.currency,
    availability: row.availability,
    stock: row.stock,
    imageUrl: row.image_url,
    status: row.status,
    updatedAt: row.updated_at.toISOString(),
  };
}

interface Around {
  readonly places: ReadonlyMap<string, Awaited<ReturnType<typeof findPlaces>>[number]>;
  readonly stores: ReadonlyMap<string, Parameters<typeof toStore>[0]>;
}

/** The stores that products come from, and what their places are called. */
async function placesAndStores(db: Db, merchantId: string, rows: readonly ProductRow[]): Promise<Around> {
  const ids = [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))];
  if (ids.length === 0) return { places: new Map(), stores: new Map() };
  const [stores, places] = await Promise.all([findStores(db, merchantId, ids), findPlaces(db, merchantId, ids)]);
  return {
    stores: new Map(stores.map((store) => [store.id, store])),
    places: new Map(places.map((place) => [`${place.connection_id} ${place.shop_ref}`, place])),
  };
}

function toStore(row: { id: string; name: string; address: string; platform: ShopPlatformKey }) {
  return { id: row.id, name: row.name || row.address, platform: row.platform };
}

/** What each place has, by its name; a place that the shop has closed since is left out. */
function stockAt({ shop_id: shopId, stock_at: counts }: ProductRow, { places }: Around) {
  return Object.entries(counts)
    .flatMap(([key, count]) => {
      if (shopId === null) return [{ key, place: key, city: '', count }];
      const place = places.get(`${shopId} ${key}`);
      return place ? [{ key, place: place.name || key, city: place.city, count }] : [];
    })
    .sort((left, right) => right.count - left.count || left.place.localeCompare(right.place));
}

function toProduct(row: ProductRow, variants: number, around: Around) {
  const store = row.shop_id === null ? undefined : around.stores.get(row.shop_id);
  return {
    ...toSummary(row),
    variants: Math.max(1, variants),
    groupKey: row.group_key,
    description: row.description,
    tags: row.tags,
    imageUrls: row.image_urls,
    link: row.link,
    barcode: row.barcode,
    options: row.options,
    prices: row.prices,
    stockAt: stockAt(row, around),
    store: store ? toStore(store) : null,
    source: row.source,
    createdAt: row.created_at.toISOString(),
  };
}

const exportColumns: readonly (readonly [string, (row: ProductRow) => string | number | null])[] = [
  ['sku', (row) => row.sku],
  ['group', (row) => row.group_key],
  ['title', (row) => row.title],
  ['description', (row) => row.description],
  ['brand', (row) => row.brand],
  ['category', (row) => row.category],
  ['tags', (row) => row.tags.join(', ')],
  ['price', (row) => decimalAmount(row.price_minor, row.currency)],
  ['sale_price', (row) => (row.sale_price_minor === null ? null : decimalAmount(row.sale_price_minor, row.currency))],
  ['currency', (row) => row.currency],
  ['availability', (row) => row.availability],
  ['stock', (row) => row.stock],
  ['image_link', (row) => row.image_url],
  ['link', (row) => row.link],
  ['barcode', (row) => row.barcode],
  [
    'options',
    (row) =>
      Object.entries(row.options)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
  ],
  [
    'prices',
    (row) =>
      Object.entries(row.prices)
        .map(([currency, { price, sale }]) => `${decimalAmount(sale ?? price, currency)} ${currency}`)
        .join('; '),
  ],
  ['status', (row) => row.status],
];

async function* exportRows(rows: AsyncIterable<ProductRow>) {
  for await (const row of rows) yield exportColumns.map(([, read]) => read(row));
}
