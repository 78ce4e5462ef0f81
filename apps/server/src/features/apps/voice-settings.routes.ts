import type { voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { getVoiceSettings, getVoiceTemplate, saveVoiceSettings, saveVoiceTemplate } from './voice-settings.ts';

export const voiceSettingsHandlers: Handlers<typeof voiceSettingsRoutes> = {
  async getVoiceSettings({ platform, merchantId }) {
    return { success: true, settings: await getVoiceSettings(platform.db, merchantId) };
  },

  async saveVoiceSettings({ platform, session, merchantId }, { body }) {
    await saveVoiceSettings(platform, doerOf(session, merchantId), body);
    return { success: true, settings: await getVoiceSettings(platform.db, merchantId) };
  },

  async getVoiceTemplate({ platform, merchantId }) {
    return { success: true, messages: await getVoiceTemplate(platform.db, merchantId) };
  },

  async saveVoiceTemplate({ platform, session, merchantId }, { body }) {
    await saveVoiceTemplate(platform, doerOf(session, merchantId), body.messages);
    return { success: true, messages: await getVoiceTemplate(platform.db, merchantId) };
  },
};
