import type { retentionRoutes } from '@voicecart/contract/routes/retention';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { previewRetention, readRetention, saveRetention } from './retention.ts';

export const retentionHandlers: Handlers<typeof retentionRoutes> = {
  getRetention: async ({ platform, merchantId }) => ({ success: true, ...(await readRetention(platform, merchantId)) }),

  previewRetention: async ({ platform, merchantId }, { body }) => ({
    success: true,
    counts: await previewRetention(platform, merchantId, body),
  }),

  saveRetention: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await saveRetention(platform, principalOf(session, merchantId), body)),
  }),
};
