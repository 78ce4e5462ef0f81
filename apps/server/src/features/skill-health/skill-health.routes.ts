import type { skillHealthRoutes } from '@voicecart/contract/routes/skill-health';
import type { Handlers } from '../../platform/http/http.ts';
import { getCanary } from './canary.ts';
import { readSkillMetrics } from './skill-metrics.ts';

export const skillHealthHandlers: Handlers<typeof skillHealthRoutes> = {
  skillMetrics: async ({ platform, merchantId }, { params, query }) => ({
    success: true,
    ...(await readSkillMetrics(platform, merchantId, params.id, query)),
  }),
  getCanary: async ({ platform, merchantId }, { params }) => ({
    success: true,
    canary: await getCanary(platform, merchantId, params.id),
  }),
};
