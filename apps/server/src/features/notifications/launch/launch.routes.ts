import type { launchRoutes } from '@voicecart/contract/routes/launch';
import type { Handlers } from '../../../platform/http/http.ts';
import { logVisit, readLaunchLinks } from './launch-log.ts';
import { findLaunchSkills } from './launch-skills.ts';

export const launchHandlers: Handlers<typeof launchRoutes> = {
  skillsByDomain: async ({ platform }, { query }) => ({
    success: true,
    result: await findLaunchSkills(platform, query),
  }),
  async appendLog({ platform }, { body }) {
    await logVisit(platform, body);
    return { success: true };
  },
  async addVoiceLog({ platform }, { body }) {
    await logVisit(platform, body);
    return { success: true };
  },
  launchLinks: async ({ platform, merchantId }, { params, query }) => ({
    success: true,
    ...(await readLaunchLinks(platform, merchantId, params.id, query.language)),
  }),
};
