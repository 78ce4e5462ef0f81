import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import '../../schema/carts.tables.ts';
import '../../schema/watch/checkout-links.tables.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/shops.tables.ts';

export interface CartKey {
  readonly merchantId: string;
  readonly appId: string;
  readonly shopperRef: string;
}

/** What a product costs in the currency that is spoken, where it has a price in it; else in its own. */
function priceNow(currency: string | null) {
  const own = sql<number>`case when p.sale_price_minor >= 0 and p.sale_price_minor < p.price_minor
    then p.sale_price_minor else p.price_minor end`;
  if (currency === null) return own;
  const further = sql`p.prices -> ${currency}::text`;
  return sql<number>`coalesce((${further} ->> 'sale')::bigint, (${further} ->> 'price')::bigint, ${own})`;
}

function currencyNow(currency: string | null) {
  return sql<
    string | null
  >`case when p.prices ? ${currency ?? ''}::text then ${currency ?? ''}::text else p.currency end`;
}

/** The lines of a shopper's cart as the shop sells them now, oldest first. */
export function listCartLines(db: Db, { merchantId, appId, shopperRef }: CartKey, currency: string | null) {
  return db
    .selectFrom('carts as c')
    .innerJoin('cart_lines as l', (join) =>
      join.onRef('l.merchant_id', '=', 'c.merchant_id').onRef('l.cart_id', '=', 'c.id'),
    )
    .leftJoin('products as p', (join) =>
      join
        .onRef('p.merchant_id', '=', 'l.merchant_id')
        .onRef('p.id', '=', 'l.product_id')
        .on('p.status', '=', 'active'),
    )
    .leftJoin('shop_connections as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 'p.merchant_id')
        .onRef('s.id', '=', 'p.shop_id')
        // What a file or a person has changed since is the shop's own no more.
        .onRef('s.platform', '=', 'p.source'),
    )
    .select(['l.product_id', 'l.quantity', 'l.title', 'l.sku', 'l.price_minor', 'l.currency'])
    .select([
      'p.title as title_now',
      'p.sku as sku_now',
      'p.availability',
      'p.stock',
      'p.link',
      'p.image_url',
      'p.group_key',
      'p.shop_ref',
      'p.shop_variant',
      'p.shop_sku',
      's.id as shop_id',
      's.platform',
      's.address',
      's.version',
      priceNow(currency).$castTo<number | null>().as('price_now'),
      currencyNow(currency).as('currency_now'),
    ])
    .where('c.merchant_id', '=', merchantId)
    .where('c.app_id', '=', appId)
    .where('c.shopper_ref', '=', shopperRef)
    .orderBy('l.added_at')
    .orderBy('l.product_id')
    .execute();
}

/** How many of a product that is sold there are; null where nobody counts them. */
export async function stockOf(db: Db, merchantId: string, productId: string): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .select('stock')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', productId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.stock ?? null;
}

/** The shopper's cart, made where there is none; locked, so that its lines change one after the other. */
export async function lockCart(
  tx: Db,
  { merchantId, appId, shopperRef }: CartKey,
  origin: { readonly stage: string; readonly channel: string; readonly email?: string },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({
      merchant_id: merchantId,
      id: newId(at.getTime()),
      app_id: appId,
      shopper_ref: shopperRef,
      ...origin,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id', 'shopper_ref']).doUpdateSet({ ...origin, updated_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a line with today's price; of what the shop no longer sells only the number can change. */
export async function putLine(
  tx: Db,
  merchantId: string,
  cartId: string,
  productId: string,
  quantity: number,
  currency: string | null,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_lines')
    .columns(['merchant_id', 'cart_id', 'product_id', 'quantity', 'title', 'sku', 'price_minor', 'currency'])
    .expression((eb) =>
      eb
        .selectFrom('products as p')
        .select([
          'p.merchant_id',
          sql<string>`${cartId}::uuid`.as('cart_id'),
          'p.id',
          sql<number>`${quantity}::integer`.as('quantity'),
          'p.title',
          'p.sku',
          priceNow(currency).as('price_minor'),
          currencyNow(currency).$castTo<string>().as('currency'),
        ])
        .where('p.merchant_id', '=', merchantId)
        .where('p.id', '=', productId)
        .where('p.status', '=', 'active'),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'cart_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        title: eb.ref('excluded.title'),
        sku: eb.ref('excluded.sku'),
        price_minor: eb.ref('excluded.price_minor'),
        currency: eb.ref('excluded.currency'),
      })),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return;
  await tx
    .updateTable('cart_lines')
    .set({ quantity })
    .where('merchant_id', '=', merchantId)
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

export async function removeLine(tx: Db, merchantId: string, cartId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('cart_lines')
    .where('merchant_id', '=', merchantId)
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

export async function removeLines(db: Db, { merchantId, appId, shopperRef }: CartKey): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('merchant_id', '=', merchantId)
    .where('cart_id', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('app_id', '=', appId)
        .where('shopper_ref', '=', shopperRef),
    )
    .execute();
}

export async function rememberCheckout(
  db: Db,
  { merchantId, appId, shopperRef }: CartKey,
  url: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ checkout_url: url, checkout_at: at })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('shopper_ref', '=', shopperRef)
    .execute();
}

export async function insertCheckoutLink(
  tx: Db,
  { merchantId, appId, shopperRef, stage, channel }: CartKey & { readonly stage: string; readonly channel: string },
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('checkout_links')
    .values({ merchant_id: merchantId, id, app_id: appId, shopper_ref: shopperRef, stage, channel, made_at: at })
    .execute();
}

/** At most so many carts that nobody has touched since; their lines go with them. @returns how many */
export async function removeOldCarts(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from carts where (merchant_id, id) in
    (select merchant_id, id from carts where updated_at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface CartFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  /** Part of a product's title or SKU. */
  readonly q?: string | undefined;
  /** First and last day on which it was changed, `YYYY-MM-DD` in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Counting all merchants' carts to the last one would cost more than the page. */
const countMax = 100_000;

export async function countCarts(db: Db, filter: CartFilter): Promise<number> {
  const { total } = await db
    .selectFrom(filledCarts(db, filter).select('c.id').limit(countMax).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Carts that hold something, the last changed first. */
export function listCartRows(
  db: Db,
  filter: CartFilter,
  page: { readonly offset: number; readonly limit: number; readonly after?: { updated_at: Date; id: string } | null },
) {
  let query = filledCarts(db, filter);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(c.updated_at, c.id) < (${after.updated_at}, ${after.id})`);
  return query
    .innerJoin('merchants as m', 'm.id', 'c.merchant_id')
    .leftJoin('apps as a', (join) => join.onRef('a.merchant_id', '=', 'c.merchant_id').onRef('a.id', '=', 'c.app_id'))
    .select(['c.merchant_id', 'c.id', 'c.stage', 'c.channel', 'c.created_at', 'c.updated_at', 'c.checkout_at'])
    .select(['m.name as merchant_name', 'a.name as app_name'])
    .select((eb) =>
      eb
        .selectFrom('cart_lines as l')
        .select(
          sql<{ items: number; total: number; currencies: string[] }>`json_build_object('items', sum(l.quantity),
            'total', sum(l.quantity * l.price_minor), 'currencies', array_agg(distinct l.currency))`.as('sums'),
        )
        .whereRef('l.merchant_id', '=', 'c.merchant_id')
        .whereRef('l.cart_id', '=', 'c.id')
        .as('sums'),
    )
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

function filledCarts(db: Db, { merchantId, q, from, to }: CartFilter) {
  const part = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  let query = db.selectFrom('carts as c').where(({ exists, selectFrom }) => {
    let lines = selectFrom('cart_lines as l')
      .select('l.product_id')
      .whereRef('l.merchant_id', '=', 'c.merchant_id')
      .whereRef('l.cart_id', '=', 'c.id');
    if (part) lines = lines.where((eb) => eb.or([eb('l.title', 'ilike', part), eb('l.sku', 'ilike', part)]));
    return exists(lines);
  });
  if (merchantId !== null) query = query.where('c.merchant_id', '=', merchantId);
  if (from) query = query.where('c.updated_at', '>=', new Date(`${from}T00:00:00Z`));
  if (to) query = query.where('c.updated_at', '<', new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000));
  return query;
}

/** Undefined where the merchant has no such cart. */
export async function cartLineRows(db: Db, merchantId: string, cartId: string) {
  const cart = await db
    .selectFrom('carts')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', cartId)
    .executeTakeFirst();
  if (!cart) return undefined;
  return db
    .selectFrom('cart_lines')
    .select(['product_id', 'title', 'sku', 'quantity', 'price_minor', 'currency'])
    .where('merchant_id', '=', merchantId)
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}
