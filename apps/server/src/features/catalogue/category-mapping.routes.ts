import type { categoryMappingRoutes } from '@voicecart/contract/routes/category-mapping';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { googleTaxonomy, sureFrom } from '../feeds/feeds.ts';
import { listCategories } from './category-mapping.queries.ts';
import { mapCategories, takeSuggestions } from './category-mapping.ts';

export const categoryMappingHandlers: Handlers<typeof categoryMappingRoutes> = {
  async listCategories({ platform, merchantId }, { query }) {
    const taxonomy = googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE);
    const { currentPage, limit, q, state } = query;
    const page = { limit, offset: (currentPage - 1) * limit };
    const { rows, total, mapped, unmapped } = await listCategories(platform.db, merchantId, { q, state }, page);
    const items = rows.map(({ category, products, google_id: id }) => ({
      category,
      products,
      // Of another release of Google's list it may be gone: then it is to be said again.
      google: id === null ? null : taxonomy.find(id),
      suggestions:
        id === null
          ? taxonomy.suggest(category).map(({ score, ...found }) => ({ ...found, isSure: score >= sureFrom }))
          : [],
    }));
    return { success: true, items, total, currentPage, limit, mapped, unmapped };
  },

  async mapCategories({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await mapCategories(platform, principalOf(session, merchantId), body.items)) };
  },

  async takeSuggestions({ platform, session, merchantId }) {
    return { success: true, changed: await takeSuggestions(platform, principalOf(session, merchantId)) };
  },

  async searchGoogleCategories({ platform }, { query }) {
    return { success: true, items: googleTaxonomy(platform.config.GOOGLE_TAXONOMY_FILE).search(query.q) };
  },
};
