import type { testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import type { Handlers } from '../../platform/http/http.ts';
import { getTestOrderSetting, simulateOrder, updateTestEmails } from './test-orders.ts';

export const testOrdersHandlers: Handlers<typeof testOrdersRoutes> = {
  async getTestOrderSetting({ platform }) {
    return { success: true, setting: await getTestOrderSetting(platform) };
  },

  async updateTestEmails({ platform, session }, { body }) {
    return { success: true, setting: await updateTestEmails(platform, session, body.emails) };
  },

  async describeSimulator({ platform }) {
    return { success: true, suffix: platform.config.SIMULATOR_EMAIL_SUFFIX };
  },

  async simulateOrder({ platform, session }, { body }) {
    return { success: 1, error: null, ...(await simulateOrder(platform, session, body)) };
  },
};
