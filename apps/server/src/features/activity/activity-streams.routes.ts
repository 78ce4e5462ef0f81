import type { activityStreamsRoutes } from '@voicecart/contract/routes/activity-streams';
import { failure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { houseMerchantId, principalOf } from './activity.ts';
import { createStream, listStreams, removeStream, testStream } from './activity-streams.ts';

export const activityStreamsHandlers: Handlers<typeof activityStreamsRoutes> = {
  listActivityStreams: async ({ platform, session, merchantId }) => ({
    success: true,
    items: await listStreams(platform, ownerOf(session, merchantId)),
  }),

  async createActivityStream({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, ownerOf(session, merchantId));
    return { success: true, stream: await createStream(platform, principal, body) };
  },

  testActivityStream: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    error: await testStream(platform, ownerOf(session, merchantId), params.id),
  }),

  async deleteActivityStream({ platform, session, merchantId }, { params }) {
    await removeStream(platform, principalOf(session, ownerOf(session, merchantId)), params.id);
    return { success: true };
  },
};

/** A super admin who acts as nobody has the streams of all merchants. */
function ownerOf({ identity }: Session, merchantId: string | null): string {
  if (merchantId !== null) return merchantId;
  if (identity !== 'super_admin') throw failure('forbidden');
  return houseMerchantId;
}
