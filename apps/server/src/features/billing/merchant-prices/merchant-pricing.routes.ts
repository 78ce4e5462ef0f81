import type { merchantPricingRoutes } from '@voicecart/contract/routes/merchant-pricing';
import type { Handlers } from '../../../platform/http/http.ts';
import { endPricing, giveException, listPricing, offerPrice } from './merchant-pricing.ts';

export const merchantPricingHandlers: Handlers<typeof merchantPricingRoutes> = {
  async listMerchantPricing({ platform }, { query }) {
    const { resellerId: agencyId, planName: planId, activestatus, currentPage, limit } = query;
    const isActive = activestatus === undefined ? undefined : activestatus === 'active';
    return { success: true, ...(await listPricing(platform, { agencyId, planId, isActive, currentPage, limit })) };
  },

  async offerMerchantPrice({ platform, session }, { body }) {
    return { success: true, id: await offerPrice(platform, session, body) };
  },

  async giveException({ platform, session }, { body }) {
    return { success: true, id: await giveException(platform, session, body) };
  },

  async endPricing({ platform, session }, { body }) {
    await endPricing(platform, session, body);
    return { success: true };
  },
};
