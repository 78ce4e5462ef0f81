import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';

export interface Bookmarks {
  current_step?: string | undefined;
  first_app_dashboard?: boolean | undefined;
  last_selected_voice_app?: string | undefined;
}

/** Where the merchant stood last. */
export async function readBookmarks(db: Db, merchantId: string) {
  const { current_step, first_app_dashboard, last_app_id } = await db
    .selectFrom('merchants')
    .select(['current_step', 'first_app_dashboard', 'last_app_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { current_step: current_step ?? '', first_app_dashboard, last_selected_voice_app: last_app_id };
}

/** Remembers where the merchant stood; only fields that are given change. */
export async function saveBookmarks(db: Db, merchantId: string, given: Bookmarks): Promise<void> {
  const { current_step, first_app_dashboard, last_selected_voice_app } = given;
  if (last_selected_voice_app !== undefined) {
    const own = await db
      .selectFrom('apps')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', last_selected_voice_app)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!own) throw notFound('The app');
  }
  await db
    .updateTable('merchants')
    .set({
      updated_at: new Date(),
      ...(current_step === undefined ? {} : { current_step }),
      ...(first_app_dashboard === undefined ? {} : { first_app_dashboard }),
      ...(last_selected_voice_app === undefined ? {} : { last_app_id: last_selected_voice_app }),
    })
    .where('id', '=', merchantId)
    .execute();
}
