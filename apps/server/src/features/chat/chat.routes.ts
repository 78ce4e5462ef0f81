import type { chatRoutes } from '@voicecart/contract/routes/chat';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { answerAsPerson, handBack, listChats, readChat } from './chat-inbox.ts';
import { personName } from './chat-reports.queries.ts';
import {
  chatEmails,
  chatReport,
  chatUserReport,
  chatUsers,
  quickReport,
  readChatTable,
  topProducts,
  topSearches,
  topStores,
} from './chat-reports.ts';
import { checkPage, getSetup, makeSecret, saveSetup } from './chat-setup.ts';

export const chatHandlers: Handlers<typeof chatRoutes> = {
  getChat: async ({ platform, merchantId }, { params }) => ({
    success: true,
    chat: await getSetup(platform, platform.db, merchantId, params.id),
  }),
  async saveChat({ platform, session, merchantId }, { params, body }) {
    await saveSetup(platform, session, { merchantId, appId: params.id }, body);
    return { success: true, chat: await getSetup(platform, platform.db, merchantId, params.id) };
  },
  makeChatSecret: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    secret: await makeSecret(platform, principalOf(session, merchantId), params.id),
    chat: await getSetup(platform, platform.db, merchantId, params.id),
  }),
  checkChat: async ({ platform, merchantId }, { params, body }) => ({
    success: true,
    result: await checkPage(platform, merchantId, params.id, body.url),
    chat: await getSetup(platform, platform.db, merchantId, params.id),
  }),
  listChats: async ({ platform, merchantId }, { query }) => ({
    success: true,
    ...(await listChats(platform.db, merchantId, query)),
  }),
  readChat: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await readChat(platform.db, merchantId, params.id)),
  }),
  async answerChat({ platform, session, merchantId }, { params, body }) {
    const name = await personName(platform.db, session.userId);
    await answerAsPerson(platform, merchantId, params.id, { id: body.id, text: body.text, name });
    return { success: true, ...(await readChat(platform.db, merchantId, params.id)) };
  },
  async handBackChat({ platform, merchantId }, { params }) {
    await handBack(platform, merchantId, params.id);
    return { success: true, ...(await readChat(platform.db, merchantId, params.id)) };
  },
  chatReport: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await chatReport(platform.db, merchantId, body)),
  }),
  async exportChatReport({ platform, merchantId, header }, { params, query }) {
    const { header: columns, rows } = await readChatTable(platform.db, merchantId, query, params.table);
    header('content-disposition', `attachment; filename="${params.table}"`);
    return csvStream(columns, rows);
  },
  chatUsers: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await chatUsers(platform.db, merchantId, body)),
  }),
  chatEmails: async ({ platform, merchantId }, { body }) => ({
    success: true,
    emails: await chatEmails(platform.db, merchantId, body),
  }),
  chatSearches: async ({ platform, merchantId }, { body }) => ({
    success: true,
    searches: await topSearches(platform.db, merchantId, body),
  }),
  chatUserReport: async ({ platform, merchantId }, { body }) => ({
    success: true,
    days: await chatUserReport(platform.db, merchantId, body),
  }),
  chatProducts: async ({ platform, merchantId }, { body }) => ({
    success: true,
    products: await topProducts(platform.db, merchantId, body, 'product-shown'),
  }),
  chatProductsSelected: async ({ platform, merchantId }, { body }) => ({
    success: true,
    products: await topProducts(platform.db, merchantId, body, 'product-clicked'),
  }),
  chatStores: async ({ platform, merchantId }, { body }) => ({
    success: true,
    stores: await topStores(platform.db, merchantId, body),
  }),
  chatQuickReport: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await quickReport(platform.db, merchantId, body.skill_id ?? null)),
  }),
};
