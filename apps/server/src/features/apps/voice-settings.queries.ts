import type { VoiceSettings } from '@voicecart/contract/routes/voice-settings';
import type { Db } from '../../platform/database.ts';
import '../../schema/apps.tables.ts';

export function findVoiceSettings(db: Db, merchantId: string) {
  return db
    .selectFrom('voice_settings')
    .select(['rate', 'voices', 'template'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}

export async function putVoiceSettings(tx: Db, merchantId: string, { rate, voices }: VoiceSettings): Promise<void> {
  const set = { rate, voices: JSON.stringify(voices) };
  await tx
    .insertInto('voice_settings')
    .values({ merchant_id: merchantId, template: '{}', ...set })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ ...set, updated_at: new Date() }))
    .execute();
}

export async function putVoiceTemplate(tx: Db, merchantId: string, messages: object): Promise<void> {
  const template = JSON.stringify(messages);
  await tx
    .insertInto('voice_settings')
    .values({ merchant_id: merchantId, voices: '{}', template })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ template, updated_at: new Date() }))
    .execute();
}

export async function findMerchantName(db: Db, merchantId: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirst();
  return row?.name ?? '';
}
