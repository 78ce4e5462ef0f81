import type { marketingRoutes } from '@voicecart/contract/routes/marketing';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { previewCampaign, sendTestCampaign } from './campaign-preview.ts';
import {
  createCampaign,
  deleteCampaign,
  importConsents,
  readAudience,
  readCampaignDetail,
  readCampaigns,
  saveCampaign,
  sendCampaign,
  stopCampaign,
} from './campaigns.ts';

export const marketingHandlers: Handlers<typeof marketingRoutes> = {
  listCampaigns: async ({ platform, merchantId }, { query }) => ({
    success: true,
    ...(await readCampaigns(platform.db, merchantId, query)),
  }),
  getCampaign: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await readCampaignDetail(platform.db, merchantId, params.id)),
  }),
  createCampaign: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    campaign: await createCampaign(platform, principalOf(session, merchantId), body),
  }),
  saveCampaign: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    campaign: await saveCampaign(platform, principalOf(session, merchantId), params.id, body),
  }),
  deleteCampaign: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    deletions: [await deleteCampaign(platform, principalOf(session, merchantId), params.id)],
  }),
  previewAudience: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await readAudience(platform.db, merchantId, body)),
  }),
  previewCampaign: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await previewCampaign(platform, merchantId, body)),
  }),
  testCampaign: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await sendTestCampaign(platform, principalOf(session, merchantId), body)),
  }),
  sendCampaign: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    campaign: await sendCampaign(platform, principalOf(session, merchantId), params.id, body.sendAt),
  }),
  stopCampaign: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    campaign: await stopCampaign(platform, principalOf(session, merchantId), params.id),
  }),
  importConsents: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await importConsents(platform, principalOf(session, merchantId), body)),
  }),
};
