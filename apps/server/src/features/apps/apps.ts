import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import type { AppsTable } from '../../schema/apps.tables.ts';
import { type changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
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
import { defaultSettings, requireInteraction } from './interaction-types.ts';
import { refuseOverPlan } from './over-plan.ts';
import { refusePhraseClash } from './phrases.ts';

export { addApp } from './app-changes.ts';
export {
  deleteFedValues,
  deleteSlotValue,
  deleteUtteranceChange,
  dropSlotFeed,
  getSetting,
  insertFedValues,
  insertSlotValue,
  insertUtteranceChange,
  listFeedsOfAllApps,
  listSettings,
  listSlotFeeds,
  listSlotValues,
  lockAppForFeed,
  putDefaultSettings,
  putSlotFeed,
  saveSettings,
  setOfferOrder,
} from './app-content.queries.ts';
export { type LoadedApp, loadApp } from './app-definition.ts';
export { getAppView } from './app-view.ts';
export {
  type AppRow,
  findAppBySkill,
  findScreenDesign,
  listApps,
  listStoresOfApps,
  lockApp,
  lockMerchant,
} from './apps.queries.ts';
export { createDefaultApp } from './default-app.ts';
export { refuseHeldByAmazon } from './held-by-amazon.ts';
export {
  builtInteractions,
  defaultSettings,
  findInteraction,
  parseSettings,
  readSettings,
  requireInteraction,
} from './interaction-types.ts';
export { refuseOverPlan } from './over-plan.ts';
export {
  defaultPhrases,
  enabledTypes,
  type PhraseOwner,
  phraseOwners,
  phrasesOf,
  readPhraseChanges,
  refusePhraseClash,
} from './phrases.ts';
export { liveApps } from './releases/live-apps.queries.ts';
export {
  countDifferences,
  findVersionOfRevision,
  getVersionContent,
  keepReleases,
  listAppsToCheck,
  listLiveRevisions,
  listReleaseRows,
  nextRelease,
  type SubmittedContent,
} from './releases/releases.ts';
export { requireOffered } from './skill-templates.ts';
export { keepVersion } from './version-retention.ts';

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

/** The app has this development skill from now on, as nothing of ours has published it. @throws AppError 404 */
export function adoptAwsSkill(tx: Db, merchantId: string, appId: string, skillId: string): Promise<void> {
  const set = { aws_skill_id: skillId, lifecycle: 'in development', published_revision: null } as const;
  return write(tx, merchantId, appId, set, false);
}

/** The app has no skill at Amazon any more. @throws AppError 404 */
export function forgetAwsSkill(tx: Db, merchantId: string, appId: string): Promise<void> {
  const none = { aws_skill_id: null, prod_aws_skill_id: null, lifecycle: 'draft', published_revision: null } as const;
  return write(tx, merchantId, appId, none, false);
}

/** Says where the app's skill stands with Amazon. The revision stays. @throws AppError 404 */
export function setLifecycle(tx: Db, merchantId: string, appId: string, lifecycle: Lifecycle): Promise<void> {
  return write(tx, merchantId, appId, { lifecycle }, false);
}

/** Whether Amazon's reviewers hold the app: what they try must stay as it was submitted. */
export function isInReview(lifecycle: Lifecycle): boolean {
  return lifecycle === 'submitted' || lifecycle === 'in certification';
}

/** Tells all nodes to load the app again; nothing of it changes. @throws AppError 404 */
export async function reloadApp(db: Db, merchantId: string, appId: string): Promise<void> {
  await requireApp(db, merchantId, appId);
  await notifyAppChanged(db, appId);
}

/** Replaces what Dialogflow proves itself with; the one before stops working on all nodes at once. @throws AppError 404 */
export function setDialogflowSecret(tx: Db, merchantId: string, appId: string, hash: string): Promise<void> {
  const set = { dialogflow_secret_hash: hash, dialogflow_secret_made_at: new Date() };
  return write(tx, merchantId, appId, set, false);
}

/** Which agent of Dialogflow calls the app. The revision stays. @throws AppError 404 */
export function setGoogleActionId(
  tx: Db,
  merchantId: string,
  appId: string,
  stage: 'development' | 'live',
  agentId: string,
): Promise<void> {
  const set = stage === 'development' ? { google_action_id: agentId } : { prod_google_action_id: agentId };
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

/** For the transaction that changes what all of a merchant's apps speak of: name, zone, currency, questions. */
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

/** What a change tells of itself, where it also says what it was from and to. */
export interface ToldChange {
  readonly message: string;
  readonly changes: ReturnType<typeof changesBetween>;
}

/**
 * A change of an app's content: the app is locked, `change` writes, the revision grows, the activity line is written
 * and, after the commit, nodes and screens are told. `change` returns the line's text, or the text with what the change
 * was from and to, or null where nothing changed: then nothing is counted.
 * @throws AppError 404, 409 'app_in_review', 'app_over_plan' and whatever `change` throws; then nothing is written.
 */
export async function changeAppContent(
  platform: Platform,
  principal: Principal,
  appId: string,
  activityType: string,
  change: (tx: Db, app: AppRow) => Promise<string | ToldChange | null>,
): Promise<void> {
  const hasChanged = await platform.db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, principal.merchantId, appId);
    if (!app) throw notFound('The app');
    refuseInReview(app);
    await refuseOverPlan(tx, app);
    const told = await change(tx, app);
    if (told === null) return false;
    const { message, changes } = typeof told === 'string' ? { message: told, changes: [] } : told;
    await touchApp(tx, principal.merchantId, appId);
    await recordActivity(tx, principal, activityType, `${app.name}: ${message}`, changes);
    return true;
  });
  if (hasChanged) announceApp(platform, principal.merchantId, appId);
}

/** What Amazon reviews must stay what was submitted. @throws AppError 409 'app_in_review' */
export function refuseInReview({ lifecycle }: Pick<AppRow, 'lifecycle'>): void {
  if (isInReview(lifecycle)) throw failure('app_in_review');
}

/**
 * Switches an interaction on. @param settings of one that the app never had, instead of the defaults
 * @throws AppError 404, 400 'unknown_interaction', 409 'utterance_taken'
 */
export async function addInteraction(
  platform: Platform,
  principal: Principal,
  appId: string,
  type: number,
  settings?: object,
): Promise<void> {
  const interaction = requireInteraction(type);
  await changeAppContent(platform, principal, appId, 'interaction-on', async (tx) => {
    const rows = await listAppInteractions(tx, principal.merchantId, [appId]);
    if (rows.some((row) => row.type === type && row.is_enabled)) return null;
    await refusePhraseClash(tx, principal.merchantId, appId, type);
    await writeSwitchOn(tx, principal.merchantId, appId, type, settings);
    return `${interaction.title} switched on`;
  });
}

/** Switches an interaction off and keeps its settings. @throws AppError 404, 400 'unknown_interaction' */
export async function removeInteraction(
  platform: Platform,
  principal: Principal,
  appId: string,
  type: number,
): Promise<void> {
  const interaction = requireInteraction(type);
  await changeAppContent(platform, principal, appId, 'interaction-off', async (tx) => {
    const isOff = await switchOff(tx, principal.merchantId, appId, type);
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
