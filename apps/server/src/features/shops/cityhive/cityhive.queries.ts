import type { Db } from '../../../platform/database.ts';
import '../../../schema/shops.tables.ts';

export async function getCityHiveId(db: Db, merchantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cityhive_merchants')
    .select('cityhive_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.cityhive_id ?? null;
}

export function deleteCityHiveId(tx: Db, merchantId: string) {
  return tx.deleteFrom('cityhive_merchants').where('merchant_id', '=', merchantId).execute();
}

export function upsertCityHiveId(tx: Db, merchantId: string, values: { cityhive_id: string; updated_at: Date }) {
  return tx
    .insertInto('cityhive_merchants')
    .values({ merchant_id: merchantId, ...values })
    .onConflict((on) => on.column('merchant_id').doUpdateSet(values))
    .execute();
}
