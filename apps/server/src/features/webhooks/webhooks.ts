import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import './webhooks.tables.ts';

/** Listens for a topic of the merchant's shop from now on. A repeat changes nothing. */
export async function createWebhook(db: Db, doer: Doer, topic: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('merchant_webhooks')
      .values({ merchant_id: doer.merchantId, id: newId(), topic })
      .onConflict((clash) => clash.columns(['merchant_id', 'topic']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await recordActivity(tx, doer, 'webhook-created', `Webhook for ${topic} created`);
  });
}

export async function listWebhooks(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('merchant_webhooks')
    .select(['id', 'topic', 'created_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('topic')
    .execute();
  return rows.map(({ id, topic, created_at }) => ({ id, topic, createdAt: created_at.toISOString() }));
}
