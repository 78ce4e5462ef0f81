import { planById } from '@voicecart/contract/plans';
import type { skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import type { Handlers } from '../../platform/http/http.ts';
import { getShop } from './apps.queries.ts';
import {
  createSkillTemplate,
  deleteSkillTemplate,
  describeInteractions,
  describeStart,
  getSkillTemplate,
  listSkillTemplates,
  updateSkillTemplate,
  updateTemplateInteraction,
} from './skill-templates.ts';

export const skillTemplatesHandlers: Handlers<typeof skillTemplatesRoutes> = {
  async listSkillTemplates({ platform, session }, { query }) {
    const isOfferedOnly = session.identity !== 'super_admin';
    const { currentPage, limit } = query;
    const found = await listSkillTemplates(platform.db, { isOfferedOnly, currentPage, limit });
    return { success: true, ...found, currentPage, limit };
  },

  async getSkillTemplate({ platform }, { params }) {
    return { success: true, template: await getSkillTemplate(platform.db, params.id) };
  },

  async createSkillTemplate({ platform, session }, { body }) {
    return { success: true, template: await createSkillTemplate(platform, session, body) };
  },

  async updateSkillTemplate({ platform, session }, { body }) {
    const { id, ...given } = body;
    return { success: true, template: await updateSkillTemplate(platform, session, id, given) };
  },

  async updateSkillTemplateInteraction({ platform, session }, { body }) {
    return { success: true, template: await updateTemplateInteraction(platform, session, body.id, body) };
  },

  async deleteSkillTemplate({ platform, session }, { params }) {
    await deleteSkillTemplate(platform, session, params.id);
    return { success: true };
  },

  async skillTemplateInteractions({ platform: { db }, session }, { query }) {
    const shop = session.merchantId ? await getShop(db, session.merchantId) : null;
    const asked = {
      templateId: query.skill_template_id,
      isOfferedOnly: session.identity !== 'super_admin',
      planTemplate: shop ? planById[shop.plan_id].skillTemplateId : 'default',
    } as const;
    return { success: true, items: await describeStart(db, asked) };
  },

  async interactionTemplates() {
    return { success: true, items: describeInteractions() };
  },
};
