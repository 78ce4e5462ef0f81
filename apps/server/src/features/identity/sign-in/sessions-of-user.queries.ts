import type { Db } from '../../../platform/database.ts';

export function listMerchantNames(db: Db, ids: readonly string[]) {
  return db.selectFrom('merchants').select(['id', 'name']).where('id', 'in', ids).execute();
}
