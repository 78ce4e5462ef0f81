import type { faqsRoutes } from '@voicecart/contract/routes/faqs';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { readContentFile } from '../content-csv.ts';
import { changeFaq, createFaq, exportFaqs, importFaqs, readFaqs, removeFaq } from './faqs.ts';

export const faqsHandlers: Handlers<typeof faqsRoutes> = {
  async listFaqs({ platform, merchantId }) {
    return { success: true, items: await readFaqs(platform.db, merchantId) };
  },

  async exportFaqs({ platform, merchantId }) {
    return exportFaqs(platform.db, merchantId);
  },

  async importFaqs({ platform, session, merchantId, file }) {
    return importFaqs(platform.db, principalOf(session, merchantId), await readContentFile(file));
  },

  async createFaq({ platform, session, merchantId }, { body }) {
    return { success: true, faq: await createFaq(platform.db, principalOf(session, merchantId), body) };
  },

  async updateFaq({ platform, session, merchantId }, { params, body }) {
    return { success: true, faq: await changeFaq(platform.db, principalOf(session, merchantId), params.id, body) };
  },

  async deleteFaq({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeFaq(platform, principalOf(session, merchantId), params.id)] };
  },
};
