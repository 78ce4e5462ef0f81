import type { AppDraft } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import type { Principal } from '../activity/activity.ts';
import { deleteAppDraft, findAppDraft, upsertAppDraft } from './app-draft.queries.ts';
import '../../schema/apps.tables.ts';

/** What a person has typed of a new app, in whichever browser; null where nothing is kept. */
export async function getAppDraft(db: Db, { merchantId, userId }: Principal): Promise<AppDraft | null> {
  const row = await findAppDraft(db, merchantId, userId);
  return row?.details ?? null;
}

/** Keeps it over what was kept before. No line in the activity log: nothing of the shop changes, and it comes with every pause in typing. */
export async function keepAppDraft(db: Db, { merchantId, userId }: Principal, draft: AppDraft): Promise<void> {
  const details = JSON.stringify(draft);
  await upsertAppDraft(db, merchantId, userId, details);
}

/** The app is made: what was typed for it has done its work. */
export async function dropAppDraft(tx: Db, { merchantId, userId }: Principal): Promise<void> {
  await deleteAppDraft(tx, merchantId, userId);
}
