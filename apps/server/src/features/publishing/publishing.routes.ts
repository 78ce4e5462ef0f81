import type { publishingRoutes } from '@voicecart/contract/routes/publishing';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { cancelPublish, getLatestPublish, listPublishes, type Production, startPublish } from './publishing.ts';
import { disableSkill, enableSkill, getSimulation, getSkillState, runValidation, simulate } from './skill-testing.ts';

export const publishingHandlers = (production: Production): Handlers<typeof publishingRoutes> => ({
  async startPublish({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    const publish =
      body.stage === 'development'
        ? await startPublish(platform, principal, body.skill_id, { isReplacingEdits: body.replace_console_edits })
        : await production.start(platform, principal, body.skill_id);
    return { success: true, publish };
  },
  async getLatestPublish({ platform, merchantId }, { params, query }) {
    const publish =
      query.stage === 'development'
        ? await getLatestPublish(platform, merchantId, params.id, query.stage)
        : await production.latest(platform, merchantId, params.id);
    return { success: true, publish };
  },
  listPublishes: async ({ platform, merchantId }, { params }) => ({
    success: true,
    items: await listPublishes(platform, merchantId, params.id),
  }),
  cancelPublish: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    publish: await cancelPublish(platform, principalOf(session, merchantId), params.id),
  }),
  async enableSkill({ platform, session, merchantId }, { body }) {
    await enableSkill(platform, principalOf(session, merchantId), body.skill_id);
    return { success: true, enabled: true };
  },
  async disableSkill({ platform, session, merchantId }, { body }) {
    await disableSkill(platform, principalOf(session, merchantId), body.skill_id);
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
});
