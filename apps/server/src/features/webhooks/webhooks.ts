import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { insertWebhook, listWebhookRows } from './webhooks.queries.ts';
import '../../schema/webhooks.tables.ts';

/** Listens for a topic of the merchant's shop from now on. A repeat changes nothing. */
export async function createWebhook(db: Db, principal: Principal, topic: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const made = await insertWebhook(tx, principal.merchantId, newId(), topic);
    if (made) await recordActivity(tx, principal, 'webhook-created', `Webhook for ${topic} created`);
  });
}

export async function listWebhooks(db: Db, merchantId: string) {
  const rows = await listWebhookRows(db, merchantId);
  return rows.map(({ id, topic, created_at }) => ({ id, topic, createdAt: created_at.toISOString() }));
}
