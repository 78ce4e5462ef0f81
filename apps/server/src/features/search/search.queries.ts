import type { ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop/shop';
import type { FurtherPrices } from '@voicecart/contract/routes/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';
import type { CatalogueProduct, IndexedProduct, Offer } from '@voicecart/search/product';
import { allToldIn, everything, type Scope } from '@voicecart/search/scope';
import { queryWords } from '@voicecart/search/words';

/** Of one group, while it is read. */
interface Variants {
  readonly words: Set<string>;
  readonly options: Map<string, [string, string]>;
  readonly offers: Offer[];
}

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
  'shop_id',
  'prices',
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
        // As they lie on disk: then a page of it is read once.
        .orderBy('id')
        .limit(limit)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * What an index holds of a catalogue, in order of age. Descriptions are cut: only their beginning is ever spoken.
 * @param ids only these; all where absent
 */
export async function readIndexedProducts(
  db: Db,
  merchantId: string,
  ids: readonly string[] | null = null,
): Promise<IndexedProduct[]> {
  const leads = await db
    .selectFrom('products')
    .select(shopColumns)
    .select(['tags', 'group_key', sql<string>`left(description, 600)`.as('description')])
    .where('merchant_id', '=', merchantId)
    .$if(ids !== null, (q) => q.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    // Ids rise with time, and rows mostly lie in that order.
    .orderBy('id')
    .execute();
  const groups = ids === null ? null : leads.flatMap(({ group_key }) => group_key ?? []);
  const variants =
    groups?.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['group_key', 'sku', 'options'])
          .select(['price_minor', 'sale_price_minor', 'currency', 'availability', 'shop_id', 'prices'])
          .where('merchant_id', '=', merchantId)
          .where('is_lead', '=', false)
          .where('status', '=', 'active')
          .where('group_key', 'is not', null)
          .$if(groups !== null, (q) => q.where(sql<boolean>`group_key = any(${groups}::text[])`))
          .execute();
  const byGroup = new Map<string, Variants>();
  for (const variant of variants) {
    const group: Variants = byGroup.get(variant.group_key ?? '') ?? {
      words: new Set(),
      options: new Map(),
      offers: [],
    };
    group.words.add(variant.sku);
    group.offers.push(toOffer(variant));
    for (const [name, value] of Object.entries(variant.options)) {
      group.words.add(value);
      group.options.set(`${name} ${value}`, [name, value]);
    }
    byGroup.set(variant.group_key ?? '', group);
  }
  const mappedWords = await readMappedWords(db, merchantId);
  return leads.map((row) => {
    const group = row.group_key ? byGroup.get(row.group_key) : undefined;
    const mapped = row.category === null ? undefined : mappedWords.get(row.category);
    return {
      product: toShopProduct(row),
      tags: mapped === undefined ? row.tags : [...row.tags, mapped],
      variantWords: [...(group?.words ?? [])],
      optionValues: [...(group?.options.values() ?? [])],
      offers: group ? [toOffer(row), ...group.offers] : [],
    };
  });
}

/** By category, what it is called at Google: the last two steps, since those above name half of all there is. */
async function readMappedWords(db: Db, merchantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('category_mappings')
    .select(['category', 'google_path'])
    .where('merchant_id', '=', merchantId)
    .where('google_path', '<>', '')
    .execute();
  return new Map(rows.map(({ category, google_path }) => [category, google_path.split('>').slice(-2).join(' ')]));
}

export async function getShopProducts(db: Db, merchantId: string, ids: readonly string[]): Promise<CatalogueProduct[]> {
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
export async function getShopVariants(db: Db, merchantId: string, id: string): Promise<CatalogueProduct[]> {
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

/** What is sold under each of the products that stand for a group, by the id of the one that stands for it. */
export async function getVariantRows(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<{ leadId: string; product: CatalogueProduct }[]> {
  const leads = await db
    .selectFrom('products')
    .select(['id', 'group_key'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .where('is_lead', '=', true)
    .where('group_key', 'is not', null)
    .execute();
  const leadOf = new Map(leads.map(({ id, group_key }) => [group_key, id]));
  if (leadOf.size === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select([...shopColumns, 'group_key'])
    .where('merchant_id', '=', merchantId)
    .where('group_key', 'in', [...leadOf.keys()])
    .where('status', '=', 'active')
    .limit(5_000)
    .execute();
  return rows.flatMap((row) => {
    const leadId = leadOf.get(row.group_key);
    return leadId === undefined ? [] : [{ leadId, product: toShopProduct(row) }];
  });
}

/** Products of any of these categories, what can be had first, then the newest. */
export async function getCategoryProducts(
  db: Db,
  merchantId: string,
  categories: readonly string[],
  limit: number,
  shopId: string | null,
  nearPriceMinor: number | null,
): Promise<CatalogueProduct[]> {
  if (categories.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .where('category', 'in', [...categories])
    .$if(shopId !== null, (q) => q.where('shop_id', '=', shopId))
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .orderBy((eb) => eb('availability', '=', 'out_of_stock'))
    .$if(nearPriceMinor !== null, (q) =>
      q.orderBy(sql`abs(least(price_minor, coalesce(sale_price_minor, price_minor)) - ${nearPriceMinor}::bigint)`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toShopProduct);
}

/** Products that cost less than they did, what can be had first, then those that are reduced by the largest share. */
export async function getReducedProducts(
  db: Db,
  merchantId: string,
  limit: number,
  shopId: string | null,
): Promise<CatalogueProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(shopColumns)
    .where('merchant_id', '=', merchantId)
    .$if(shopId !== null, (q) => q.where('shop_id', '=', shopId))
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .whereRef('sale_price_minor', '<', 'price_minor')
    .orderBy((eb) => eb('availability', '=', 'out_of_stock'))
    .orderBy(sql`sale_price_minor::float8 / price_minor`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toShopProduct);
}

/** The products that were added last. */
export async function getNewestProducts(db: Db, merchantId: string, limit: number): Promise<CatalogueProduct[]> {
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

/** The currency of most of a merchant's products, by the first few hundred of them; null without products. */
export async function findMainCurrency(db: Db, merchantId: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency from (
      select trim(currency) as currency from products
       where merchant_id = ${merchantId} and status = 'active' limit 300
    ) as sample group by currency order by count(*) desc, currency limit 1`.execute(db);
  return rows[0]?.currency ?? null;
}

/** The currencies in which a merchant's products have further prices. */
export async function listFurtherCurrencies(db: Db, merchantId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct further.currency from products, jsonb_object_keys(products.prices) further (currency)
     where products.merchant_id = ${merchantId} and products.prices <> '{}' and products.status = 'active'
     order by further.currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/**
 * Ids and prices within a scope of all that a shopper can be told of, in rising order of the ids: 16 bytes and a double
 * each; null where there are none.
 */
export async function readScopedPrices(db: Db, merchantId: string, scope: Scope): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer | null }>`
    select string_agg(uuid_send(id) || float8send(coalesce((${paidIn(scope.currency)})::float8, 'NaN'::float8)), ''::bytea order by id) as bytes
      from products
     where merchant_id = ${merchantId} and is_lead and status = 'active'
       and (${scope.shopId}::uuid is null or shop_id = ${scope.shopId}::uuid)`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** What is paid in a currency, null where the product has no price in it; in its own where none is asked for. */
function paidIn(currency: string | null) {
  const own = sql<number>`coalesce(sale_price_minor, price_minor)`;
  if (currency === null) return own;
  const further = sql`products.prices -> ${currency}::text`;
  return sql<number>`case when trim(currency) = ${currency} then ${own}
    else coalesce((${further} ->> 'sale')::bigint, (${further} ->> 'price')::bigint) end`;
}

/** Search in PostgreSQL, for catalogues too large for memory: at most 500 matches are ranked, by words matched. */
export async function searchInDatabase(
  db: Db,
  merchantId: string,
  query: ProductQuery,
  scope: Scope = everything,
): Promise<ProductPage & { readonly items: readonly CatalogueProduct[] }> {
  const words = queryWords(query.text).slice(0, 8);
  if (words.length === 0) return { items: [], total: 0, correctedQuery: null };
  const tsquery = words.map((word) => `${word}:*`).join(' | ');
  const price = paidIn(scope.currency);
  const found = db
    .selectFrom('products')
    .select(shopColumns)
    .select(price.as('paid'))
    .select(sql<number>`ts_rank(search, to_tsquery('simple', ${tsquery}))`.as('rank'))
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .$if(scope.shopId !== null, (q) => q.where('shop_id', '=', scope.shopId))
    .where(sql<boolean>`search @@ to_tsquery('simple', ${tsquery})`)
    .$if(query.maxPriceMinor !== null, (q) => q.where(price, '<=', query.maxPriceMinor ?? 0))
    .limit(500);
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .$if(query.sort === 'price-ascending', (q) => q.orderBy('paid'))
    .$if(query.sort === 'price-descending', (q) => q.orderBy('paid', 'desc'))
    .orderBy('rank', 'desc')
    .orderBy('id')
    .execute();
  return {
    items: allToldIn(rows.slice(query.offset, query.offset + query.limit).map(toShopProduct), scope),
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
  shop_id: string | null;
  prices: FurtherPrices;
}

type OfferRow = Pick<ShopRow, 'price_minor' | 'sale_price_minor' | 'currency' | 'availability' | 'shop_id' | 'prices'>;

function toOffer(row: OfferRow): Offer {
  return {
    priceMinor: row.price_minor,
    salePriceMinor: row.sale_price_minor,
    currency: row.currency,
    availability: row.availability,
    shopId: row.shop_id,
    prices: row.prices,
  };
}

function toShopProduct(row: ShopRow): CatalogueProduct {
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
    shopId: row.shop_id,
    prices: row.prices,
  };
}
