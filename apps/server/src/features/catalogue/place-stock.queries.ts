import type { PlaceStock } from '@voicecart/assistant/shop/shop';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';

/** What each place has of a product and of the variants sold with it, those with most first. */
export async function findStockAt(db: Db, merchantId: string, productId: string): Promise<PlaceStock[]> {
  const { rows } = await sql<{ key: string; name: string; city: string; address: string; count: number }>`
    with asked as (select group_key from products where merchant_id = ${merchantId} and id = ${productId}),
    counted as (
      select product.shop_id, place.key, sum(place.value::bigint) as count
        from products product, jsonb_each_text(product.stock_at) place
       where product.merchant_id = ${merchantId} and product.status = 'active'
         and (product.id = ${productId} or product.group_key = (select group_key from asked))
       group by product.shop_id, place.key
    )
    select counted.key, coalesce(nullif(location.name, ''), counted.key) as name, coalesce(location.city, '') as city,
           coalesce(location.address, '') as address, counted.count
      from counted
      left join shop_locations location on location.merchant_id = ${merchantId}
       and location.connection_id = counted.shop_id and location.shop_ref = counted.key
     -- A place that the shop has closed since is nowhere to go.
     where counted.shop_id is null or location.shop_ref is not null
     order by counted.count desc, name, counted.key limit 200`.execute(db);
  return rows.map(({ key, name, city, address, count }) => ({ key, name, city, address, count: Number(count) }));
}
