import type { NotificationChannel } from '@voicecart/contract/notifications/kinds';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { OrderRecipientsTable } from '../../../schema/notifications/notifications.tables.ts';

export interface OrderChannel {
  readonly merchantId: string;
  readonly orderId: string;
  readonly channel: NotificationChannel;
}

/** What the shop sent of an order, and what it was corrected to for a channel. */
export function findOrderRecipient(db: Db, { merchantId, orderId, channel }: OrderChannel) {
  return db
    .selectFrom('orders as o')
    .leftJoin('order_recipients as p', (join) =>
      join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.order_id', '=', 'o.id').on('p.channel', '=', channel),
    )
    .select(['o.email', 'o.phone', 'p.recipient', 'p.replaces'])
    .where('o.merchant_id', '=', merchantId)
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

export async function upsertOrderRecipient(tx: Db, row: Insertable<OrderRecipientsTable>): Promise<void> {
  const { recipient, replaces } = row;
  await tx
    .insertInto('order_recipients')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'order_id', 'channel'])
        .doUpdateSet({ recipient, replaces, corrected_at: new Date() }),
    )
    .execute();
}

export async function deleteOrderRecipient(tx: Db, { merchantId, orderId, channel }: OrderChannel): Promise<void> {
  await tx
    .deleteFrom('order_recipients')
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .execute();
}
