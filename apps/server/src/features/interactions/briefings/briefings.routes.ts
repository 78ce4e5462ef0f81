import type { briefingsRoutes } from '@voicecart/contract/routes/briefings';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { requireApp } from '../../apps/apps.ts';
import { feedUrl } from './briefing-feed.ts';
import {
  changeBriefing,
  createBriefing,
  orderBriefings,
  readBriefings,
  readFeed,
  removeBriefing,
} from './briefings.ts';

export const briefingsHandlers: Handlers<typeof briefingsRoutes> = {
  async listBriefings({ platform, merchantId }, { query }) {
    const app = query.skill_id ? await requireApp(platform.db, merchantId, query.skill_id) : null;
    const feeds = (app?.locales ?? []).map((locale) => ({
      locale,
      url: feedUrl(platform.config.publicUrl, app?.id ?? '', locale),
    }));
    return { success: true, items: await readBriefings(platform.db, merchantId), feeds };
  },

  async previewBriefing({ platform, merchantId }, { query }) {
    return { success: true, items: await readFeed(platform.db, merchantId, query.locale, new Date()) };
  },

  async createBriefing({ platform, session, merchantId }, { body }) {
    return { success: true, item: await createBriefing(platform.db, principalOf(session, merchantId), body) };
  },

  async orderBriefings({ platform, session, merchantId }, { body }) {
    return { success: true, items: await orderBriefings(platform.db, principalOf(session, merchantId), body.ids) };
  },

  async updateBriefing({ platform, session, merchantId }, { params, body }) {
    return {
      success: true,
      item: await changeBriefing(platform.db, principalOf(session, merchantId), params.id, body),
    };
  },

  async deleteBriefing({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeBriefing(platform, principalOf(session, merchantId), params.id)] };
  },
};
