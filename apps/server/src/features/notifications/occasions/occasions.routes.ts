import type { notificationOccasionsRoutes } from '@voicecart/contract/routes/notification-occasions';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { putSubscription } from './subscriptions.ts';

export const notificationOccasionsHandlers: Handlers<typeof notificationOccasionsRoutes> = {
  putExternalSubscription: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    subscription: await putSubscription(platform, principalOf(session, merchantId), body),
  }),
};
