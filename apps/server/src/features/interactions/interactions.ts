import { interactions } from '@voicecart/assistant/interactions/interactions';
import type { interactionSetting } from '@voicecart/contract/routes/interactions';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Doer } from '../accounts/accounts.ts';
import {
  addInteraction,
  changeAppContent,
  defaultSettings,
  findInteraction,
  parseSettings,
  readSettings,
  refusePhraseClash,
  removeInteraction,
  requireApp,
  requireInteraction,
} from '../apps/apps.ts';
import { getSetting, listSettings, putDefaultSettings, saveSettings, setOfferOrder } from './interactions.queries.ts';

export { listNews } from './briefings.ts';
export { dealOfTheDay } from './deal-days.ts';
export { addCoupons, listActiveDeals } from './deals.ts';
export { findCalendars, findEvents, findEventsById } from './event-search.ts';
export { listShopFaqs } from './faqs.ts';
export { findStoresNear } from './store-search.ts';

export type InteractionSetting = z.input<typeof interactionSetting>;
type SettingRow = NonNullable<Awaited<ReturnType<typeof getSetting>>>;

const formSchemas = new Map<number, Record<string, unknown>>();

/** JSON Schema of an interaction's settings, with titles: the form is drawn from it. */
function formSchema(type: number): Record<string, unknown> {
  const kept = formSchemas.get(type);
  if (kept) return kept;
  const made: Record<string, unknown> = { ...z.toJSONSchema(requireInteraction(type).settings, { io: 'input' }) };
  formSchemas.set(type, made);
  return made;
}

/** The interactions of an app, those that are off too. @throws AppError 404 */
export async function listInteractionSettings(
  db: Db,
  merchantId: string,
  appId: string,
): Promise<InteractionSetting[]> {
  await requireApp(db, merchantId, appId);
  return (await listSettings(db, merchantId, appId)).flatMap((row) => toSetting(row) ?? []);
}

/** @throws AppError 404 */
export async function getInteractionSetting(db: Db, merchantId: string, id: string): Promise<InteractionSetting> {
  const setting = toSetting(await requireSetting(db, merchantId, id));
  if (!setting) throw notFound('The interaction');
  return setting;
}

/** Saves settings that the interaction's schema accepts; those that are not given stay as they are. @throws AppError 404, 400 with each fault at `settings.<field>` */
export async function saveInteractionSetting(
  platform: Platform,
  doer: Doer,
  id: string,
  given: Record<string, unknown>,
): Promise<void> {
  const row = await requireSetting(platform.db, doer.merchantId, id);
  const interaction = requireInteraction(row.type);
  await changeAppContent(platform, doer, row.app_id, 'interaction-settings', async (tx) => {
    const stored = await requireSetting(tx, doer.merchantId, id);
    const settings = parseSettings(interaction, { ...readSettings(interaction, stored.settings), ...given });
    await saveSettings(tx, doer.merchantId, id, settings);
    return `settings of ${interaction.title} changed`;
  });
}

/** The setting of an app's interaction. @throws AppError 404 also where the app never had it */
export async function settingIdOf(db: Db, merchantId: string, appId: string, type: number): Promise<string> {
  await requireApp(db, merchantId, appId);
  const row = (await listSettings(db, merchantId, appId)).find((own) => own.type === type);
  if (!row) throw notFound('The interaction');
  return row.id;
}

/** @throws AppError 404, 409 'utterance_taken' */
export async function switchInteraction(platform: Platform, doer: Doer, id: string, isEnabled: boolean): Promise<void> {
  const row = await requireSetting(platform.db, doer.merchantId, id);
  if (isEnabled) await addInteraction(platform, doer, row.app_id, row.type);
  else await removeInteraction(platform, doer, row.app_id, row.type);
}

/** Switches an interaction off and forgets its settings: switched on again, it begins with the defaults. @throws AppError 404 */
export async function removeInteractionSetting(platform: Platform, doer: Doer, id: string): Promise<void> {
  const row = await requireSetting(platform.db, doer.merchantId, id);
  const interaction = requireInteraction(row.type);
  await removeInteraction(platform, doer, row.app_id, row.type);
  const settings = defaultSettings(interaction);
  if (JSON.stringify(readSettings(interaction, row.settings)) === JSON.stringify(settings)) return;
  await changeAppContent(platform, doer, row.app_id, 'interaction-settings', async (tx) => {
    await saveSettings(tx, doer.merchantId, id, settings);
    return `settings of ${interaction.title} put back`;
  });
}

/** Puts an interaction's settings back to the defaults, or creates it, on. @throws AppError 404, 400 'unknown_interaction' */
export async function resetInteraction(
  platform: Platform,
  doer: Doer,
  appId: string,
  type: number,
): Promise<{ id: string }> {
  const interaction = requireInteraction(type);
  let id = '';
  await changeAppContent(platform, doer, appId, 'interaction-settings', async (tx) => {
    const isThere = (await listSettings(tx, doer.merchantId, appId)).some((row) => row.type === type);
    if (!isThere) await refusePhraseClash(tx, doer.merchantId, appId, type);
    const put = await putDefaultSettings(tx, {
      merchant_id: doer.merchantId,
      app_id: appId,
      id: newId(),
      type,
      settings: JSON.stringify(defaultSettings(interaction)),
    });
    id = put.id;
    return isThere ? `settings of ${interaction.title} put back` : `${interaction.title} switched on`;
  });
  return { id };
}

async function requireSetting(db: Db, merchantId: string, id: string): Promise<SettingRow> {
  const row = await getSetting(db, merchantId, id);
  if (!row) throw notFound('The interaction');
  return row;
}

function toSetting(row: SettingRow): InteractionSetting | null {
  const interaction = findInteraction(row.type);
  if (!interaction) return null;
  return {
    id: row.id,
    skill_id: row.app_id,
    type: row.type,
    key: interaction.key,
    title: interaction.title,
    summary: interaction.summary,
    isEnabled: row.is_enabled,
    settings: readSettings(interaction, row.settings),
    schema: formSchema(row.type),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Interaction types of an app that are on, in the order in which they are offered. @throws AppError 404 */
export async function listOfferOrder(db: Db, merchantId: string, appId: string): Promise<number[]> {
  const app = await requireApp(db, merchantId, appId);
  const on = (await listSettings(db, merchantId, appId)).filter((row) => row.is_enabled).map(({ type }) => type);
  const inTable = interactions.map(({ type }) => type).filter((type) => on.includes(type));
  return [...new Set([...app.offer_order.filter((type) => on.includes(type)), ...inTable])];
}

/** Offers the interactions in this order; those not named follow as they stood. @throws AppError 404 */
export async function saveOfferOrder(
  platform: Platform,
  doer: Doer,
  appId: string,
  types: readonly number[],
): Promise<number[]> {
  const known = types.filter((type) => interactions.some((row) => row.type === type));
  await changeAppContent(platform, doer, appId, 'interactions-ordered', async (tx, app) => {
    const order = [...new Set(known)];
    if (order.join() === app.offer_order.join()) return null;
    await setOfferOrder(tx, doer.merchantId, appId, order);
    return 'Interactions put in another order';
  });
  return listOfferOrder(platform.db, doer.merchantId, appId);
}
