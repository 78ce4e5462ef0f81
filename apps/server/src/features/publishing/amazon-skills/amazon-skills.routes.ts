import type { amazonSkillsRoutes } from '@voicecart/contract/routes/amazon-skills';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { createDefaultApp, getAppView, requireApp } from '../../apps/apps.ts';
import { listVendors } from '../amazon-login.ts';
import { startPublish } from '../publishing.ts';
import { adoptSkill, listAmazonSkills, requireAccount, sendManifest, sendModel } from './amazon-skills.ts';
import { deleteAmazonSkill } from './skill-deletion.ts';
import { importSkill, previewImport } from './skill-import.ts';

export const amazonSkillsHandlers: Handlers<typeof amazonSkillsRoutes> = {
  listAmazonSkills: async ({ platform, merchantId }) => ({
    success: true,
    skills: await listAmazonSkills(platform, merchantId),
  }),
  async createAmazonSkill({ platform, session, merchantId }, { body }) {
    const publish = await startPublish(platform, principalOf(session, merchantId), body.skill_id);
    const app = await requireApp(platform.db, merchantId, body.skill_id);
    return { success: true, aws_skill_id: app.aws_skill_id, publish };
  },
  async createDemoSkill({ platform, session, merchantId }) {
    const principal = principalOf(session, merchantId);
    // Before an app is made that could not be published.
    await requireAccount(platform, merchantId);
    const { id, isNew } = await createDefaultApp(platform, principal);
    return { success: true, id, isNew, publish: await startPublish(platform, principal, id) };
  },
  sendInteractionModel: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await sendModel(platform, principalOf(session, merchantId), body.skill_id, body.locale)),
  }),
  sendManifest: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    ...(await sendManifest(platform, principalOf(session, merchantId), params.id)),
  }),
  async updateAmazonSkillId({ platform, session, merchantId }, { body }) {
    await adoptSkill(platform, principalOf(session, merchantId), body.skill_id, body.aws_skill_id);
    return { success: true, app: await getAppView(platform.db, merchantId, body.skill_id) };
  },
  previewSkillImport: async ({ platform, merchantId }, { query }) => ({
    success: true,
    skill: await previewImport(platform, merchantId, query.aws_skill_id),
  }),
  async importSkill({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    const { id, isNew } = await importSkill(platform, principal, body.aws_skill_id, body.invocation_name);
    return { success: true, app: await getAppView(platform.db, merchantId, id), isNew };
  },
  async deleteAmazonSkill({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    const skillId = await deleteAmazonSkill(platform, principal, body.skill_id, body.confirm);
    return { success: true, aws_skill_id: skillId, app: await getAppView(platform.db, merchantId, body.skill_id) };
  },
  listAmazonVendors: async ({ platform, merchantId }) => ({
    success: true,
    ...(await listVendors(platform, merchantId)),
  }),
};
