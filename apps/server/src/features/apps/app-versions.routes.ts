import type { appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { compareVersion, getVersion, listVersions, noteVersion, restoreVersion, saveVersion } from './app-versions.ts';

export const appVersionsHandlers: Handlers<typeof appVersionsRoutes> = {
  async listVersions({ platform, merchantId }, { query }) {
    const { currentPage, limit } = query;
    const found = await listVersions(platform.db, merchantId, query.skill_id, { currentPage, limit });
    return { success: true, ...found, currentPage, limit };
  },

  async getVersion({ platform, merchantId }, { params, query }) {
    return { success: true, ...(await compareVersion(platform.db, merchantId, params.id, query.with)) };
  },

  async saveVersion({ platform, session, merchantId }, { body }) {
    const version = await saveVersion(platform, principalOf(session, merchantId), body.skill_id, body.note);
    return { success: true, version };
  },

  async changeVersion({ platform, session, merchantId }, { params, body }) {
    const principal = principalOf(session, merchantId);
    if (body.note !== undefined) await noteVersion(platform, principal, params.id, body.note);
    if (body.restore) await restoreVersion(platform, principal, params.id);
    return { success: true, version: await getVersion(platform.db, merchantId, params.id) };
  },
};
