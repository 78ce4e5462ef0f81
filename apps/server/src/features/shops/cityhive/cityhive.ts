import type { Db } from '../../../platform/database.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { deleteCityHiveId, getCityHiveId, upsertCityHiveId } from './cityhive.queries.ts';

/** Keeps the id, or forgets it by null. The same again changes nothing. */
export async function putCityHiveId(db: Db, principal: Principal, id: string | null): Promise<string | null> {
  const { merchantId } = principal;
  await db.transaction().execute(async (tx) => {
    if ((await getCityHiveId(tx, merchantId)) === id) return;
    if (id === null) await deleteCityHiveId(tx, merchantId);
    else {
      const values = { cityhive_id: id, updated_at: new Date() };
      await upsertCityHiveId(tx, merchantId, values);
    }
    await recordActivity(tx, principal, 'shop-keys', id === null ? 'City Hive ID removed' : `City Hive ID is ${id}`);
  });
  return id;
}
