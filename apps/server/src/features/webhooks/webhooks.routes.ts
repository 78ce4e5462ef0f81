import { access, mayCall } from '@voicecart/contract/access';
import type { webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { failure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { requireStepUp, type Session } from '../../platform/sessions/sessions.ts';
import { principalOf } from '../activity/activity.ts';
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  readMessage,
  readRequestLog,
  removeEndpoint,
  replayOne,
  replayRange,
  rotateSecret,
  sendTest,
} from './outgoing.ts';

/** Whoever may stream the activity log to syslog may have it sent to an endpoint, too. @throws AppError 403 */
function requireRole({ identity, merchantId }: Session): void {
  if (!mayCall(access.activityStreams, identity, merchantId)) throw failure('forbidden');
}

export const webhooksHandlers: Handlers<typeof webhooksRoutes> = {
  listWebhookEndpoints: async ({ platform, merchantId }) => ({
    success: true,
    items: await listEndpoints(platform, merchantId),
  }),
  createWebhookEndpoint: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await createEndpoint(platform, principalOf(session, merchantId), {
      ...body,
      requireRole: () => requireRole(session),
    })),
  }),
  changeWebhookEndpoint: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    endpoint: await changeEndpoint(platform, principalOf(session, merchantId), params.id, {
      ...body,
      requireProof: () => requireStepUp(session),
      requireRole: () => requireRole(session),
    }),
  }),
  async deleteWebhookEndpoint({ platform, session, merchantId }, { params }) {
    await removeEndpoint(platform, principalOf(session, merchantId), params.id);
    return { success: true };
  },
  rotateWebhookSecret: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    secret: await rotateSecret(platform, principalOf(session, merchantId), params.id),
  }),
  testWebhook: async ({ platform, merchantId }, { params }) => ({
    success: true,
    id: await sendTest(platform, merchantId, params.id),
  }),
  replayWebhooks: async ({ platform, merchantId }, { params, body }) => ({
    success: true,
    ...(await replayRange(platform, merchantId, params.id, body)),
  }),
  webhookRequestLog: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await readRequestLog(platform, merchantId, body)),
  }),
  getWebhookMessage: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    ...(await readMessage(platform, merchantId, params.id, { requireRole: () => requireRole(session) })),
  }),
  replayWebhookMessage: async ({ platform, merchantId }, { params }) => ({
    success: true,
    message: await replayOne(platform, merchantId, params.id),
  }),
};
