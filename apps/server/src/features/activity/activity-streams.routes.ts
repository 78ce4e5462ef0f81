import type { activityStreamsRoutes } from '@voicecart/contract/routes/activity-streams';
import type { Handlers } from '../../platform/http/http.ts';
import { houseMerchantId, principalOf } from './activity.ts';
import { createStream, listStreams, removeStream, testStream } from './activity-streams.ts';

export const activityStreamsHandlers: Handlers<typeof activityStreamsRoutes> = {
  listActivityStreams: async ({ platform, merchantId }) => ({
    success: true,
    items: await listStreams(platform, merchantId ?? houseMerchantId),
  }),

  async createActivityStream({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId ?? houseMerchantId);
    return { success: true, stream: await createStream(platform, principal, body) };
  },

  testActivityStream: async ({ platform, merchantId }, { params }) => ({
    success: true,
    error: await testStream(platform, merchantId ?? houseMerchantId, params.id),
  }),

  async deleteActivityStream({ platform, session, merchantId }, { params }) {
    await removeStream(platform, principalOf(session, merchantId ?? houseMerchantId), params.id);
    return { success: true };
  },
};
