import type { webhookTopics } from '@voicecart/contract/routes/landing';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { listenToShopsJob } from './listen-job.ts';
import { insertWebhook, listWebhookRows } from './webhooks.queries.ts';
import '../../schema/webhooks.tables.ts';

export { listenToShopsJob } from './listen-job.ts';

type Topic = (typeof webhookTopics)[number];

/**
 * Listens for a topic of the merchant's shop from now on: triggers send it to every endpoint (`queue_webhook`), and
 * shops that do not report yet are asked to. A repeat adds nothing, but asks the shops once more.
 */
export async function createWebhook({ db, jobs }: Platform, principal: Principal, topic: Topic): Promise<void> {
  const { merchantId } = principal;
  await db.transaction().execute(async (tx) => {
    const made = await insertWebhook(tx, merchantId, newId(), topic);
    if (made) await recordActivity(tx, principal, 'webhook-created', `Webhook for ${topic} created`);
    await jobs.enqueue(tx, listenToShopsJob, { merchantId });
  });
}

export async function listWebhooks({ db }: Platform, merchantId: string) {
  const rows = await listWebhookRows(db, merchantId);
  return rows.map(({ id, topic, created_at, sent_at }) => ({
    id,
    topic,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}
