import type { businessRoutes } from '@voicecart/contract/routes/business';
import { failure } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
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
    return { success: true, banking: await saveBanking(platform, principalOf(session, merchantId), body) };
  },

  async removeBanking({ platform, session, merchantId }) {
    await removeBanking(platform, principalOf(session, merchantId));
    return { success: true };
  },

  async updateTaxSetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveTaxSetting(platform.db, principalOf(session, merchantId), body) };
  },

  async getTaxSetting({ platform, merchantId }) {
    return { success: true, setting: await getTaxSetting(platform.db, merchantId) };
  },

  async saveTaxSetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveTaxSetting(platform.db, principalOf(session, merchantId), body) };
  },

  async listShippingOptions({ platform, session }, { query }) {
    if (session.merchantId === null && session.identity !== 'super_admin') {
      throw failure('forbidden');
    }
    return { success: true, ...(await listShippingOptions(platform.db, session.merchantId, query)) };
  },

  async saveShippingOption({ platform, session, merchantId }, { body }) {
    return { success: true, option: await saveShippingOption(platform.db, principalOf(session, merchantId), body) };
  },

  async removeShippingOption({ platform, session, merchantId }, { body }) {
    const gone = await removeShippingOption(platform, principalOf(session, merchantId), body.id);
    return { success: true, isRemoved: gone !== null, deletions: gone ? [gone] : [] };
  },

  async getDeliverySetting({ platform, merchantId }) {
    return { success: true, setting: await getDeliverySetting(platform.db, merchantId) };
  },

  async saveDeliverySetting({ platform, session, merchantId }, { body }) {
    return { success: true, setting: await saveDeliverySetting(platform.db, principalOf(session, merchantId), body) };
  },

  async listStates(_context, { query }) {
    return { success: true, items: statesOf(query.country) };
  },
};
