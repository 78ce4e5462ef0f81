import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { MerchantsTable } from '../../schema/accounts.tables.ts';

export function getMerchant(db: Db, id: string) {
  return db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertMerchant(tx: Db, merchant: Insertable<MerchantsTable>): Promise<void> {
  await tx.insertInto('merchants').values(merchant).execute();
}

export async function updateMerchant(tx: Db, id: string, set: Updateable<MerchantsTable>): Promise<void> {
  await tx.updateTable('merchants').set(set).where('id', '=', id).execute();
}

/** Lifts the merchant's onboarding to a status it has not reached yet; never lowers it. */
export async function raiseOnboarding(tx: Db, merchantId: string, status: number): Promise<void> {
  await tx
    .updateTable('merchants')
    .set({ onboarding_status: status, updated_at: new Date() })
    .where('id', '=', merchantId)
    .where('onboarding_status', '<', status)
    .execute();
}
