import type { policiesRoutes } from '@voicecart/contract/routes/policies';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from './activity.ts';
import { listPolicies, savePolicies } from './policies.ts';
import { readTopProducts } from './top-products.ts';

export const policiesHandlers: Handlers<typeof policiesRoutes> = {
  async updatePolicies({ platform, session, merchantId }, { body }) {
    return { success: true, items: await savePolicies(platform.db, doerOf(session, merchantId), body.policies) };
  },

  async listPolicies({ platform, merchantId }, { query }) {
    const policies = await listPolicies(platform.db, merchantId);
    return { success: true, items: policies.filter(({ kind }) => query.kind === 'all' || kind === query.kind) };
  },

  async topProducts({ platform, merchantId }) {
    const top = await readTopProducts(platform, merchantId);
    return {
      success: true,
      items: top.map(({ product, asked }) => ({
        id: product.id,
        sku: product.sku,
        title: product.title,
        price: { amountMinor: product.salePriceMinor ?? product.priceMinor, currency: product.currency },
        imageUrl: product.imageUrl,
        asked,
      })),
    };
  },
};
