import type { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { readDashboard, readDelivery, readLog, readMonth, resendDelivery, resendFailed } from './log/delivery-log.ts';
import { readOrderMessages } from './log/order-messages.ts';
import { readOverview, saveRule, saveSettings, setOrderConfirmation } from './rules.ts';
import { previewTemplate, readTemplate, saveTemplate, sendTest } from './templates.ts';

export const notificationsHandlers: Handlers<typeof notificationsRoutes> = {
  getNotifications: async ({ platform, merchantId }) => ({
    success: true,
    ...(await readOverview(platform, merchantId)),
  }),
  async saveNotificationSettings({ platform, session, merchantId }, { body }) {
    await saveSettings(platform, principalOf(session, merchantId), body);
    return { success: true, ...(await readOverview(platform, merchantId)) };
  },
  async saveNotificationRule({ platform, session, merchantId }, { body }) {
    await saveRule(platform, principalOf(session, merchantId), body);
    return { success: true, ...(await readOverview(platform, merchantId)) };
  },
  async setOrderConfirmation({ platform, session, merchantId }, { body }) {
    await setOrderConfirmation(platform, principalOf(session, merchantId), body.order_confirmation);
    return { success: true, ...(await readOverview(platform, merchantId)) };
  },
  getNotificationTemplate: async ({ platform, merchantId }, { query }) => ({
    success: true,
    template: await readTemplate(platform, merchantId, query),
  }),
  saveNotificationTemplate: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    template: await saveTemplate(platform, principalOf(session, merchantId), body),
  }),
  previewNotification: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await previewTemplate(platform, merchantId, body)),
  }),
  testNotification: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    ...(await sendTest(platform, principalOf(session, merchantId), body)),
  }),
  listNotificationDeliveries: async ({ platform, session }, { query }) => ({
    success: true,
    ...(await readLog(platform.db, session, query)),
  }),
  getNotificationDelivery: async ({ platform, session }, { params, query }) => ({
    success: true,
    ...(await readDelivery(platform.db, session, params.id, query.merchant)),
  }),
  listOrderMessages: async ({ platform, session }, { params, query }) => ({
    success: true,
    ...(await readOrderMessages(platform, session, params.id, query.merchant)),
  }),
  resendNotification: async ({ platform, session }, { params, query, body }) => ({
    success: true,
    delivery: await resendDelivery(platform, session, params.id, { ...query, ...body }),
  }),
  resendFailedNotifications: async ({ platform, session }, { body }) => ({
    success: true,
    ...(await resendFailed(platform, session, body)),
  }),
  notificationDashboard: async ({ platform, merchantId }, { body }) => ({
    success: true,
    ...(await readDashboard(platform.db, merchantId, body.days)),
  }),
  notificationAnalytics: async ({ platform, merchantId }, { query }) => ({
    success: true,
    ...(await readMonth(platform.db, merchantId, query)),
  }),
};
