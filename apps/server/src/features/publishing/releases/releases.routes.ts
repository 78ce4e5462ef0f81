import type { appReleasesRoutes } from '@voicecart/contract/routes/app-releases';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { getLiveHistory } from './live-history.ts';
import { listReleases, startRollback } from './rollbacks.ts';

export const appReleasesHandlers: Handlers<typeof appReleasesRoutes> = {
  liveHistory: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await getLiveHistory(platform, merchantId, params.id)),
  }),
  rollBackLive: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    rollback: await startRollback(platform, principalOf(session, merchantId), params.id, body.version),
  }),
  async certifiedSkill({ platform, merchantId }, { params }) {
    const releases = await listReleases(platform, merchantId, params.id);
    const waiting = releases.find(({ state, liveSince }) => state === 'CERTIFIED' && liveSince === null);
    const live = releases.find(({ state }) => state === 'LIVE' || state === 'HIDDEN');
    return { success: true, skill: live ?? waiting ?? null };
  },
};
