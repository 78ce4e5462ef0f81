import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import { findBookmarks, findOwnApp } from './bookmarks.queries.ts';

export interface Bookmarks {
  current_step?: string | undefined;
  first_app_dashboard?: boolean | undefined;
  last_selected_voice_app?: string | undefined;
}

/** Where the merchant stood last. */
export async function readBookmarks(db: Db, merchantId: string) {
  const { current_step, first_app_dashboard, last_app_id } = await findBookmarks(db, merchantId);
  return { current_step: current_step ?? '', first_app_dashboard, last_selected_voice_app: last_app_id };
}

/** Remembers where the merchant stood; only fields that are given change. */
export async function saveBookmarks(db: Db, merchantId: string, given: Bookmarks): Promise<void> {
  const { current_step, first_app_dashboard, last_selected_voice_app } = given;
  if (last_selected_voice_app !== undefined) {
    const own = await findOwnApp(db, merchantId, last_selected_voice_app);
    if (!own) throw notFound('The app');
  }
  await updateMerchant(db, merchantId, {
    updated_at: new Date(),
    ...(current_step === undefined ? {} : { current_step }),
    ...(first_app_dashboard === undefined ? {} : { first_app_dashboard }),
    // The first app is the last step of signing up. What is complete stays so.
    ...(first_app_dashboard ? { sign_up_complete: true } : {}),
    ...(last_selected_voice_app === undefined ? {} : { last_app_id: last_selected_voice_app }),
  });
}
