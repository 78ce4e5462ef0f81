import type { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import {
  checkScopes,
  completeShopifyLogin,
  countShopifyOrders,
  getDiscountCoupons,
  getLastShopifyOrder,
  startShopifyLogin,
} from './shopify-app.ts';
import { completeShopifyArrival } from './shopify-embedded.ts';
import { installFromShopify } from './shopify-install.ts';

export const shopifyHandlers: Handlers<typeof shopifyRoutes> = {
  async checkShopifyScope({ platform, merchantId }) {
    return { success: true, ...(await checkScopes(platform, merchantId)) };
  },

  async shopifyDiscountCoupons({ platform, merchantId }, { params }) {
    return { success: true, items: await getDiscountCoupons(platform, merchantId, params.id) };
  },

  async shopifyOrderCount({ platform, merchantId }) {
    return { success: true, ...(await countShopifyOrders(platform, merchantId)) };
  },

  async shopifyLastOrder({ platform, merchantId }) {
    const order = await getLastShopifyOrder(platform, merchantId);
    if (!order) return { success: true, order: null };
    const { number, status, placedAt, total, currency } = order;
    return { success: true, order: { number, status, placedAt, total, currency } };
  },

  async startShopifyLogin({ platform, session, merchantId }, { body }) {
    return { success: true, url: await startShopifyLogin(platform, session, merchantId, body.address) };
  },

  async completeShopifyLogin({ platform, session, merchantId }, { body }) {
    return {
      success: true,
      shop: await completeShopifyLogin(platform, session, principalOf(session, merchantId), body.query),
    };
  },

  async installShopify({ platform, ip, userAgent, signIn }, { body }) {
    const { ticket, domain_subscription_id: planId } = body;
    const started = await installFromShopify(platform, { ticket, planId, userAgent, address: ip });
    signIn(started.token, started.session, started.session.isRemembered);
    return { success: true };
  },

  async completeShopifyArrival({ platform, session, merchantId }, { body }) {
    return {
      success: true,
      shop: await completeShopifyArrival(platform, principalOf(session, merchantId), body.ticket),
    };
  },
};
