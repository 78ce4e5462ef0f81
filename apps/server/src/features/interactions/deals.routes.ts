import type { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
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
    return { success: true, deal: await createDeal(platform.db, doerOf(session, merchantId), body) };
  },

  async updateDeal({ platform, session, merchantId }, { params, body }) {
    return { success: true, deal: await changeDeal(platform.db, doerOf(session, merchantId), params.id, body) };
  },

  async deleteDeal({ platform, session, merchantId }, { params }) {
    await removeDeal(platform.db, doerOf(session, merchantId), params.id);
    return { success: true };
  },

  async previewDeal({ platform, merchantId }, { body }) {
    return { success: true, turns: await previewDeal(platform, merchantId, body) };
  },

  async setDefaultPromo({ platform, session, merchantId }, { body }) {
    await setDefaultDeal(platform.db, doerOf(session, merchantId), body.id);
    return { success: true };
  },
};
