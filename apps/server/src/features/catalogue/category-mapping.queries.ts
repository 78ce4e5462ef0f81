import type { GoogleCategory } from '@voicecart/contract/routes/category-mapping';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/category-mapping.tables.ts';

export interface CategoryFilter {
  readonly q?: string | undefined;
  readonly state?: 'mapped' | 'unmapped' | undefined;
}

/** Categories of products that are in the catalogue now, the largest first. */
export async function listCategories(
  db: Db,
  merchantId: string,
  filter: CategoryFilter,
  page: { limit: number; offset: number },
) {
  const pattern = filter.q ? `%${filter.q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<{
    category: string;
    products: number;
    google_id: number | null;
    total: number;
    mapped: number;
    unmapped: number;
  }>`
    with known as (
      select products.category, count(*) as products, min(mapping.google_id) as google_id
        from products
        left join category_mappings mapping
          on mapping.merchant_id = products.merchant_id and mapping.category = products.category
       where products.merchant_id = ${merchantId} and products.category is not null and products.status <> 'vanished'
       group by products.category
    ), counted as (
      select count(google_id) as mapped, count(*) - count(google_id) as unmapped from known
    ), matching as (
      select * from known
       where (${pattern}::text is null or category ilike ${pattern})
         and (${filter.state ?? null}::text is null or (google_id is not null) = (${filter.state ?? null} = 'mapped'))
    )
    select page.category, page.products, page.google_id, (select count(*) from matching) as total,
           counted.mapped, counted.unmapped
      from counted
      left join (select * from matching order by products desc, category limit ${page.limit} offset ${page.offset}) page
        on true
     order by page.products desc, page.category`.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.category !== null),
    total: first?.total ?? 0,
    mapped: first?.mapped ?? 0,
    unmapped: first?.unmapped ?? 0,
  };
}

export async function putMapping(
  tx: Db,
  merchantId: string,
  category: string,
  { id, path }: GoogleCategory,
): Promise<void> {
  await tx
    .insertInto('category_mappings')
    .values({ merchant_id: merchantId, category, google_id: id, google_path: path, updated_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'category']).doUpdateSet({
        google_id: (eb) => eb.ref('excluded.google_id'),
        google_path: (eb) => eb.ref('excluded.google_path'),
        updated_at: (eb) => eb.ref('excluded.updated_at'),
      }),
    )
    .execute();
}

/**
 * Makes the next products of these categories look changed to a stored index, which compares the versions of rows.
 * @param after the last of those before; null for the first
 * @returns the last one; null where there is none left
 */
export async function touchProducts(
  db: Db,
  merchantId: string,
  categories: readonly string[],
  after: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select id from products
       where merchant_id = ${merchantId} and category = any(${[...categories]}::text[]) and is_lead
         and (${after}::uuid is null or id > ${after}::uuid)
       order by id limit 2000
    ), touched as (
      update products set updated_at = updated_at from next
       where products.merchant_id = ${merchantId} and products.id = next.id
    )
    select id as last from next order by id desc limit 1`.execute(db);
  return rows[0]?.last ?? null;
}

export async function getMapping(db: Db, merchantId: string, category: string): Promise<number | null> {
  const row = await db
    .selectFrom('category_mappings')
    .select('google_id')
    .where('merchant_id', '=', merchantId)
    .where('category', '=', category)
    .executeTakeFirst();
  return row?.google_id ?? null;
}
