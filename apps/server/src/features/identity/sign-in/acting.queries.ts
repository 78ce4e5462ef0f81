import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/accounts.tables.ts';

/** Whom an admin acts as: the merchant's owner, else whoever stands for it. */
export function findOwner(db: Db, merchantId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'identity'])
    .where('merchant_id', '=', merchantId)
    .where('identity', 'in', ['merchant', 'shop_platform_user'])
    .orderBy('is_active', 'desc')
    .orderBy(sql`identity = 'merchant'`, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
}
