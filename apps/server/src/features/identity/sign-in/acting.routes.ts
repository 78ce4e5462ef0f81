import type { actingRoutes } from '@voicecart/contract/routes/acting';
import type { Handlers } from '../../../platform/http/http.ts';
import { actAsMerchant, returnToAdmin } from './acting.ts';

export const actingHandlers: Handlers<typeof actingRoutes> = {
  async merchantLogin({ platform, session, signIn }, { body }) {
    const { token, session: acting } = await actAsMerchant(platform, session, {
      merchantId: body.merchant_id,
      reason: body.reason,
      minutes: body.minutes,
    });
    signIn(token, acting, acting.isRemembered);
    return { success: true };
  },

  async returnToAdmin({ platform, session, signIn }) {
    const { token, session: admin } = await returnToAdmin(platform, session);
    signIn(token, admin, admin.isRemembered);
    return { success: true };
  },
};
