import type { Db } from '../../../platform/database.ts';

export function findBookmarks(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['current_step', 'first_app_dashboard', 'last_app_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

export function findOwnApp(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
