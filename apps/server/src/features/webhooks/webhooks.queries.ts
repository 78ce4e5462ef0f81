import type { Db } from '../../platform/database.ts';
import '../../schema/webhooks.tables.ts';

export function listWebhookRows(db: Db, merchantId: string) {
  return db
    .selectFrom('merchant_webhooks')
    .select(['id', 'topic', 'created_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('topic')
    .execute();
}

/** @returns undefined where the topic is listened for already */
export function insertWebhook(tx: Db, merchantId: string, id: string, topic: string) {
  return tx
    .insertInto('merchant_webhooks')
    .values({ merchant_id: merchantId, id, topic })
    .onConflict((clash) => clash.columns(['merchant_id', 'topic']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
