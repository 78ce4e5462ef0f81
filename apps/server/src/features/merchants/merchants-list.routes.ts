import type { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import type { Handlers } from '../../platform/http/http.ts';
import {
  exportMerchants,
  listMerchants,
  readMerchantFilters,
  readMerchantPlans,
  setMerchantStatus,
} from './merchants-list.ts';

export const merchantsHandlers: Handlers<typeof merchantsRoutes> = {
  async listMerchants({ platform, session }, { query }) {
    return { success: true, ...(await listMerchants(platform, session, query)) };
  },

  async userList({ platform, session }, { body }) {
    return { success: true, ...(await listMerchants(platform, session, body)) };
  },

  async exportMerchants({ platform, session, header }, { body }) {
    const csv = await exportMerchants(platform, session, body);
    header('content-disposition', 'attachment; filename="merchants.csv"');
    return csv;
  },

  async setMerchantStatus({ platform, session }, { body }) {
    const { merchant_id, status } = body;
    return { success: true, merchant: await setMerchantStatus(platform, session, merchant_id, status) };
  },

  async merchantFilters({ platform, session }) {
    return { success: true, ...(await readMerchantFilters(platform, session)) };
  },

  async merchantPlans({ platform, session }) {
    return { success: true, plans: readMerchantPlans(session, platform.config.BRAND_NAME) };
  },
};
