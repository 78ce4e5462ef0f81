import { isDeepStrictEqual } from 'node:util';
import { interactions } from '@voicecart/assistant/interactions/interactions';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { interactionSetting } from '@voicecart/contract/routes/interactions';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesBetween, type Principal } from '../activity/activity.ts';
import {
  addInteraction,
  changeAppContent,
  defaultSettings,
  findInteraction,
  getSetting,
  keepVersion,
  listSettings,
  parseSettings,
  putDefaultSettings,
  readSettings,
  refusePhraseClash,
  removeInteraction,
  requireApp,
  requireInteraction,
  requireOffered,
  saveSettings,
  setOfferOrder,
} from '../apps/apps.ts';
import { typesWithoutContent } from './interaction-content.queries.ts';

export { feedUrl } from './briefings/briefing-feed.ts';
export { listNews, readFeed } from './briefings/briefings.ts';
export { dealOfTheDay } from './deals/deal-days.ts';
export { addCoupons, listActiveDeals } from './deals/deals.ts';
export { findCalendars, findEvents, findEventsById } from './events/event-search.ts';
export { listShopFaqs } from './faqs/faqs.ts';
export { findStoresNear } from './stores/store-search.ts';

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

/** The interactions of an app, those that are off too, and whether each has something to tell. @throws AppError 404 */
export async function listInteractionSettings(db: Db, merchantId: string, appId: string) {
  await requireApp(db, merchantId, appId);
  const [rows, empty] = await Promise.all([listSettings(db, merchantId, appId), typesWithoutContent(db, merchantId)]);
  return rows.flatMap((row) => {
    const setting = toSetting(row);
    return setting ? [{ ...setting, needsContent: empty.has(row.type) && isUntouched(row) }] : [];
  });
}

/** A policy may be told by the interaction's own settings. */
function isUntouched(row: SettingRow): boolean {
  const { type, settings } = row;
  if (type !== interactionNumbers.returnPolicy && type !== interactionNumbers.shippingPolicy) return true;
  const interaction = requireInteraction(type);
  return isDeepStrictEqual(readSettings(interaction, settings), readSettings(interaction, {}));
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
  principal: Principal,
  id: string,
  given: Record<string, unknown>,
): Promise<void> {
  const row = await requireSetting(platform.db, principal.merchantId, id);
  const interaction = requireInteraction(row.type);
  await changeAppContent(platform, principal, row.app_id, 'interaction-settings', async (tx) => {
    const stored = await requireSetting(tx, principal.merchantId, id);
    const before = readSettings(interaction, stored.settings);
    const settings = parseSettings(interaction, { ...before, ...given });
    await saveSettings(tx, principal.merchantId, id, settings);
    return {
      message: `settings of ${interaction.title} changed`,
      changes: changesBetween(before, settings),
    };
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
export async function switchInteraction(
  platform: Platform,
  principal: Principal,
  id: string,
  isEnabled: boolean,
): Promise<void> {
  const row = await requireSetting(platform.db, principal.merchantId, id);
  if (isEnabled) await addInteraction(platform, principal, row.app_id, row.type);
  else await removeInteraction(platform, principal, row.app_id, row.type);
}

/** Switches an interaction off and forgets its settings: switched on again, it begins with the defaults. @throws AppError 404 */
export async function removeInteractionSetting(platform: Platform, principal: Principal, id: string): Promise<void> {
  const row = await requireSetting(platform.db, principal.merchantId, id);
  const interaction = requireInteraction(row.type);
  await removeInteraction(platform, principal, row.app_id, row.type);
  const settings = defaultSettings(interaction);
  if (JSON.stringify(readSettings(interaction, row.settings)) === JSON.stringify(settings)) return;
  await changeAppContent(platform, principal, row.app_id, 'interaction-settings', async (tx) => {
    await keepVersion(tx, principal, row.app_id, 'saved', beforeReset(interaction.title));
    await saveSettings(tx, principal.merchantId, id, settings);
    return `settings of ${interaction.title} put back`;
  });
}

/** The old call's payload (N133-N136). */
interface DefaultSetting {
  readonly appId: string;
  /** Of an interaction of the app, or the number of a type. */
  readonly interactionId: string | number;
  readonly templateType?: number | undefined;
  readonly skillTemplateId?: string | undefined;
}

/**
 * Adds an interaction with the settings of a template, else with its defaults. One that the app has keeps its settings,
 * so that a repeat changes nothing.
 * @throws AppError 404, 400 'unknown_interaction', 409 'utterance_taken'
 */
export async function addDefaultSetting(
  platform: Platform,
  principal: Principal,
  { appId, interactionId, templateType, skillTemplateId }: DefaultSetting,
): Promise<{ id: string }> {
  const { db } = platform;
  const { merchantId } = principal;
  await requireApp(db, merchantId, appId);
  const type = Number.isNaN(Number(interactionId))
    ? await typeOfSetting(db, merchantId, appId, String(interactionId))
    : Number(interactionId);
  requireInteraction(type, 'interaction_id');
  if (templateType !== undefined && templateType !== type) {
    throw invalid('interaction_template_id', 'This is the number of another interaction.');
  }
  const template = skillTemplateId ? await requireOffered(db, skillTemplateId) : null;
  const settings = template?.interactions.find((own) => own.type === type)?.settings;
  await addInteraction(platform, principal, appId, type, settings);
  return { id: await settingIdOf(db, merchantId, appId, type) };
}

async function typeOfSetting(db: Db, merchantId: string, appId: string, id: string): Promise<number> {
  const row = await requireSetting(db, merchantId, id);
  if (row.app_id !== appId) throw notFound('The interaction');
  return row.type;
}

/** Puts an interaction's settings back to the defaults, or creates it, on. @throws AppError 404, 400 'unknown_interaction' */
export async function resetInteraction(
  platform: Platform,
  principal: Principal,
  appId: string,
  type: number,
): Promise<{ id: string }> {
  const interaction = requireInteraction(type);
  let id = '';
  await changeAppContent(platform, principal, appId, 'interaction-settings', async (tx) => {
    const isThere = (await listSettings(tx, principal.merchantId, appId)).some((row) => row.type === type);
    if (!isThere) await refusePhraseClash(tx, principal.merchantId, appId, type);
    if (isThere) await keepVersion(tx, principal, appId, 'saved', beforeReset(interaction.title));
    const put = await putDefaultSettings(tx, {
      merchant_id: principal.merchantId,
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

/** The note of the version that brings the settings back. */
function beforeReset(title: string): string {
  return `Before the settings of ${title} were put back`;
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
  principal: Principal,
  appId: string,
  types: readonly number[],
): Promise<number[]> {
  const known = types.filter((type) => interactions.some((row) => row.type === type));
  await changeAppContent(platform, principal, appId, 'interactions-ordered', async (tx, app) => {
    const order = [...new Set(known)];
    if (order.join() === app.offer_order.join()) return null;
    await setOfferOrder(tx, principal.merchantId, appId, order);
    return 'Interactions put in another order';
  });
  return listOfferOrder(platform.db, principal.merchantId, appId);
}
