import type { appsRoutes } from '@voicecart/contract/routes/apps';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { changeApp, createApp, deleteApp, saveLegacyApp } from './app-changes.ts';
import { getAppDraft, keepAppDraft } from './app-draft.ts';
import { getAppView, getLegacySkill, listAppViews, listLegacySkills } from './app-view.ts';
import { addInteraction, removeInteraction } from './apps.ts';
import { createDefaultApp } from './default-app.ts';
import { saveIcon } from './icons/app-icons.ts';
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
    const { id } = await createApp(platform, principalOf(session, merchantId), body);
    return { success: true, app: await getAppView(platform.db, merchantId, id) };
  },

  async getAppDraft({ platform, session, merchantId }) {
    return { success: true, draft: await getAppDraft(platform.db, principalOf(session, merchantId)) };
  },

  async keepAppDraft({ platform, session, merchantId }, { body }) {
    await keepAppDraft(platform.db, principalOf(session, merchantId), body);
    return { success: true };
  },

  async createDefaultApp({ platform, session, merchantId }) {
    const { id, isNew, steps } = await createDefaultApp(platform, principalOf(session, merchantId));
    return { success: true, id, isNew, steps };
  },

  async syncInteractions({ platform, session }) {
    return { success: true, changed: await syncInteractions(platform, session.userId) };
  },

  async saveApp({ platform, session, merchantId }, { body }) {
    const { id } = await saveLegacyApp(platform, principalOf(session, merchantId), body);
    return { success: true, id, error: null };
  },

  async updateApp({ platform, session, merchantId }, { body }) {
    const { id, ...change } = body;
    await changeApp(platform, principalOf(session, merchantId), id, change);
    return { success: true, app: await getAppView(platform.db, merchantId, id) };
  },

  async saveAppIcon({ platform, session, merchantId }, { params, body }) {
    await saveIcon(platform, principalOf(session, merchantId), params.id, body.icon);
    return { success: true, app: await getAppView(platform.db, merchantId, params.id) };
  },

  async updateAppLanguages({ platform, session, merchantId }, { body }) {
    await changeApp(platform, principalOf(session, merchantId), body.skill_id, { locales: body.languages });
    return { success: true, app: await getAppView(platform.db, merchantId, body.skill_id) };
  },

  async messageDefaults({ platform, merchantId }, { params, query }) {
    return { success: true, ...(await describeMessageDefaults(platform, merchantId, params.id, query.locale)) };
  },

  async previewMessages({ platform, merchantId }, { body }) {
    return { success: true, spoken: await previewMessages(platform, merchantId, body) };
  },

  async deleteApp({ platform, session, merchantId }, { body }) {
    return { success: true, deletions: [await deleteApp(platform, principalOf(session, merchantId), body.id)] };
  },

  async addInteraction({ platform, session, merchantId }, { body }) {
    await addInteraction(platform, principalOf(session, merchantId), body.id, body.type);
    return { success: true, app: await getAppView(platform.db, merchantId, body.id) };
  },

  async removeInteraction({ platform, session, merchantId }, { body }) {
    await removeInteraction(platform, principalOf(session, merchantId), body.id, body.type);
    return { success: true, app: await getAppView(platform.db, merchantId, body.id) };
  },
};
