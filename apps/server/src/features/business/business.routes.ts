import type { businessRoutes } from '@voicecart/contract/routes/business';
import { AppError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import {
  getBanking,
  getDeliverySetting,
  getTaxSetting,
  listShippingOptions,
  removeBanking,
  removeShippingOption,
  saveBanking,
  saveDeliverySetting,
  saveShippingOption,
  saveTaxSetting,
} from './business.ts';
import { statesOf } from './states.ts';

export const businessHandlers: Handlers<typeof businessRoutes> = {
  async getBanking({ platform, merchantId }) {
    return { success: true, banking: await getBanking(platform.db, merchantId) };
  },

  async updateBanking({ platform, session, merchantId }, { body }) {
    return { success: true, banking: await saveBanking(platform, doerOf(session, merchantId), body) };
  },

  async removeBanking({ platform, session, merchantId }) {
    await removeBanking(platform.db, doerOf(session, merchantId));
    return { success: true };
  },

  async updateTaxSetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveTaxSetting(platform.db, doerOf(session, merchantId), body) };
  },

  async getTaxSetting({ platform, merchantId }) {
    return { success: true, setting: await getTaxSetting(platform.db, merchantId) };
  },

  async saveTaxSetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveTaxSetting(platform.db, doerOf(session, merchantId), body) };
  },

  async listShippingOptions({ platform, session }, { query }) {
    if (session.merchantId === null && session.identity !== 'super_admin') {
      throw new AppError(403, 'forbidden', 'Your account may not do this.');
    }
    return { success: true, ...(await listShippingOptions(platform.db, session.merchantId, query)) };
  },

  async saveShippingOption({ platform, session, merchantId }, { body }) {
    return { success: true, option: await saveShippingOption(platform.db, doerOf(session, merchantId), body) };
  },

  async removeShippingOption({ platform, session, merchantId }, { body }) {
    const isRemoved = await removeShippingOption(platform.db, doerOf(session, merchantId), body.id);
    return { success: true, isRemoved };
  },

  async getDeliverySetting({ platform, merchantId }) {
    return { success: true, setting: await getDeliverySetting(platform.db, merchantId) };
  },

  async saveDeliverySetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveDeliverySetting(platform.db, doerOf(session, merchantId), body) };
  },

  async listStates(_context, { query }) {
    return { success: true, items: statesOf(query.country) };
  },
};
