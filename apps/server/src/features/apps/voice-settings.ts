import type { AppMessageName } from '@voicecart/contract/routes/apps';
import { appMessages } from '@voicecart/contract/routes/apps';
import { type VoiceSettings, voiceSettings } from '@voicecart/contract/routes/voice-settings';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { touchMerchantApps } from './apps.ts';
import { refuseMessages } from './message-rules.ts';
import { findVoiceSettings, putVoiceSettings, putVoiceTemplate } from './voice-settings.queries.ts';

/** How a merchant's apps speak; as Alexa does by itself where nothing was chosen. */
export async function getVoiceSettings(db: Db, merchantId: string): Promise<VoiceSettings> {
  const row = await findVoiceSettings(db, merchantId);
  const parsed = voiceSettings.safeParse(row ?? {});
  // A voice that Amazon took back since is none.
  return parsed.success ? parsed.data : voiceSettings.parse({ rate: row?.rate });
}

export async function saveVoiceSettings(platform: Platform, principal: Principal, given: VoiceSettings): Promise<void> {
  const voices = Object.fromEntries(Object.entries(given.voices).filter(([, voice]) => voice));
  await platform.db.transaction().execute(async (tx) => {
    const before = await getVoiceSettings(tx, principal.merchantId);
    await putVoiceSettings(tx, principal.merchantId, { rate: given.rate, voices });
    await touchMerchantApps(tx, principal.merchantId);
    await recordActivity(tx, principal, 'voice-settings', 'Voice settings changed', changesBetween(before, given));
  });
}

/** The messages that new apps begin with. */
export async function getVoiceTemplate(db: Db, merchantId: string): Promise<Record<AppMessageName, string>> {
  const parsed = appMessages.safeParse((await findVoiceSettings(db, merchantId))?.template ?? {});
  return parsed.success ? parsed.data : appMessages.parse({});
}

/** @throws AppError 400 at a message with a placeholder that nothing fills */
export async function saveVoiceTemplate(
  platform: Platform,
  principal: Principal,
  messages: Record<AppMessageName, string>,
): Promise<void> {
  refuseMessages({ messages });
  await platform.db.transaction().execute(async (tx) => {
    await putVoiceTemplate(tx, principal.merchantId, messages);
    await recordActivity(tx, principal, 'voice-settings', 'The messages of new apps changed');
  });
}
