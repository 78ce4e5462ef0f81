import type { multistoreRoutes } from '@voicecart/contract/routes/multistore';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { chooseStore, readMultistore } from './multistore.ts';

export const multistoreHandlers: Handlers<typeof multistoreRoutes> = {
  async getMultistore({ platform, merchantId }) {
    return { success: true, ...(await readMultistore(platform.db, merchantId)) };
  },

  async saveMultistore({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await chooseStore(platform, doerOf(session, merchantId), body)) };
  },
};
