import type { AppDraft } from '@voicecart/contract/routes/apps';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Doer } from '../accounts/accounts.ts';
import './apps.tables.ts';

/** What a person has typed of a new app, in whichever browser; null where nothing is kept. */
export async function getAppDraft(db: Db, { merchantId, userId }: Doer): Promise<AppDraft | null> {
  const row = await db
    .selectFrom('app_drafts')
    .select('details')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.details ?? null;
}

/** Keeps it over what was kept before. No line in the activity log: nothing of the shop changes, and it comes with every pause in typing. */
export async function keepAppDraft(db: Db, { merchantId, userId }: Doer, draft: AppDraft): Promise<void> {
  const details = JSON.stringify(draft);
  await db
    .insertInto('app_drafts')
    .values({ merchant_id: merchantId, user_id: userId, details })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ details, updated_at: sql`now()` }),
    )
    .execute();
}

/** The app is made: what was typed for it has done its work. */
export async function dropAppDraft(tx: Db, { merchantId, userId }: Doer): Promise<void> {
  await tx.deleteFrom('app_drafts').where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
}
