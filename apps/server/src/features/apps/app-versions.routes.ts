import type { appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { compareVersion, getVersion, listVersions, noteVersion, restoreVersion, saveVersion } from './app-versions.ts';

export const appVersionsHandlers: Handlers<typeof appVersionsRoutes> = {
  async listVersions({ platform, merchantId }, { query }) {
    const { currentPage, limit } = query;
    const found = await listVersions(platform.db, merchantId, query.skill_id, { currentPage, limit });
    return { success: true, ...found, currentPage, limit };
  },

  async getVersion({ platform, merchantId }, { params }) {
    return { success: true, ...(await compareVersion(platform.db, merchantId, params.id)) };
  },

  async saveVersion({ platform, session, merchantId }, { body }) {
    const version = await saveVersion(platform, doerOf(session, merchantId), body.skill_id, body.note);
    return { success: true, version };
  },

  async changeVersion({ platform, session, merchantId }, { params, body }) {
    const doer = doerOf(session, merchantId);
    if (body.note !== undefined) await noteVersion(platform, doer, params.id, body.note);
    if (body.restore) await restoreVersion(platform, doer, params.id);
    return { success: true, version: await getVersion(platform.db, merchantId, params.id) };
  },
};
