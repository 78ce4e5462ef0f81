import type { Db } from '../../platform/database.ts';
import '../../schema/sessions.tables.ts';

/** Everybody who owns the merchant and can sign in. */
export function listOwners(db: Db, merchantId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('merchant_id', '=', merchantId)
    .where('identity', 'in', ['merchant', 'shop_platform_user'])
    .where('is_active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function findMerchantName(tx: Db, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('merchants').select('name').where('id', '=', id).executeTakeFirst())?.name;
}

export async function findAddress(tx: Db, userId: string): Promise<string | undefined> {
  return (await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;
}

export function findSessionPlace(tx: Db, sessionId: string) {
  return tx.selectFrom('sessions').select(['address', 'user_agent']).where('id', '=', sessionId).executeTakeFirst();
}
