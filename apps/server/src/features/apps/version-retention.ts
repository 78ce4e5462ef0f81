import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { AppVersionsTable } from '../../schema/apps.tables.ts';
import type { Principal } from '../activity/activity.ts';
import { insertVersion, lastVersion, readContent } from './app-versions.queries.ts';
import { lockApp } from './apps.queries.ts';

/**
 * Keeps an app as it is; where nothing has changed since the last version, that one stands for it.
 * @returns id of the version; null where there is no such app
 */
export async function keepVersion(
  tx: Db,
  principal: Principal,
  appId: string,
  reason: AppVersionsTable['reason'],
  note = '',
): Promise<string | null> {
  const { merchantId } = principal;
  // Two that keep at once count one after the other.
  const app = await lockApp(tx, merchantId, appId);
  if (!app) return null;
  const last = await lastVersion(tx, merchantId, appId);
  if (last?.revision === app.revision) return last.id;
  const content = await readContent(tx, merchantId, appId);
  const id = newId();
  await insertVersion(tx, {
    merchant_id: merchantId,
    app_id: appId,
    id,
    number: (last?.number ?? 0) + 1,
    revision: app.revision,
    reason,
    note,
    content: JSON.stringify(content),
    published_at: null,
    created_by: principal.userId,
    actor_user_id: principal.actorUserId,
  });
  return id;
}
