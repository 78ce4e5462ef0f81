import type { WordSource } from '@voicecart/contract/routes/interactions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';

/** What shops call the option that is a colour, in the languages of the product. */
const colourOptions = ['color', 'colour', 'farbe', 'couleur', 'colore', 'cor', 'रंग', '色', 'カラー'];

/**
 * The words of a catalogue that shoppers say, the most frequent first: categories, brands or colours with many products
 * before those with few, titles from the newest on.
 */
export async function listWords(
  db: Db,
  merchantId: string,
  source: WordSource,
  limit: number,
  shopId: string | null = null,
): Promise<string[]> {
  const active = db
    .selectFrom('products')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .$if(shopId !== null, (q) => q.where('shop_id', '=', shopId));
  if (source === 'title') {
    const rows = await active.select('title').where('is_lead', '=', true).orderBy('id', 'desc').limit(limit).execute();
    return rows.map(({ title }) => title);
  }
  if (source === 'colour') {
    const { rows } = await sql<{ word: string }>`
      select option.value as word
      from products, jsonb_each_text(products.options) option
      where products.merchant_id = ${merchantId} and products.status = 'active'
        and (${shopId}::uuid is null or products.shop_id = ${shopId}::uuid)
        and lower(option.key) = any(${colourOptions})
      group by option.value order by count(*) desc, option.value limit ${limit}`.execute(db);
    return rows.map(({ word }) => word);
  }
  const rows = await active
    .select(source)
    .where(source, 'is not', null)
    .groupBy(source)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy(source)
    .limit(limit)
    .execute();
  return rows.flatMap((row) => (row as Partial<Record<typeof source, string | null>>)[source] ?? []);
}
