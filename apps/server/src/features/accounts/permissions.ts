import { merchantValue, type PermissionKey, permissionByKey } from '@voicecart/contract/permissions';
import type { Db } from '../../platform/database.ts';
import { readMaster, readMerchantValues } from './permissions.queries.ts';

/** What a merchant has of a permission, whoever of its people asks; read in the change's own transaction. */
export async function merchantPermission(db: Db, merchantId: string, key: PermissionKey): Promise<number> {
  const merchant = await db
    .selectFrom('merchants')
    .select('plan_id')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const master = await readMaster(db);
  return merchantValue(permissionByKey[key], merchant.plan_id, master, await readMerchantValues(db, merchantId));
}
