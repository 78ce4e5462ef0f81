import type { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import {
  chooseVendor,
  completeLogin,
  getAccountState,
  listVendors,
  startLogin,
  unlinkAccount,
} from './amazon-login.ts';

export const amazonLoginHandlers: Handlers<typeof amazonLoginRoutes> = {
  getAmazonAccount: async ({ platform, merchantId }) => ({
    success: true,
    ...(await getAccountState(platform, merchantId)),
  }),
  startAmazonLogin: async ({ platform, session, merchantId }) => ({
    success: true,
    url: await startLogin(platform, session, merchantId),
  }),
  completeAmazonLogin: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    account: await completeLogin(platform, session, principalOf(session, merchantId), body),
  }),
  async unlinkAmazonAccount({ platform, session, merchantId }) {
    await unlinkAccount(platform, principalOf(session, merchantId));
    return { success: true };
  },
  listVendors: async ({ platform, merchantId }) => ({ success: true, ...(await listVendors(platform, merchantId)) }),
  chooseVendor: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    account: await chooseVendor(platform, principalOf(session, merchantId), body.vendorId),
  }),
};
