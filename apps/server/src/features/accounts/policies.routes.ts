import { type policiesRoutes, spokenPolicyKinds } from '@voicecart/contract/routes/policies';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from './activity.ts';
import { listPolicies, savePolicies } from './policies.ts';
import { readTopProducts, readVoiceProducts } from './top-products.ts';

/** The interaction types that read them out. */
const readBy = { return: 3, shipping: 23 } as const;

export const policiesHandlers: Handlers<typeof policiesRoutes> = {
  async updatePolicies({ platform, session, merchantId }, { body }) {
    return { success: true, items: await savePolicies(platform.db, doerOf(session, merchantId), body.policies) };
  },

  async listPolicies({ platform, merchantId }, { query }) {
    const policies = await listPolicies(platform.db, merchantId);
    return { success: true, items: policies.filter(({ kind }) => query.kind === 'all' || kind === query.kind) };
  },

  async listInteractionPolicies({ platform, merchantId }) {
    const policies = await listPolicies(platform.db, merchantId);
    const items = spokenPolicyKinds.map((kind) => {
      const { text = '', url = '', updatedAt = null } = policies.find((one) => one.kind === kind) ?? {};
      return { interactionType: readBy[kind], kind, text, url, updatedAt };
    });
    return { success: true, items };
  },

  async saveInteractionPolicies({ platform, session, merchantId }, { body }) {
    return { success: true, items: await savePolicies(platform.db, doerOf(session, merchantId), body.policies) };
  },

  async topProducts({ platform, merchantId }) {
    return { success: true, items: (await readTopProducts(platform, merchantId)).map(toItem) };
  },

  async topProductsOfThree({ platform, merchantId }) {
    return { success: true, items: (await readTopProducts(platform, merchantId)).map(toItem) };
  },

  async voiceProducts({ platform, merchantId }) {
    return { success: true, items: (await readVoiceProducts(platform, merchantId)).map(toItem) };
  },
};

function toItem({ product, asked }: Awaited<ReturnType<typeof readTopProducts>>[number]) {
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    price: { amountMinor: product.salePriceMinor ?? product.priceMinor, currency: product.currency },
    imageUrl: product.imageUrl,
    asked,
  };
}
