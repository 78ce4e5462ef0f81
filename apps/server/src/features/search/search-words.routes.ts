import type { searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import type { Handlers } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { principalOf } from '../activity/activity.ts';
import { explainSearch } from './find.ts';
import { everyShop, getConfiguration, listRules, searchesSince } from './search-rules.queries.ts';
import {
  addSearchRule,
  addSharedRule,
  changeSearchRule,
  changeSharedRule,
  configureSearch,
  removeSearchRule,
  removeSharedRule,
  toRule,
} from './search-words.ts';

type RulesQuery = Parameters<(typeof searchWordsHandlers)['listSearchRules']>[1]['query'];

export const searchWordsHandlers: Handlers<typeof searchWordsRoutes> = {
  async listSearchRules({ platform, merchantId }, { query }) {
    return rulesPage(platform, [merchantId, everyShop], query);
  },

  async createSearchRule({ platform, session, merchantId }, { body }) {
    return { success: true, rule: await addSearchRule(platform, principalOf(session, merchantId), body) };
  },

  async updateSearchRule({ platform, session, merchantId }, { params, body }) {
    return { success: true, rule: await changeSearchRule(platform, principalOf(session, merchantId), params.id, body) };
  },

  async deleteSearchRule({ platform, session, merchantId }, { params }) {
    return {
      success: true,
      deletions: [await removeSearchRule(platform, principalOf(session, merchantId), params.id)],
    };
  },

  async previewSearch({ platform, merchantId }, { query }) {
    return { success: true, preview: await explainSearch(platform, merchantId, query.q) };
  },

  async searchStatistics({ platform, merchantId }, { query }) {
    return { success: true, ...(await searchesSince(platform.db, merchantId, query.days)) };
  },

  async listSharedSearchRules({ platform }, { query }) {
    return rulesPage(platform, [everyShop], query);
  },

  async createSharedSearchRule({ platform, session }, { body }) {
    return { success: true, rule: await addSharedRule(platform, session, body) };
  },

  async updateSharedSearchRule({ platform, session }, { params, body }) {
    return { success: true, rule: await changeSharedRule(platform, session, params.id, body) };
  },

  async deleteSharedSearchRule({ platform, session }, { params }) {
    await removeSharedRule(platform, session, params.id);
    return { success: true };
  },

  async previewShopSearch({ platform }, { query }) {
    return { success: true, preview: await explainSearch(platform, query.merchantId, query.q) };
  },

  async getSearchConfiguration({ platform }) {
    const { configuration } = await getConfiguration(platform.db);
    return { success: true, configuration };
  },

  async saveSearchConfiguration({ platform, session }, { body }) {
    return { success: true, configuration: await configureSearch(platform, session, body) };
  },
};

async function rulesPage(platform: Platform, scopes: readonly string[], query: RulesQuery) {
  const { currentPage, limit, kind, q } = query;
  const { rows, total } = await listRules(platform.db, scopes, { kind, q, limit, offset: (currentPage - 1) * limit });
  return { success: true as const, items: rows.map(toRule), total, currentPage, limit };
}
