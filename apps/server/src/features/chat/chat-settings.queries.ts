import type { ChatSettings } from '@voicecart/contract/chat/chat-settings';
import type { PlanId } from '@voicecart/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/chat/chat.tables.ts';

/** Named by the app. */
export const chatSettingsChannel = 'chat_settings_changed';

export function findSettings(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('chat_settings')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Of the merchant what the chat needs: its zone, and whether its plan has the chat. */
export function findChatMerchant(
  db: Db,
  merchantId: string,
): Promise<{ time_zone: string; plan_id: PlanId } | undefined> {
  return db.selectFrom('merchants').select(['time_zone', 'plan_id']).where('id', '=', merchantId).executeTakeFirst();
}

export async function putSettings(tx: Db, merchantId: string, appId: string, settings: ChatSettings): Promise<void> {
  const text = JSON.stringify(settings);
  await tx
    .insertInto('chat_settings')
    .values({ merchant_id: merchantId, app_id: appId, settings: text })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({ settings: text, updated_at: new Date() }),
    )
    .execute();
  await sql`select pg_notify(${chatSettingsChannel}, ${appId})`.execute(tx);
}

/** @param fresh what stands where nothing was saved yet */
export async function putSecret(
  tx: Db,
  merchantId: string,
  appId: string,
  secret: string,
  fresh: ChatSettings,
): Promise<void> {
  const made = { secret, secret_made_at: new Date() };
  await tx
    .insertInto('chat_settings')
    .values({ merchant_id: merchantId, app_id: appId, settings: JSON.stringify(fresh), ...made })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).doUpdateSet(made))
    .execute();
  await sql`select pg_notify(${chatSettingsChannel}, ${appId})`.execute(tx);
}

export async function noteSeen(db: Db, merchantId: string, appId: string, page: string): Promise<void> {
  await db
    .updateTable('chat_settings')
    .set({ seen_at: new Date(), seen_page: page })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .execute();
}
