import type { appsRoutes } from '@voicecart/contract/routes/apps';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { changeApp, createApp, deleteApp, saveLegacyApp } from './app-changes.ts';
import { getAppDraft, keepAppDraft } from './app-draft.ts';
import { getAppView, getLegacySkill, listAppViews, listLegacySkills } from './app-view.ts';
import { addInteraction, removeInteraction } from './apps.ts';
import { createDefaultApp } from './default-app.ts';
import { describeMessageDefaults, previewMessages } from './message-defaults.ts';
import { syncInteractions } from './sync-interactions.ts';

export const appsHandlers: Handlers<typeof appsRoutes> = {
  async listApps({ platform, merchantId }) {
    return { success: true, items: await listAppViews(platform.db, merchantId) };
  },

  async listAppsLegacy({ platform, merchantId }) {
    return { success: true, list: await listLegacySkills(platform.db, merchantId) };
  },

  async getApp({ platform, merchantId }, { params }) {
    return { success: true, app: await getAppView(platform.db, merchantId, params.id) };
  },

  async getAppDetails({ platform, merchantId }, { params }) {
    return { success: true, skill: [await getLegacySkill(platform.db, merchantId, params.id)] };
  },

  async createApp({ platform, session, merchantId }, { body }) {
    const { id } = await createApp(platform, doerOf(session, merchantId), body);
    return { success: true, app: await getAppView(platform.db, merchantId, id) };
  },

  async getAppDraft({ platform, session, merchantId }) {
    return { success: true, draft: await getAppDraft(platform.db, doerOf(session, merchantId)) };
  },

  async keepAppDraft({ platform, session, merchantId }, { body }) {
    await keepAppDraft(platform.db, doerOf(session, merchantId), body);
    return { success: true };
  },

  async createDefaultApp({ platform, session, merchantId }) {
    const { id, isNew, steps } = await createDefaultApp(platform, doerOf(session, merchantId));
    return { success: true, id, isNew, steps };
  },

  async syncInteractions({ platform, session }) {
    return { success: true, changed: await syncInteractions(platform, session.userId) };
  },

  async saveApp({ platform, session, merchantId }, { body }) {
    const { id } = await saveLegacyApp(platform, doerOf(session, merchantId), body);
    return { success: true, id, error: null };
  },

  async updateApp({ platform, session, merchantId }, { body }) {
    const { id, ...change } = body;
    await changeApp(platform, doerOf(session, merchantId), id, change);
    return { success: true, app: await getAppView(platform.db, merchantId, id) };
  },

  async messageDefaults({ platform, merchantId }, { params, query }) {
    return { success: true, ...(await describeMessageDefaults(platform, merchantId, params.id, query.locale)) };
  },

  async previewMessages({ platform, merchantId }, { body }) {
    return { success: true, spoken: await previewMessages(platform, merchantId, body) };
  },

  async deleteApp({ platform, session, merchantId }, { body }) {
    await deleteApp(platform, doerOf(session, merchantId), body.id);
    return { success: true };
  },

  async addInteraction({ platform, session, merchantId }, { body }) {
    await addInteraction(platform, doerOf(session, merchantId), body.id, body.type);
    return { success: true, app: await getAppView(platform.db, merchantId, body.id) };
  },

  async removeInteraction({ platform, session, merchantId }, { body }) {
    await removeInteraction(platform, doerOf(session, merchantId), body.id, body.type);
    return { success: true, app: await getAppView(platform.db, merchantId, body.id) };
  },
};
