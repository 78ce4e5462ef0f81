import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import type { CatalogueShop } from './shop-products.ts';

/** SKUs of a shop that are offered or hidden by the shop, and not gone. */
export async function countShopProducts(db: Db, merchantId: string, shopId: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .where('status', '<>', 'vanished')
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes what the shop calls products, by SKU. */
export async function nameShopProducts(
  client: pg.PoolClient,
  shop: { readonly merchantId: string; readonly id: string },
  products: readonly { sku: string; ref: string; variant: string; shopSku: string }[],
): Promise<void> {
  await client.query(
    `update products
        set shop_id = $2, shop_ref = given.ref, shop_variant = given.variant, shop_sku = given.shop_sku
       from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as given (sku, ref, variant, shop_sku)
      where products.merchant_id = $1 and products.sku = given.sku`,
    [
      shop.merchantId,
      shop.id,
      products.map(({ sku }) => sku),
      products.map(({ ref }) => ref),
      products.map(({ variant }) => variant),
      products.map(({ shopSku }) => shopSku),
    ],
  );
}

/** Products as they are stored, as rows that the caller parses. */
export async function findProductsBySku(
  client: pg.PoolClient,
  merchantId: string,
  skus: readonly string[],
): Promise<{ sku: string }[]> {
  const { rows } = await client.query<{ sku: string }>(
    `select sku, content_hash, status, source, shop_id, shop_ref, shop_variant, shop_sku from products
      where merchant_id = $1 and sku = any($2)`,
    [merchantId, skus],
  );
  return rows;
}

/** Lets products stay when their shop goes: from then on they are the merchant's own. */
export async function releaseShopProducts(client: pg.PoolClient, merchantId: string, shopId: string): Promise<void> {
  await client.query(
    `update products
        set shop_id = null, shop_ref = null, shop_variant = null, shop_sku = null, source = 'manual', content_hash = 0
      where merchant_id = $1 and shop_id = $2`,
    [merchantId, shopId],
  );
}

export async function hide(
  client: pg.PoolClient,
  shop: Pick<CatalogueShop, 'merchantId' | 'id' | 'source'>,
  refs: readonly string[] | null,
  keptSkus: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update products set status = 'vanished', updated_at = now()
      where merchant_id = $1 and shop_id = $2 and source = $3 and status <> 'vanished'
        and ($4::text[] is null or shop_ref = any($4)) and sku <> all($5::text[])`,
    [shop.merchantId, shop.id, shop.source, refs, keptSkus],
  );
  return rowCount ?? 0;
}

export async function countOffered(client: pg.PoolClient, merchantId: string, limit: number): Promise<number> {
  const { rows } = await client.query(
    `select count(*) as count from (
       select 1 from products where merchant_id = $1 and status <> 'vanished' limit $2
     ) as offered`,
    [merchantId, limit],
  );
  return rows[0]?.count ?? 0;
}
