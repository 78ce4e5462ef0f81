import type { faxRoutes } from '@voicecart/contract/routes/fax';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { listFaxes, readFax, readFaxSettings, resendFax, saveFaxSettings } from './fax.ts';

export const faxHandlers: Handlers<typeof faxRoutes> = {
  getFaxSettings: async ({ platform, merchantId }) => ({
    success: true,
    settings: await readFaxSettings(platform, merchantId),
  }),
  async saveFaxSettings({ platform, session, merchantId }, { body }) {
    await saveFaxSettings(platform, principalOf(session, merchantId), body);
    return { success: true, settings: await readFaxSettings(platform, merchantId) };
  },
  listFaxes: async ({ platform, merchantId }, { query }) => ({
    success: true,
    ...(await listFaxes(platform.db, merchantId, query)),
  }),
  readFax: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await readFax(platform.db, merchantId, params.id)),
  }),
  resendFax: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    ...(await resendFax(platform, principalOf(session, merchantId), params.id)),
  }),
};
