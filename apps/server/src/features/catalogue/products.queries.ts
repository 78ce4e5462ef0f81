import type { productFilters } from '@voicecart/contract/routes/catalogue';
import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db, Tables } from '../../platform/database.ts';
import { sortColumn } from '../../platform/http/sort-column.ts';
import type { ProductsTable } from '../../schema/catalogue.tables.ts';
import { wordsOf } from '../search/search.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/shops.tables.ts';

export type ProductFilter = z.output<z.ZodObject<typeof productFilters>> & { q?: string | undefined };

/** Columns a list may be sorted by, and how. */
const sorts = {
  title: sql`lower(title)`,
  price: sql`coalesce(sale_price_minor, price_minor)`,
  stock: sql`stock`,
  updated: sql`updated_at`,
  sku: sql`sku`,
} as const;

export async function listProducts(
  db: Db,
  merchantId: string,
  filter: ProductFilter,
  page: { sort: string | undefined; offset: number; limit: number },
) {
  const matching = filtered(db, merchantId, filter, { isSmall: await isSmallFor(db, merchantId, filter) });
  const rows = await sortedBy(
    matching.selectAll().select((eb) =>
      eb
        .selectFrom('products as variant')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('variant.merchant_id', '=', merchantId)
        .whereRef('variant.group_key', '=', 'products.group_key')
        .as('variants'),
    ),
    page.sort,
  )
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Of a larger catalogue the first are enough: its lists read a page of it and not all. */
const aheadProducts = 2_000;
const aheadRows = 100;

/**
 * Reads for nobody what a merchant's lists and searches read first: afterwards it lies in PostgreSQL's memory. Products
 * come in the order in which they lie on disk, which takes a third of the time that reading them as a list does.
 */
export async function readProductsAhead(db: Db, merchantId: string): Promise<void> {
  const mine = sql`from products where merchant_id = ${merchantId}`;
  await sql`select max(length(description)) from (select description ${mine} order by id limit ${aheadProducts}) as ahead`.execute(
    db,
  );
  // A small catalogue's search walks by this index.
  await sql`select max(category) from (select category ${mine} order by category limit ${aheadProducts}) as ahead`.execute(
    db,
  );
  for (const sort of [undefined, 'title'])
    await listProducts(db, merchantId, {}, { sort, offset: 0, limit: aheadRows });
}

const uuidBytes = 16;
const pieceRows = 1_000;

/**
 * Every product of a filter in the list's order, in pieces, so that an export of any size holds little memory: of all of
 * them only the ids, sixteen bytes each. What is deleted meanwhile is left out.
 */
export function walkProducts(db: Db, merchantId: string, filter: ProductFilter, sort: string | undefined) {
  // Read before the first row is asked for: the reply of a stream that has begun can't be refused any more.
  return walkOrdered(db, merchantId, filter, order(sort));
}

async function* walkOrdered(db: Db, merchantId: string, filter: ProductFilter, sorted: RawBuilder<unknown>) {
  const isSmall = await isSmallFor(db, merchantId, filter);
  const matching = filtered(db, merchantId, filter, { withVariants: true, isSmall });
  const { ids } = await matching
    .select(sql<Buffer | null>`string_agg(uuid_send(products.id), ''::bytea order by ${sorted})`.as('ids'))
    .executeTakeFirstOrThrow();
  for (let at = 0; ids && at < ids.length; at += uuidBytes * pieceRows) {
    const piece = uuidsIn(ids.subarray(at, at + uuidBytes * pieceRows));
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', 'in', piece)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of piece) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

function uuidsIn(bytes: Buffer): string[] {
  const hex = bytes.toString('hex').match(/.{32}/g) ?? [];
  return hex.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/** More than these take longer to look through than the words of all merchants do. */
const smallProducts = 20_000;

/** Whether words are better looked for in the merchant's products one by one. */
async function isSmallFor(db: Db, merchantId: string, filter: ProductFilter): Promise<boolean> {
  if (!filter.q) return true;
  const row = await db
    .selectFrom('products')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .offset(smallProducts)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

function filtered(
  db: Db,
  merchantId: string,
  filter: ProductFilter,
  options: { withVariants?: boolean; isSmall: boolean },
) {
  let query = db.selectFrom('products').where('products.merchant_id', '=', merchantId);
  if (!options.withVariants) query = query.where('products.is_lead', '=', true);
  if (filter.category) query = query.where('products.category', '=', filter.category);
  if (filter.brand) query = query.where('products.brand', '=', filter.brand);
  if (filter.availability) query = query.where('products.availability', '=', filter.availability);
  if (filter.status) query = query.where('products.status', '=', filter.status);
  if (filter.store === 'none') query = query.where('products.shop_id', 'is', null);
  else if (filter.store) query = query.where('products.shop_id', '=', filter.store);
  const { currency, picture, attribute } = filter;
  if (currency) {
    query = query.where((eb) =>
      eb.or([eb('products.currency', '=', currency), sql<boolean>`products.prices ? ${currency}::text`]),
    );
  }
  if (picture) query = query.where('products.image_url', picture === 'with' ? 'is not' : 'is', null);
  if (attribute) query = query.where(hasAttribute(merchantId, attribute));
  const words = filter.q ? wordsAsTyped(filter.q) : [];
  if (words.length > 0) {
    const tsquery = words.map((word) => `${word}:*`).join(' & ');
    // The index of words gathers the beginnings of words of all merchants before it looks whose they are: as an
    // expression it is left alone.
    const search = options.isSmall ? sql`coalesce(products.search, '')` : sql`products.search`;
    query = query.where(sql<boolean>`${search} @@ to_tsquery('simple', ${tsquery})`);
  }
  return query;
}

/** Of the product itself or of a variant that it stands for. @param attribute `Size: Large` */
function hasAttribute(merchantId: string, attribute: string) {
  const [name = '', ...rest] = attribute.split(': ');
  const options = JSON.stringify({ [name]: rest.join(': ') });
  return sql<boolean>`(products.options @> ${options}::jsonb or exists (
    select 1 from products variant where variant.merchant_id = ${merchantId}
       and variant.group_key = products.group_key and variant.options @> ${options}::jsonb))`;
}

/** The list's search finds beginnings of words as they are typed: plurals are not folded, an unfinished word matches. */
function wordsAsTyped(text: string): string[] {
  const typed = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return typed.length > 0 ? typed.slice(0, 8) : wordsOf(text);
}

function sortedBy<O>(query: SelectQueryBuilder<Tables, 'products', O>, sort: string | undefined) {
  return query.orderBy(order(sort));
}

/** The wanted order, and within equals always the same one. @throws AppError 400 at `sort` */
function order(sort = '-updated') {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${sorts[sortColumn('Products', sorts, sort)]} ${direction}, products.id`;
}

export function getProductRow(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function getVariants(db: Db, merchantId: string, groupKey: string) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('group_key', '=', groupKey)
    .orderBy('is_lead', 'desc')
    .orderBy('sku')
    .limit(200)
    .execute();
}

/** The ids of all products of a group. */
export async function listGroup(db: Db, merchantId: string, groupKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('group_key', '=', groupKey)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countFacet(db: Db, merchantId: string, column: 'category' | 'brand') {
  const rows = await db
    .selectFrom('products')
    .select([`${column} as value`, (eb) => eb.fn.countAll<number>().as('count')])
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .limit(200)
    .execute();
  return rows.map(({ value, count }) => ({ value: value ?? '', count }));
}

/** Products looked at for what attributes there are: a menu does not need the rarest. */
const attributesFrom = 50_000;

/** What variants are told apart by, with how many SKUs have each value: the names with most first. */
export async function countAttributes(db: Db, merchantId: string) {
  const { rows } = await sql<{ name: string; value: string; count: number }>`
    select option.key as name, option.value, count(*)::int as count
      from (select options from products
             where merchant_id = ${merchantId} and status <> 'vanished' and options <> '{}' limit ${attributesFrom}) looked,
           jsonb_each_text(looked.options) option
     group by option.key, option.value
     order by sum(count(*)) over (partition by option.key) desc, option.key, count(*) desc, option.value
     limit 300`.execute(db);
  return rows.map(({ name, value, count }) => ({ name, value, count }));
}

/** The connected stores that products come from, with how many of each are listed. */
export async function countStores(db: Db, merchantId: string) {
  return db
    .selectFrom('shop_connections as shop')
    .select(['shop.id', 'shop.name', 'shop.address', 'shop.platform'])
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('products.merchant_id', '=', merchantId)
        .whereRef('products.shop_id', '=', 'shop.id')
        .where('products.is_lead', '=', true)
        .as('count'),
    )
    .where('shop.merchant_id', '=', merchantId)
    .orderBy('shop.created_at')
    .execute();
}

export function findStores(db: Db, merchantId: string, ids: readonly string[]) {
  return db
    .selectFrom('shop_connections')
    .select(['id', 'name', 'address', 'platform'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** What the places of stores are called. */
export function findPlaces(db: Db, merchantId: string, storeIds: readonly string[]) {
  return db
    .selectFrom('shop_locations')
    .select(['connection_id', 'shop_ref', 'name', 'city'])
    .where('merchant_id', '=', merchantId)
    .where('connection_id', 'in', [...storeIds])
    .execute();
}

/** The currencies in which products have prices, their own and further ones, the most frequent first. */
export async function listCurrencies(db: Db, merchantId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from (
      select trim(currency) as currency, count(*) from products
       where merchant_id = ${merchantId} and status = 'active' group by 1
      union all
      select further.currency, count(*) from products, jsonb_object_keys(products.prices) further (currency)
       where merchant_id = ${merchantId} and status = 'active' and products.prices <> '{}' group by 1
    ) counted group by currency order by sum(count) desc, currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

export async function findTakenSkus(db: Db, merchantId: string, skus: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('sku')
    .where('merchant_id', '=', merchantId)
    .where('sku', '=', sql<string>`any(${skus})`)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

/** No variant of the group stands for it any more. */
export async function endLead(tx: Db, merchantId: string, groupKey: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ is_lead: false })
    .where('merchant_id', '=', merchantId)
    .where('group_key', '=', groupKey)
    .where('is_lead', '=', true)
    .execute();
}

export type ChosenProducts = { readonly ids: readonly string[] } | { readonly filter: ProductFilter };

/** The products that are named or that a filter finds. */
export async function chosenProducts(tx: Db, merchantId: string, chosen: ChosenProducts) {
  if ('filter' in chosen)
    return filtered(tx, merchantId, chosen.filter, { isSmall: await isSmallFor(tx, merchantId, chosen.filter) });
  return tx
    .selectFrom('products')
    .where('products.merchant_id', '=', merchantId)
    .where('products.id', '=', sql<string>`any(${chosen.ids}::uuid[])`);
}

/**
 * Offers vanished products again, with the vanished variants of their groups. Those of a feed are the merchant's own
 * from then on, so that a file without them does not take them away again; a file that has them updates them.
 * @returns how many products, variants included
 */
export async function offerVanished(tx: Db, merchantId: string, chosen: ChosenProducts): Promise<number> {
  const named = await chosenProducts(tx, merchantId, chosen);
  const leads = named.where('products.status', '=', 'vanished').select(['products.id', 'products.group_key']);
  const rows = await tx
    .updateTable('products')
    .set({
      status: 'active',
      source: sql<string>`case when source = 'feed' then 'manual' else source end`,
      updated_at: sql<Date>`now()`,
    })
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'vanished')
    .where((eb) =>
      eb.or([
        eb('id', 'in', (inner) => inner.selectFrom(leads.as('leads')).select('leads.id')),
        eb('group_key', 'in', (inner) => inner.selectFrom(leads.as('leads')).select('leads.group_key')),
      ]),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** What of the catalogue shoppers can hear of; a group counts as one, and is to be had where one of its variants is. */
export async function countHeard(db: Db, merchantId: string) {
  const isSoldOut = (name: string) => {
    const product = sql.table(name);
    return sql`(${product}.availability = 'out_of_stock'
      or (${product}.availability = 'in_stock' and ${product}.stock is not null and ${product}.stock <= 0))`;
  };
  const { rows } = await sql<{ heard: number; sold_out: number; hidden: number; gone: number; refused: number }>`
    select count(*) filter (where status = 'active' and not is_sold_out)::int as heard,
           count(*) filter (where status = 'active' and is_sold_out)::int as sold_out,
           count(*) filter (where status not in ('active', 'vanished'))::int as hidden,
           count(*) filter (where status = 'vanished')::int as gone,
           coalesce((select refused from feed_runs
                      where merchant_id = ${merchantId} and status = 'done'
                      order by run_number desc limit 1), 0)::int as refused
      from (
        select p.status,
               ${isSoldOut('p')} and not exists (
                 select 1 from products v
                  where p.group_key is not null and v.merchant_id = ${merchantId} and v.group_key = p.group_key
                    and v.status = 'active' and not ${isSoldOut('v')}) as is_sold_out
          from products p
         where p.merchant_id = ${merchantId} and p.is_lead
      ) as leads`.execute(db);
  const { sold_out: soldOut = 0, ...counts } = rows[0] ?? { heard: 0, hidden: 0, gone: 0, refused: 0 };
  return { ...counts, soldOut };
}

/** Another product that has the SKU. */
export function findOtherWithSku(tx: Db, merchantId: string, sku: string, id: string) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('sku', '=', sku)
    .where('id', '!=', id)
    .executeTakeFirst();
}

/** @returns undefined where another product has the SKU */
export function insertProduct(tx: Db, product: Insertable<ProductsTable>) {
  return tx
    .insertInto('products')
    .values(product)
    .onConflict((clash) => clash.columns(['merchant_id', 'sku']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateProductRow(tx: Db, merchantId: string, id: string, set: Updateable<ProductsTable>) {
  return tx
    .updateTable('products')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets the first variant by SKU stand for its group. */
export async function chooseNextLead(tx: Db, merchantId: string, groupKey: string): Promise<void> {
  const next = tx
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('group_key', '=', groupKey)
    .orderBy('sku')
    .limit(1);
  await tx
    .updateTable('products')
    .set({ is_lead: true })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', next)
    .execute();
}
