import type { webhookTopics } from '@voicecart/contract/routes/landing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/webhooks.tables.ts';

export function listWebhookRows(db: Db, merchantId: string) {
  return db
    .selectFrom('merchant_webhooks as w')
    .select(['w.id', 'w.topic', 'w.created_at'])
    .select((eb) =>
      eb
        .selectFrom('webhook_messages as m')
        .select((one) => one.fn.max('m.created_at').as('at'))
        .whereRef('m.merchant_id', '=', 'w.merchant_id')
        .where('m.topic', '=', sql<string>`replace(w.topic, '-', '.')`)
        .where('m.status', '=', 'sent')
        .as('sent_at'),
    )
    .where('w.merchant_id', '=', merchantId)
    .orderBy('w.topic')
    .execute();
}

/** @returns undefined where the topic is listened for already */
export function insertWebhook(tx: Db, merchantId: string, id: string, topic: (typeof webhookTopics)[number]) {
  return tx
    .insertInto('merchant_webhooks')
    .values({ merchant_id: merchantId, id, topic })
    .onConflict((clash) => clash.columns(['merchant_id', 'topic']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
