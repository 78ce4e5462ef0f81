import type { multistoreRoutes } from '@voicecart/contract/routes/multistore';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { chooseStore, readMultistore } from './multistore.ts';

export const multistoreHandlers: Handlers<typeof multistoreRoutes> = {
  async getMultistore({ platform, merchantId }) {
    return { success: true, ...(await readMultistore(platform.db, merchantId)) };
  },

  async saveMultistore({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await chooseStore(platform, principalOf(session, merchantId), body)) };
  },
};
