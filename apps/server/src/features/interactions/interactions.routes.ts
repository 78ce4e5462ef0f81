import { languageOf } from '@voicecart/contract/locales';
import type { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { findInteraction } from '../apps/apps.ts';
import { dealsHandlers } from './deals/deals.routes.ts';
import { listInteractionTypes } from './interaction-list.ts';
import {
  addDefaultSetting,
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
import { feedSlotType } from './slots/slot-feeds.ts';
import { addSlotValue, listSlots, removeSlotValue } from './slots/slot-values.ts';
import { checkUtterances, listConflicts } from './utterances/utterance-check.ts';
import { addPattern } from './utterances/utterance-patterns.ts';
import { addUtterance, listUtterances, removeUtterances } from './utterances/utterances.ts';

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
    const types = await saveOfferOrder(platform, principalOf(session, merchantId), body.skill_id, body.types);
    return { success: true, types };
  },

  async getInteractionSetting({ platform, merchantId }, { params }) {
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, params.id) };
  },

  async saveInteractionSetting({ platform, session, merchantId }, { body }) {
    await saveInteractionSetting(platform, principalOf(session, merchantId), body.id, body.settings);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, body.id) };
  },

  async updateAppInteraction({ platform, session, merchantId }, { body }) {
    const id = await settingIdOf(platform.db, merchantId, body.id, body.type);
    await saveInteractionSetting(platform, principalOf(session, merchantId), id, body.settings);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, id) };
  },

  async switchInteraction({ platform, session, merchantId }, { params, body }) {
    await switchInteraction(platform, principalOf(session, merchantId), params.id, body.enabled);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, params.id) };
  },

  async addDefaultSetting({ platform, session, merchantId }, { body }) {
    const { id } = await addDefaultSetting(platform, principalOf(session, merchantId), {
      appId: body.skill_id,
      interactionId: body.interaction_id,
      templateType: body.interaction_template_id ? Number(body.interaction_template_id) : undefined,
      skillTemplateId: body.skill_template_id === 'default' ? undefined : body.skill_template_id || undefined,
    });
    return { success: true, error: null, setting: await getInteractionSetting(platform.db, merchantId, id) };
  },

  async removeInteractionSetting({ platform, session, merchantId }, { params }) {
    await removeInteractionSetting(platform, principalOf(session, merchantId), params.id);
    return { success: true };
  },

  async resetInteraction({ platform, session, merchantId }, { body }) {
    const { id } = await resetInteraction(platform, principalOf(session, merchantId), body.skill_id, body.type);
    return { success: true, setting: await getInteractionSetting(platform.db, merchantId, id) };
  },

  async listUtterances({ platform, merchantId }, { body }) {
    return { success: true, intents: await listUtterances(platform.db, merchantId, body) };
  },

  async addUtterance({ platform, session, merchantId }, { body }) {
    await addUtterance(platform, principalOf(session, merchantId), body);
    return { success: true };
  },

  async removeUtterance({ platform, session, merchantId }, { body }) {
    const { text, texts, ...place } = body;
    await removeUtterances(
      platform,
      principalOf(session, merchantId),
      place,
      text === undefined ? texts : [text, ...texts],
    );
    return { success: true };
  },

  async checkUtterances({ platform, merchantId }, { body }) {
    return { success: true, ...(await checkUtterances(platform.db, merchantId, body)) };
  },

  async addUtterancePattern({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await addPattern(platform, principalOf(session, merchantId), body)) };
  },

  async listUtteranceConflicts({ platform, merchantId }, { query }) {
    return { success: true, items: await listConflicts(platform.db, merchantId, query.skill_id, query.locale) };
  },

  async listSlots({ platform, merchantId }, { query }) {
    return { success: true, slotTypes: await listSlots(platform.db, merchantId, query) };
  },

  async feedSlotType({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await feedSlotType(platform, principalOf(session, merchantId), body)) };
  },

  async addSlotValue({ platform, session, merchantId }, { body }) {
    await addSlotValue(platform, principalOf(session, merchantId), body);
    return { success: true };
  },

  async removeSlotValue({ platform, session, merchantId }, { body }) {
    await removeSlotValue(platform, principalOf(session, merchantId), body);
    return { success: true };
  },
};
