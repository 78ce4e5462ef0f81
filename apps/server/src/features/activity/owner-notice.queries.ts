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

/** A person of the merchant: an owner who is there, else whoever is or was. */
export async function findSomebody(db: Db, merchantId: string): Promise<string | undefined> {
  const [owner] = await listOwners(db, merchantId);
  if (owner) return owner.id;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
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
