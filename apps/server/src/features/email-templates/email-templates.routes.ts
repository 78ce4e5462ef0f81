import type { emailTemplatesRoutes } from '@voicecart/contract/routes/email-templates';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import {
  createEmailTemplate,
  deleteEmailTemplate,
  describeKinds,
  getEmailTemplate,
  listEmailTemplates,
  previewEmail,
  sendTestEmail,
  setDefaultEmailTemplate,
  updateEmailTemplate,
} from './email-templates.ts';

export const emailTemplatesHandlers: Handlers<typeof emailTemplatesRoutes> = {
  async listEmailTemplates({ platform, merchantId }) {
    return { success: true, items: await listEmailTemplates(platform.db, merchantId) };
  },

  async emailKinds(_context, { query }) {
    return { success: true, items: describeKinds(query.locale) };
  },

  async getEmailTemplate({ platform, merchantId }, { params }) {
    return { success: true, template: await getEmailTemplate(platform.db, merchantId, params.id) };
  },

  async createEmailTemplate({ platform, session, merchantId }, { body }) {
    const { id } = await createEmailTemplate(platform, principalOf(session, merchantId), body);
    return { success: true, template: await getEmailTemplate(platform.db, merchantId, id) };
  },

  async updateEmailTemplate({ platform, session, merchantId }, { body }) {
    await updateEmailTemplate(platform, principalOf(session, merchantId), body.id, body);
    return { success: true, template: await getEmailTemplate(platform.db, merchantId, body.id) };
  },

  async setDefaultEmailTemplate({ platform, session, merchantId }, { body }) {
    await setDefaultEmailTemplate(platform, principalOf(session, merchantId), body.id, body.isDefault);
    return { success: true, template: await getEmailTemplate(platform.db, merchantId, body.id) };
  },

  async deleteEmailTemplate({ platform, session, merchantId }, { params }) {
    return {
      success: true,
      deletions: [await deleteEmailTemplate(platform, principalOf(session, merchantId), params.id)],
    };
  },

  async previewEmailTemplate({ platform, merchantId }, { body }) {
    const { subject, html, text, faults } = await previewEmail(platform, merchantId, body);
    return { success: true, subject, html, text, faults: [...faults] };
  },

  async testEmailTemplate({ platform, session, merchantId }, { body }) {
    const { to } = await sendTestEmail(platform, principalOf(session, merchantId), body);
    return { success: true, to };
  },
};
