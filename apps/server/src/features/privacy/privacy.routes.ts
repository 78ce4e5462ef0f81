import type { shopperDataRoutes } from '@voicecart/contract/routes/shopper-data';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { eraseShopperData, exportAskingShopper, exportShopperData } from './privacy.ts';

const disposition = 'attachment; filename="shopper-data.json"';

export const privacyHandlers: Handlers<typeof shopperDataRoutes> = {
  async exportShopper({ platform, session, merchantId, header }, { body }) {
    const found = await exportShopperData(platform, principalOf(session, merchantId), body.email);
    header('content-disposition', disposition);
    return JSON.stringify(found, null, 2);
  },

  async exportAskingShopper({ platform, session, merchantId, header }, { params }) {
    const found = await exportAskingShopper(platform, principalOf(session, merchantId), params.request);
    header('content-disposition', disposition);
    return JSON.stringify(found, null, 2);
  },

  async eraseShopper({ platform, session, merchantId }, { body }) {
    return { success: true, erased: await eraseShopperData(platform, principalOf(session, merchantId), body.email) };
  },
};
