import { languageOf } from '@voicecart/contract/locales';
import type { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { findInteraction } from '../apps/apps.ts';
import { dealsHandlers } from './deals.routes.ts';
import { listInteractionTypes } from './interaction-list.ts';
import {
  getInteractionSetting,
  listInteractionSettings,
  listOfferOrder,
  removeInteractionSetting,
  resetInteraction,
  saveInteractionSetting,
  saveOfferOrder,
  settingIdOf,
  switchInteraction,
} from './interactions.ts';
import { feedSlotType } from './slot-feeds.ts';
import { addSlotValue, listSlots, removeSlotValue } from './slot-values.ts';
import { checkUtterances, listConflicts } from './utterance-check.ts';
import { addPattern } from './utterance-patterns.ts';
import { addUtterance, listUtterances, removeUtterances } from './utterances.ts';

export const interactionsHandlers: Handlers<typeof interactionsRoutes> = {
  ...dealsHandlers,

  async interactionTypes(_, { query }) {
    const items = listInteractionTypes().map((row) => ({
      ...row,
      routes: [...row.routes],
      examples: [...(findInteraction(row.type)?.examples[languageOf(query.locale)] ?? [])],
    }));
    return { success: true, items };
  },

  async interactionRoutes() {
    const items = listInteractionTypes().map((row) => ({
      interactionType: row.type,
      routes: [...row.routes],
      // A type with one screen is its own settings page; one with several sends to the first of them.
      isReturnSettingUrl: row.routes.length === 1,
    }));
    return { success: true, items };
  },

  async listInteractionSettings({ platform, merchantId }, { query }) {
    return { success: true, items: await listInteractionSettings(platform.db, merchantId, query.skill_id) };
  },

  async listOfferOrder({ platform, merchantId }, { query }) {
    return { success: true, types: await listOfferOrder(platform.db, merchantId, query.skill_id) };
  },

  async saveOfferOrder({ platform, session, merchantId }, { body }) {
    const types = await saveOfferOrder(platform, doerOf(session, merchantId), body.skill_id, body.types);
    return { success: true, types };
  },

  async getInteractionSetting({ platform, merchantId }, { params }) {
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, params.id) };
  },

  async saveInteractionSetting({ platform, session, merchantId }, { body }) {
    await saveInteractionSetting(platform, doerOf(session, merchantId), body.id, body.settings);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, body.id) };
  },

  async updateAppInteraction({ platform, session, merchantId }, { body }) {
    const id = await settingIdOf(platform.db, merchantId, body.id, body.type);
    await saveInteractionSetting(platform, doerOf(session, merchantId), id, body.settings);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, id) };
  },

  async switchInteraction({ platform, session, merchantId }, { params, body }) {
    await switchInteraction(platform, doerOf(session, merchantId), params.id, body.enabled);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, params.id) };
  },

  async removeInteractionSetting({ platform, session, merchantId }, { params }) {
    await removeInteractionSetting(platform, doerOf(session, merchantId), params.id);
    return { success: true };
  },

  async resetInteraction({ platform, session, merchantId }, { body }) {
    const { id } = await resetInteraction(platform, doerOf(session, merchantId), body.skill_id, body.type);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, id) };
  },

  async listUtterances({ platform, merchantId }, { body }) {
    return { success: true, intents: await listUtterances(platform.db, merchantId, body) };
  },

  async addUtterance({ platform, session, merchantId }, { body }) {
    await addUtterance(platform, doerOf(session, merchantId), body);
    return { success: true };
  },

  async removeUtterance({ platform, session, merchantId }, { body }) {
    const { text, texts, ...place } = body;
    await removeUtterances(platform, doerOf(session, merchantId), place, text === undefined ? texts : [text, ...texts]);
    return { success: true };
  },

  async checkUtterances({ platform, merchantId }, { body }) {
    return { success: true, ...(await checkUtterances(platform.db, merchantId, body)) };
  },

  async addUtterancePattern({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await addPattern(platform, doerOf(session, merchantId), body)) };
  },

  async listUtteranceConflicts({ platform, merchantId }, { query }) {
    return { success: true, items: await listConflicts(platform.db, merchantId, query.skill_id, query.locale) };
  },

  async listSlots({ platform, merchantId }, { query }) {
    return { success: true, slotTypes: await listSlots(platform.db, merchantId, query) };
  },

  async feedSlotType({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await feedSlotType(platform, doerOf(session, merchantId), body)) };
  },

  async addSlotValue({ platform, session, merchantId }, { body }) {
    await addSlotValue(platform, doerOf(session, merchantId), body);
    return { success: true };
  },

  async removeSlotValue({ platform, session, merchantId }, { body }) {
    await removeSlotValue(platform, doerOf(session, merchantId), body);
    return { success: true };
  },
};
