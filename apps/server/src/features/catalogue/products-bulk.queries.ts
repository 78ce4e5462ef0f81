import type { ProductBefore } from '@voicecart/contract/routes/product-changes';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type ChosenProducts, chosenProducts } from './products.queries.ts';

/**
 * Those of the chosen products, with their variants, that are listed and not over the plan, locked by the catalogue's
 * lock that the caller holds.
 * @param before the first product over the plan
 */
export async function readChosen(
  tx: Db,
  merchantId: string,
  chosen: ChosenProducts,
  page: { readonly before: string | null; readonly limit: number },
) {
  const leads = (await chosenProducts(tx, merchantId, chosen)).select(['products.id', 'products.group_key']);
  let query = tx
    .selectFrom('products')
    .select(['id', 'status', 'category', 'price_minor', 'sale_price_minor', 'stock', 'stock_at', 'availability'])
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .where((eb) =>
      eb.or([
        eb('id', 'in', (inner) => inner.selectFrom(leads.as('leads')).select('leads.id')),
        eb('group_key', 'in', (inner) => inner.selectFrom(leads.as('leads')).select('leads.group_key')),
      ]),
    );
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id').limit(page.limit).execute();
}

/** Writes new values of many products. @returns how many there were; those changed since `unchangedSince` are left alone */
export async function writeProductValues(
  tx: Db,
  merchantId: string,
  rows: readonly ProductBefore[],
  at: Date,
  unchangedSince: Date | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set status = given.status, category = given.category, price_minor = given."priceMinor",
           sale_price_minor = given."salePriceMinor", stock = given.stock, availability = given.availability,
           content_hash = 0, updated_at = ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, status text, category text,
             "priceMinor" bigint, "salePriceMinor" bigint, stock integer, availability text)
     where products.merchant_id = ${merchantId} and products.id = given.id and products.status <> 'vanished'
       and (${unchangedSince}::timestamptz is null or products.updated_at = ${unchangedSince}::timestamptz)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
