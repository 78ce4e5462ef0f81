import type { developmentRoutes } from '@voicecart/contract/routes/development';
import type { z } from 'zod';
import type { Handlers } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, principalOf } from '../activity/activity.ts';
import { setInteractionSettings } from './app-versions.queries.ts';
import { getLegacySkill } from './app-view.ts';
import { listAppInteractions, switchOff } from './apps.queries.ts';
import { changeAppContent, writeSwitchOn } from './apps.ts';
import { parseSettings, requireInteraction } from './interaction-types.ts';
import { refusePhraseClash } from './phrases.ts';

type Wanted = z.output<(typeof developmentRoutes)['setDraftInteractions']['body']>['interactions'];

/**
 * Makes the interactions of the draft those that are named; settings that are not given stay.
 * @throws AppError 404, 400 'unknown_interaction', 409 'utterance_taken', 'app_in_review'
 */
async function setDraftInteractions(
  platform: Platform,
  principal: Principal,
  appId: string,
  wanted: Wanted,
): Promise<void> {
  const { merchantId } = principal;
  const chosen = new Map(
    wanted.map(({ type, settings }) => {
      const interaction = requireInteraction(type);
      return [type, settings && JSON.stringify(parseSettings(interaction, settings))];
    }),
  );
  await changeAppContent(platform, principal, appId, 'interactions-set', async (tx) => {
    const now = await listAppInteractions(tx, merchantId, [appId]);
    const on = new Set(now.filter((row) => row.is_enabled).map(({ type }) => type));
    const off = [...on].filter((type) => !chosen.has(type));
    for (const type of off) await switchOff(tx, merchantId, appId, type);
    for (const [type, settings] of chosen) {
      if (!on.has(type)) {
        await refusePhraseClash(tx, merchantId, appId, type);
        await writeSwitchOn(tx, merchantId, appId, type);
      }
      if (settings !== undefined) await setInteractionSettings(tx, merchantId, settings, appId, type);
    }
    const added = [...chosen.keys()].filter((type) => !on.has(type));
    const set = [...chosen.values()].filter((settings) => settings !== undefined);
    if (added.length + off.length + set.length === 0) return null;
    return `interactions set: ${added.length} switched on, ${off.length} switched off`;
  });
}

export const developmentHandlers: Handlers<typeof developmentRoutes> = {
  async setDraftInteractions({ platform, session, merchantId }, { params, body }) {
    await setDraftInteractions(platform, principalOf(session, merchantId), params.id, body.interactions);
    return { success: true, skill: [await getLegacySkill(platform.db, merchantId, params.id)] };
  },
  async headerSkill({ platform, merchantId }, { query }) {
    return { success: true, skill: await getLegacySkill(platform.db, merchantId, query.skill_id) };
  },
  async developmentSkill({ platform, merchantId }, { params }) {
    return { success: true, skill: [await getLegacySkill(platform.db, merchantId, params.id)] };
  },
};
