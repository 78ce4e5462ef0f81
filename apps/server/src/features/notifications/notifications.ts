import type { DecisionReason, NotificationChannel, NotificationState } from '@voicecart/contract/notifications/kinds';
import type { Db } from '../../platform/database.ts';
import { insertListener } from './alexa/listeners.queries.ts';
import { readSettings } from './rules.ts';
import { listDueOfOrder } from './sending/deliveries.queries.ts';
import { judgeRows, planEvents } from './sending/prepare.ts';

export { recipientHash } from '../../platform/recipient-hash.ts';
export { insertTestListeners as keepTestListeners, shopperPlace } from './alexa/listeners.queries.ts';
export { type Opener, takeNews } from './in-app/in-app-news.ts';
export { restoreCampaign } from './marketing/campaigns.ts';
export { tellBackInStock } from './occasions/occasions.ts';

/** Keeps that a user of an app has proven an order to be theirs: they are told of it by Alexa, where they allow it. */
export async function keepListener(
  db: Db,
  listener: { readonly merchantId: string; readonly appId: string; readonly userRef: string; readonly orderId: string },
): Promise<void> {
  const { merchantId, appId, userRef, orderId } = listener;
  await insertListener(db, { merchant_id: merchantId, app_id: appId, user_ref: userRef, order_id: orderId });
}

/** What a message of a test order will meet. */
export interface ForeseenMessage {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly outcome: 'send' | 'hold' | 'drop';
  readonly reasons: DecisionReason[];
}

export async function areNotificationsOn(db: Db, merchantId: string): Promise<boolean> {
  return (await readSettings(db, merchantId)).isOn;
}

/** Plans the messages of an order that has just changed in this transaction, and says what will become of each. */
export async function foreseeMessages(
  tx: Db,
  merchantId: string,
  orderId: string,
  now = new Date(),
): Promise<ForeseenMessage[]> {
  await planEvents(tx, merchantId);
  const rows = await listDueOfOrder(tx, merchantId, orderId);
  const judged = await judgeRows(tx, merchantId, rows, now);
  return judged.flatMap(({ row, decision: { outcome, reasons } }) => {
    // A campaign has nothing to do with a test order.
    if (row.state === 'campaign') return [];
    return [
      {
        state: row.state,
        channel: row.channel,
        outcome,
        reasons: [...reasons],
      },
    ];
  });
}
