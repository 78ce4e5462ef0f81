import type { storesRoutes } from '@voicecart/contract/routes/stores';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { readContentFile } from '../content-csv.ts';
import { findPlace } from './store-places.ts';
import {
  changeStore,
  createStore,
  exportStores,
  importStores,
  listMerchantStores,
  removeStore,
  requireStore,
} from './stores.ts';

export const storesHandlers: Handlers<typeof storesRoutes> = {
  async listStores({ platform, merchantId }, { query }) {
    return { success: true, ...(await listMerchantStores(platform.db, merchantId, query)) };
  },

  async exportStores({ platform, merchantId }) {
    return exportStores(platform.db, merchantId);
  },

  async locateStore(_, { query }) {
    return { success: true, found: await findPlace(query, [query.country]) };
  },

  async importStores({ platform, session, merchantId, file }) {
    return importStores(platform.db, principalOf(session, merchantId), await readContentFile(file));
  },

  async getStore({ platform, merchantId }, { params }) {
    return { success: true, store: await requireStore(platform.db, merchantId, params.id) };
  },

  async createStore({ platform, session, merchantId }, { body }) {
    return { success: true, store: await createStore(platform.db, principalOf(session, merchantId), body) };
  },

  async updateStore({ platform, session, merchantId }, { params, body }) {
    return { success: true, store: await changeStore(platform.db, principalOf(session, merchantId), params.id, body) };
  },

  async deleteStore({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeStore(platform, principalOf(session, merchantId), params.id)] };
  },
};
