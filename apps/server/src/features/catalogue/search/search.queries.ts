import type { ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../catalogue.tables.ts';
import type { IndexedProduct } from './product-index.ts';
import { queryWords } from './words.ts';

const shopColumns = [
  'id',
  'sku',
  'title',
  'description',
  'brand',
  'category',
  'price_minor',
  'sale_price_minor',
  'currency',
  'availability',
  'image_url',
  'link',
  'options',
] as const;

/** How many products a shopper can be told of, counted up to `limit` only. */
export async function countLeads(db: Db, merchantId: string, limit: number): Promise<number> {
  const row = await db
    .selectFrom(
      db
        .selectFrom('products')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('is_lead', '=', true)
        .where('status', '=', 'active')
        .limit(limit)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Everything the in-memory index holds of a catalogue. Descriptions are cut: only their beginning is ever spoken. */
export async function readIndexedProducts(db: Db, merchantId: string): Promise<IndexedProduct[]> {
  const leads = await db
    .selectFrom('products')
    .select(shopColumns)
    .select(['tags', 'group_key', sql<string>`left(description, 600)`.as('description')])
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const variants = await db
    .selectFrom('products')
    .select(['group_key', 'sku', 'options'])
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', false)
    .where('status', '=', 'active')
    .where('group_key', 'is not', null)
    .execute();
  const words = new Map<string, Set<string>>();
  for (const variant of variants) {
    const set = words.get(variant.group_key ?? '') ?? new Set<string>();
    set.add(variant.sku);
    for (const value of Object.values(variant.options)) set.add(value);
    words.set(variant.group_key ?? '', set);
  }
  return leads.map((row) => ({
    product: toShopProduct(row),
    tags: row.tags,
    variantWords: row.group_key ? [...(words.get(row.group_key) ?? [])] : [],
  }));
}

export async function getShopProducts(db: Db, merchantId: string, ids: readonly string[]): Promise<ShopProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toShopProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What is sold under one product with its variants, the lead first; empty where the product is not sold. */
export async function getShopVariants(db: Db, merchantId: string, id: string): Promise<ShopProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('group_key', '=', (inner) =>
          inner.selectFrom('products').select('group_key').where('merchant_id', '=', merchantId).where('id', '=', id),
        ),
      ]),
    )
    .orderBy('is_lead', 'desc')
    .orderBy('id')
    .limit(250)
    .execute();
  return rows.some((row) => row.id === id) ? rows.map(toShopProduct) : [];
}

/** Products of any of these categories, what can be had first, then the newest. */
export async function getCategoryProducts(
  db: Db,
  merchantId: string,
  categories: readonly string[],
  limit: number,
): Promise<ShopProduct[]> {
  if (categories.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .where('category', 'in', [...categories])
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .orderBy((eb) => eb('availability', '=', 'out_of_stock'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toShopProduct);
}

/** The products that were added last. */
export async function getNewestProducts(db: Db, merchantId: string, limit: number): Promise<ShopProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toShopProduct);
}

/** Search in PostgreSQL, for catalogues too large for memory: at most 500 matches are ranked, by words matched. */
export async function searchInDatabase(db: Db, merchantId: string, query: ProductQuery): Promise<ProductPage> {
  const words = queryWords(query.text).slice(0, 8);
  if (words.length === 0) return { items: [], total: 0, correctedQuery: null };
  const tsquery = words.map((word) => `${word}:*`).join(' | ');
  const price = sql<number>`coalesce(sale_price_minor, price_minor)`;
  const found = db
    .selectFrom('products')
    .select(shopColumns)
    .select(sql<number>`ts_rank(search, to_tsquery('simple', ${tsquery}))`.as('rank'))
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .where(sql<boolean>`search @@ to_tsquery('simple', ${tsquery})`)
    .$if(query.maxPriceMinor !== null, (q) => q.where(price, '<=', query.maxPriceMinor ?? 0))
    .limit(500);
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .$if(query.sort === 'price-ascending', (q) => q.orderBy(price))
    .orderBy('rank', 'desc')
    .orderBy('id')
    .execute();
  return {
    items: rows.slice(query.offset, query.offset + query.limit).map(toShopProduct),
    total: rows.length,
    correctedQuery: null,
  };
}

interface ShopRow {
  id: string;
  sku: string;
  title: string;
  description: string;
  brand: string | null;
  category: string | null;
  price_minor: number;
  sale_price_minor: number | null;
  currency: string;
  availability: ShopProduct['availability'];
  image_url: string | null;
  link: string | null;
  options: Record<string, string>;
}

function toShopProduct(row: ShopRow): ShopProduct {
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    description: row.description,
    brand: row.brand,
    category: row.category,
    priceMinor: row.price_minor,
    salePriceMinor: row.sale_price_minor,
    currency: row.currency,
    availability: row.availability,
    imageUrl: row.image_url,
    link: row.link,
    options: row.options,
  };
}
