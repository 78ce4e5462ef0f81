import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/apps.tables.ts';

export function findAppDraft(db: Db, merchantId: string, userId: string) {
  return db
    .selectFrom('app_drafts')
    .select('details')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function upsertAppDraft(db: Db, merchantId: string, userId: string, details: string) {
  return db
    .insertInto('app_drafts')
    .values({ merchant_id: merchantId, user_id: userId, details })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ details, updated_at: sql`now()` }),
    )
    .execute();
}

export function deleteAppDraft(tx: Db, merchantId: string, userId: string) {
  return tx.deleteFrom('app_drafts').where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
}
