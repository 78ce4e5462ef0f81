import type { voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import { hasPolly } from '../../outside/amazon/polly.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { speakSample } from './voice-samples.ts';
import { getVoiceSettings, getVoiceTemplate, saveVoiceSettings, saveVoiceTemplate } from './voice-settings.ts';

export const voiceSettingsHandlers: Handlers<typeof voiceSettingsRoutes> = {
  async getVoiceSettings({ platform, merchantId }) {
    const settings = await getVoiceSettings(platform.db, merchantId);
    return { success: true, settings, hasSamples: hasPolly(platform.config) };
  },

  async speakSample({ platform, merchantId }, { body }) {
    const audio = await speakSample(platform, merchantId, body);
    return { success: true, contentType: 'audio/mpeg', audio: audio.toString('base64') };
  },

  async saveVoiceSettings({ platform, session, merchantId }, { body }) {
    await saveVoiceSettings(platform, principalOf(session, merchantId), body);
    return { success: true, settings: await getVoiceSettings(platform.db, merchantId) };
  },

  async getVoiceTemplate({ platform, merchantId }) {
    return { success: true, messages: await getVoiceTemplate(platform.db, merchantId) };
  },

  async saveVoiceTemplate({ platform, session, merchantId }, { body }) {
    await saveVoiceTemplate(platform, principalOf(session, merchantId), body.messages);
    return { success: true, messages: await getVoiceTemplate(platform.db, merchantId) };
  },
};
