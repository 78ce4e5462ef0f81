import type { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { findOpenPrice } from '../../billing/billing.ts';
import { cancelShopPlan, confirmShopPlan, enableShopTrial, startCustomShopPlan, startShopPlan } from './shop-plan.ts';

export const shopifyBillingHandlers: Handlers<typeof shopifyBillingRoutes> = {
  async startShopPlan({ platform, session, merchantId }, { query }) {
    const url = await startShopPlan(platform, principalOf(session, merchantId), query.subscription_id);
    return { success: true, url };
  },

  async startCustomShopPlan({ platform, session, merchantId }) {
    return { success: true, url: await startCustomShopPlan(platform, principalOf(session, merchantId)) };
  },

  async confirmShopPlan({ platform, merchantId }) {
    return { success: true, ...(await confirmShopPlan(platform, merchantId)) };
  },

  async cancelShopPlan({ platform, session, merchantId }) {
    return { success: true, ...(await cancelShopPlan(platform, principalOf(session, merchantId))) };
  },

  async enableShopTrial({ platform, session }, { body }) {
    await enableShopTrial(platform, session, body.merchant_id, body.free_days);
    return { success: true, free_days: body.free_days };
  },

  async shopCustomPlan({ platform, merchantId }) {
    return { success: true, plan: await findOpenPrice(platform.db, merchantId) };
  },
};
