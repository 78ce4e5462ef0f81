import type { trackingRoutes } from '@voicecart/contract/routes/tracking';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { listTracking, retryDelivery, submitAccount, submitCompany } from './tracking.ts';

export const trackingHandlers: Handlers<typeof trackingRoutes> = {
  submitChurnZero: async ({ platform, session }, { body }) => ({
    success: true,
    status: (await submitAccount(platform, session, body.user_id, 'churnzero')) ? 'queued' : 'off',
  }),
  submitHubSpot: async ({ platform, session }, { body }) => ({
    success: true,
    status: (await submitAccount(platform, session, body.user_id, 'hubspot')) ? 'queued' : 'off',
  }),
  submitCompany: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    status: (await submitCompany(platform, principalOf(session, merchantId), body.properties)) ? 'queued' : 'off',
  }),
  listTrackingDeliveries: async ({ platform }, { query }) => ({
    success: true,
    ...(await listTracking(platform, query, query)),
  }),
  retryTrackingDelivery: async ({ platform }, { body }) => ({
    success: true,
    delivery: await retryDelivery(platform, body),
  }),
};
