import type { skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import type { Handlers } from '../../platform/http.ts';
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

  async createSkillTemplate({ platform }, { body }) {
    return { success: true, template: await createSkillTemplate(platform, body) };
  },

  async updateSkillTemplate({ platform }, { body }) {
    const { id, ...given } = body;
    return { success: true, template: await updateSkillTemplate(platform, id, given) };
  },

  async updateSkillTemplateInteraction({ platform }, { body }) {
    return { success: true, template: await updateTemplateInteraction(platform, body.id, body) };
  },

  async deleteSkillTemplate({ platform }, { params }) {
    await deleteSkillTemplate(platform, params.id);
    return { success: true };
  },

  async skillTemplateInteractions({ platform }, { query }) {
    return { success: true, items: await describeStart(platform.db, query.skill_template_id) };
  },

  async interactionTemplates() {
    return { success: true, items: describeInteractions() };
  },
};
