import type { publishingRoutes } from '@voicecart/contract/routes/publishing';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { cancelPublish, getLatestPublish, listPublishes, startPublish } from './publishing.ts';
import { disableSkill, enableSkill, getSimulation, getSkillState, runValidation, simulate } from './skill-testing.ts';

export const publishingHandlers: Handlers<typeof publishingRoutes> = {
  startPublish: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    publish: await startPublish(platform, doerOf(session, merchantId), body.skill_id, body.stage, {
      isReplacingEdits: body.replace_console_edits,
    }),
  }),
  getLatestPublish: async ({ platform, merchantId }, { params, query }) => ({
    success: true,
    publish: await getLatestPublish(platform, merchantId, params.id, query.stage),
  }),
  listPublishes: async ({ platform, merchantId }, { params }) => ({
    success: true,
    items: await listPublishes(platform, merchantId, params.id),
  }),
  cancelPublish: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    publish: await cancelPublish(platform, doerOf(session, merchantId), params.id),
  }),
  async enableSkill({ platform, session, merchantId }, { body }) {
    await enableSkill(platform, doerOf(session, merchantId), body.skill_id);
    return { success: true, enabled: true };
  },
  async disableSkill({ platform, session, merchantId }, { body }) {
    await disableSkill(platform, doerOf(session, merchantId), body.skill_id);
    return { success: true, enabled: false };
  },
  skillStatus: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await getSkillState(platform, merchantId, params.id)),
  }),
  runValidation: async ({ platform, merchantId }, { params, body }) => ({
    success: true,
    ...(await runValidation(platform, merchantId, params.id, body.locale)),
  }),
  simulate: async ({ platform, merchantId }, { params, body }) => ({
    success: true,
    ...(await simulate(platform, merchantId, params.id, body)),
  }),
  getSimulation: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await getSimulation(platform, merchantId, params.id, params.simulationId)),
  }),
};
