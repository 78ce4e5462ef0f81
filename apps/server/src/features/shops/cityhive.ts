import type { Db } from '../../platform/database.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';

export async function getCityHiveId(db: Db, merchantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cityhive_merchants')
    .select('cityhive_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.cityhive_id ?? null;
}

/** Keeps the id, or forgets it by null. The same again changes nothing. */
export async function putCityHiveId(db: Db, doer: Doer, id: string | null): Promise<string | null> {
  const { merchantId } = doer;
  await db.transaction().execute(async (tx) => {
    if ((await getCityHiveId(tx, merchantId)) === id) return;
    if (id === null) await tx.deleteFrom('cityhive_merchants').where('merchant_id', '=', merchantId).execute();
    else {
      const values = { cityhive_id: id, updated_at: new Date() };
      await tx
        .insertInto('cityhive_merchants')
        .values({ merchant_id: merchantId, ...values })
        .onConflict((on) => on.column('merchant_id').doUpdateSet(values))
        .execute();
    }
    await recordActivity(tx, doer, 'shop-keys', id === null ? 'City Hive ID removed' : `City Hive ID is ${id}`);
  });
  return id;
}
