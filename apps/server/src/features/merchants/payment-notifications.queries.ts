import type { Db } from '../../platform/database.ts';

/** merchant_data.payment_processors.amazon_pay.ap_notifications */
export async function hasAmazonPayNotifications(db: Db, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('amazon_pay_notifications')
    .where('id', '=', merchantId)
    .executeTakeFirst();
  return row?.amazon_pay_notifications ?? false;
}

export async function putAmazonPayNotifications(tx: Db, merchantId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('merchants').set({ amazon_pay_notifications: isOn }).where('id', '=', merchantId).execute();
}
