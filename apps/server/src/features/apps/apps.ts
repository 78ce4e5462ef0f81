import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import { createAppCache } from './app-cache.ts';
import { type LoadedApp, loadApp } from './app-definition.ts';
import { markVersionPublished } from './app-versions.queries.ts';
import {
  type AppRow,
  appChangedChannel,
  getApp,
  listAppInteractions,
  listAppsOfStore,
  lockApp,
  notifyAppChanged,
  notifyAppsOfMerchant,
  switchOff,
  switchOn,
  updateApp,
} from './apps.queries.ts';
import type { AppsTable } from './apps.tables.ts';
import { defaultSettings, requireInteraction } from './interaction-types.ts';
import { refusePhraseClash } from './phrases.ts';

export { type LoadedApp, loadApp } from './app-definition.ts';
export { type AppRow, findAppBySkill, listStoresOfApps } from './apps.queries.ts';
export {
  builtInteractions,
  defaultSettings,
  findInteraction,
  parseSettings,
  readSettings,
  requireInteraction,
} from './interaction-types.ts';
export {
  defaultPhrases,
  enabledTypes,
  phraseOwners,
  phrasesOf,
  readPhraseChanges,
  refusePhraseClash,
} from './phrases.ts';

export { keepVersion } from './version-keeping.ts';

const appCache = perPlatform((platform) =>
  createAppCache((appId) => loadApp(platform.db, appId), platform.notices, appChangedChannel),
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An app as the engine needs it, from memory: costs no SQL when the app is warm. A change on any node drops it within
 * the moment its notice takes. Null for what is no app, or was deleted.
 */
export function getAppDefinition(platform: Platform, appId: string): Promise<LoadedApp | null> {
  const id = appId.toLowerCase();
  return uuid.test(id) ? appCache(platform).get(id) : Promise.resolve(null);
}

/** The app's row. @throws AppError 404 where the merchant has no such app. */
export async function requireApp(db: Db, merchantId: string, appId: string): Promise<AppRow> {
  const row = await getApp(db, merchantId, appId);
  if (!row) throw notFound('The app');
  return row;
}

/** Counts a change of the app's content and tells all nodes, when `tx` commits, to load it anew. @throws AppError 404 */
export function touchApp(tx: Db, merchantId: string, appId: string): Promise<void> {
  return write(tx, merchantId, appId, {}, true);
}

/** Sets or clears the skill id that Amazon gave. No change of content, so that the revision stays. @throws AppError 404 */
export function setAwsSkillId(
  tx: Db,
  merchantId: string,
  appId: string,
  stage: 'development' | 'live',
  skillId: string | null,
): Promise<void> {
  const set = stage === 'development' ? { aws_skill_id: skillId } : { prod_aws_skill_id: skillId };
  return write(tx, merchantId, appId, set, false);
}

/** Says where the app's skill stands with Amazon. The revision stays. @throws AppError 404 */
export function setLifecycle(tx: Db, merchantId: string, appId: string, lifecycle: Lifecycle): Promise<void> {
  return write(tx, merchantId, appId, { lifecycle }, false);
}

/** Replaces what Dialogflow proves itself with; the one before stops working on all nodes at once. @throws AppError 404 */
export function setDialogflowSecret(tx: Db, merchantId: string, appId: string, hash: string): Promise<void> {
  const set = { dialogflow_secret_hash: hash, dialogflow_secret_made_at: new Date() };
  return write(tx, merchantId, appId, set, false);
}

/** Which store an app speaks of, and in which currency. For `changeAppContent`. @throws AppError 404 */
export function setAppStore(
  tx: Db,
  merchantId: string,
  appId: string,
  set: { shop_id: string | null; price_currency: string | null },
): Promise<void> {
  return write(tx, merchantId, appId, set, false);
}

/** For the transaction that disconnects a store: its apps speak of all that is left. Gives their ids. */
export async function leaveStore(tx: Db, merchantId: string, shopId: string): Promise<string[]> {
  const ids = await listAppsOfStore(tx, merchantId, shopId);
  for (const id of ids) await write(tx, merchantId, id, { shop_id: null }, true);
  return ids;
}

/** Remembers which revision a publish carried. @throws AppError 404 */
export async function setPublishedRevision(tx: Db, merchantId: string, appId: string, revision: number): Promise<void> {
  await markVersionPublished(tx, merchantId, appId, revision);
  await write(tx, merchantId, appId, { published_revision: revision }, false);
}

/** For the transaction that changes a merchant's name, zone or currency: all of its apps speak of them. */
export function touchMerchantApps(tx: Db, merchantId: string): Promise<void> {
  return notifyAppsOfMerchant(tx, merchantId);
}

/** Calls back with the id of each app that was saved, on any node. */
export function onAppChanged(platform: Platform, handler: (appId: string) => void): void {
  platform.notices.on(appChangedChannel, handler);
}

/** Tells the merchant's open screens that an app changed; to be called after the commit. */
export function announceApp(platform: Platform, merchantId: string, appId: string): void {
  platform.realtime.toMerchant(merchantId, 'app.changed', { appId });
}

async function write(
  tx: Db,
  merchantId: string,
  appId: string,
  set: Updateable<AppsTable>,
  isContent: boolean,
): Promise<void> {
  if (!(await updateApp(tx, merchantId, appId, set, isContent))) throw notFound('The app');
  await notifyAppChanged(tx, appId);
}

/**
 * A change of an app's content: the app is locked, `change` writes, the revision grows, the activity line is written
 * and, after the commit, nodes and screens are told. `change` returns the line's text, or null where nothing changed:
 * then nothing is counted.
 * @throws AppError 404 and whatever `change` throws; then nothing is written.
 */
export async function changeAppContent(
  platform: Platform,
  doer: Doer,
  appId: string,
  activityType: string,
  change: (tx: Db, app: AppRow) => Promise<string | null>,
): Promise<void> {
  const hasChanged = await platform.db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, doer.merchantId, appId);
    if (!app) throw notFound('The app');
    const message = await change(tx, app);
    if (message === null) return false;
    await touchApp(tx, doer.merchantId, appId);
    await recordActivity(tx, doer, activityType, `${app.name}: ${message}`);
    return true;
  });
  if (hasChanged) announceApp(platform, doer.merchantId, appId);
}

/** Switches an interaction on. @throws AppError 404, 400 'unknown_interaction', 409 'utterance_taken' */
export async function addInteraction(platform: Platform, doer: Doer, appId: string, type: number): Promise<void> {
  const interaction = requireInteraction(type);
  await changeAppContent(platform, doer, appId, 'interaction-on', async (tx) => {
    const rows = await listAppInteractions(tx, doer.merchantId, [appId]);
    if (rows.some((row) => row.type === type && row.is_enabled)) return null;
    await refusePhraseClash(tx, doer.merchantId, appId, type);
    await writeSwitchOn(tx, doer.merchantId, appId, type);
    return `${interaction.title} switched on`;
  });
}

/** Switches an interaction off and keeps its settings. @throws AppError 404, 400 'unknown_interaction' */
export async function removeInteraction(platform: Platform, doer: Doer, appId: string, type: number): Promise<void> {
  const interaction = requireInteraction(type);
  await changeAppContent(platform, doer, appId, 'interaction-off', async (tx) => {
    const isOff = await switchOff(tx, doer.merchantId, appId, type);
    return isOff ? `${interaction.title} switched off` : null;
  });
}

/** Writes the row of an interaction that is on, with the settings given where it had none yet. */
export function writeSwitchOn(
  tx: Db,
  merchantId: string,
  appId: string,
  type: number,
  settings: object = defaultSettings(requireInteraction(type)),
): Promise<void> {
  return switchOn(tx, {
    merchant_id: merchantId,
    app_id: appId,
    id: newId(),
    type,
    settings: JSON.stringify(settings),
  });
}
