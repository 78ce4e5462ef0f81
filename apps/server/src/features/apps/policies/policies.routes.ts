import { type policiesRoutes, spokenPolicyKinds } from '@voicecart/contract/routes/policies';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { listPolicies, savePolicies } from './policies.ts';
import { readBy } from './policies-read.ts';

export const policiesHandlers: Handlers<typeof policiesRoutes> = {
  async updatePolicies({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await savePolicies(platform, principalOf(session, merchantId), body.policies)) };
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
    return { success: true, ...(await savePolicies(platform, principalOf(session, merchantId), body.policies)) };
  },
};
