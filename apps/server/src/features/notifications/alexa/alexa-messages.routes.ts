import type { alexaMessagesRoutes } from '@voicecart/contract/routes/alexa-messages';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { alexaAppUrl, notifyBySkill, readMessagingCredentials, readNotifyingApps } from './alexa-messages.ts';

export const alexaMessagesHandlers: Handlers<typeof alexaMessagesRoutes> = {
  alexaNotifications: async ({ platform, merchantId }) => ({
    success: true,
    apps: await readNotifyingApps(platform.db, merchantId),
    alexaAppUrl: alexaAppUrl(platform.config),
  }),
  getSkillMessagingCredentials: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    skillMessagingCredentials: await readMessagingCredentials(platform, principalOf(session, merchantId), params.id),
  }),
  sendSkillNotification: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await notifyBySkill(platform, merchantId, body)),
  }),
};
