import type { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { completeBigCommerceLogin, startBigCommerceLogin } from './bigcommerce-app.ts';

export const bigCommerceHandlers: Handlers<typeof bigCommerceRoutes> = {
  async startBigCommerceLogin({ platform }) {
    return { success: true, url: startBigCommerceLogin(platform) };
  },

  async completeBigCommerceLogin({ platform, session, merchantId }, { body }) {
    return {
      success: true,
      shop: await completeBigCommerceLogin(platform, principalOf(session, merchantId), body.query),
    };
  },
};
