import type { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { previewDeal } from './deal-preview.ts';
import { changeDeal, createDeal, listMerchantDeals, removeDeal, requireDeal, setDefaultDeal } from './deals.ts';

type DealRoute =
  | 'listDeals'
  | 'getDeal'
  | 'createDeal'
  | 'updateDeal'
  | 'deleteDeal'
  | 'setDefaultPromo'
  | 'previewDeal';

export const dealsHandlers: Pick<Handlers<typeof interactionsRoutes>, DealRoute> = {
  async listDeals({ platform, merchantId }, { query }) {
    return { success: true, ...(await listMerchantDeals(platform.db, merchantId, query)) };
  },

  async getDeal({ platform, merchantId }, { params }) {
    return { success: true, deal: await requireDeal(platform.db, merchantId, params.id) };
  },

  async createDeal({ platform, session, merchantId }, { body }) {
    return { success: true, deal: await createDeal(platform.db, principalOf(session, merchantId), body) };
  },

  async updateDeal({ platform, session, merchantId }, { params, body }) {
    return { success: true, deal: await changeDeal(platform.db, principalOf(session, merchantId), params.id, body) };
  },

  async deleteDeal({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeDeal(platform, principalOf(session, merchantId), params.id)] };
  },

  async previewDeal({ platform, merchantId }, { body }) {
    return { success: true, turns: await previewDeal(platform, merchantId, body) };
  },

  async setDefaultPromo({ platform, session, merchantId }, { body }) {
    await setDefaultDeal(platform.db, principalOf(session, merchantId), body.id);
    return { success: true };
  },
};
