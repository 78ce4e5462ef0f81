import type { Locale } from '@voicecart/contract/locales';
import type { AmazonSkill } from '@voicecart/contract/routes/amazon-skills';
import type { Db } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import {
  type AppRow,
  adoptAwsSkill,
  announceApp,
  listApps,
  loadApp,
  lockApp,
  nextRelease,
  refuseHeldByAmazon,
  requireApp,
} from '../../apps/apps.ts';
import { askAmazon, getAmazon, hasShared, sharedAccount } from '../amazon.ts';
import { getAccount } from '../amazon-login.queries.ts';
import { findOwnedSkillIds, findSubmittedListing, getRunningPublish } from '../publishing.queries.ts';
import { type Publish, startPublish } from '../publishing.ts';
import { endpointOf, manifestName } from '../skill-files.ts';
import { buildSkillFiles, isEndpointOf } from '../skill-package.ts';

/**
 * The skills of the account in use. The installation's account holds those of every merchant: there, only the skills of
 * the merchant's own apps are told.
 * @throws AppError 409, 502-504 of Amazon
 */
export async function listAmazonSkills(platform: Platform, merchantId: string): Promise<AmazonSkill[]> {
  if (!(await hasAccount(platform, merchantId))) return [];
  const apps = await listApps(platform.db, merchantId);
  const appOf = new Map(
    apps.flatMap(({ id, aws_skill_id, prod_aws_skill_id }) =>
      [aws_skill_id, prod_aws_skill_id].flatMap((skillId) => (skillId ? [[skillId, id] as const] : [])),
    ),
  );
  const { account, smapi, findVendorId } = await getAmazon(platform, merchantId);
  const skills = await askAmazon(async () => smapi.listSkills(await findVendorId()));
  return skills
    .filter(({ skillId }) => account !== sharedAccount || appOf.has(skillId))
    .map((skill) => ({
      skillId: skill.skillId,
      stage: skill.stage ?? 'development',
      publicationStatus: skill.publicationStatus ?? null,
      lastUpdated: skill.lastUpdated ?? null,
      names: skill.nameByLocale ?? {},
      appId: appOf.get(skill.skillId) ?? null,
    }));
}

async function hasAccount({ db, config }: Platform, merchantId: string): Promise<boolean> {
  return hasShared(config) || (await getAccount(db, merchantId)) !== undefined;
}

/** @throws AppError 409 'not_linked' where there is no Amazon account to publish with */
export async function requireAccount(platform: Platform, merchantId: string): Promise<void> {
  if (!(await hasAccount(platform, merchantId))) throw failure('not_linked');
}

/**
 * Publishes an app and tells the model that goes to Amazon with it. @param locale without one, the app's first
 * @throws AppError 404, 409 'not_published', 400 'locale_off', and those of `startPublish`
 */
export async function sendModel(platform: Platform, principal: Principal, appId: string, locale?: Locale) {
  const { app, skillId } = await requireSkill(platform.db, principal.merchantId, appId);
  const chosen = locale ?? app.locales[0];
  if (chosen === undefined || !app.locales.includes(chosen)) throw failure('locale_off');
  const { interactionModel } = await contentOf(platform, app, chosen);
  const publish = await startPublish(platform, principal, appId);
  return { aws_skill_id: skillId, locale: chosen, interactionModel: asRecord(interactionModel), publish };
}

/** Publishes an app and tells the manifest that goes to Amazon with it. @throws AppError as `sendModel` */
export async function sendManifest(
  platform: Platform,
  principal: Principal,
  appId: string,
): Promise<{ aws_skill_id: string; manifest: Record<string, unknown>; publish: Publish }> {
  const { app, skillId } = await requireSkill(platform.db, principal.merchantId, appId);
  const { manifest } = await contentOf(platform, app, manifestName);
  const publish = await startPublish(platform, principal, appId);
  return { aws_skill_id: skillId, manifest: asRecord(manifest), publish };
}

async function requireSkill(db: Db, merchantId: string, appId: string): Promise<{ app: AppRow; skillId: string }> {
  const app = await requireApp(db, merchantId, appId);
  if (app.aws_skill_id) return { app, skillId: app.aws_skill_id };
  throw failure('not_published.skill');
}

/** What is uploaded for an app under a name: the manifest, or the model of a locale. */
async function contentOf(platform: Platform, app: AppRow, name: string): Promise<Record<string, unknown>> {
  const loaded = await loadApp(platform.db, app.id);
  if (!loaded) throw notFound('The app');
  const [submitted, release] = await Promise.all([
    findSubmittedListing(platform.db, app.merchant_id, app.id),
    nextRelease(platform.db, app.merchant_id, app.id),
  ]);
  const files = buildSkillFiles(app, loaded.definition, platform.config, { submitted, release });
  const file = files.find((one) => one.name === name);
  return asRecord(file?.content);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Gives an app a skill that exists at Amazon. In the installation's account that is a skill which calls this app
 * already; in the merchant's own, any that no other app has.
 * @throws AppError 404, 409 'not_at_amazon', 'skill_taken', 'app_in_use', 'publish_running', and those of Amazon
 */
export async function adoptSkill(
  platform: Platform,
  principal: Principal,
  appId: string,
  skillId: string,
): Promise<void> {
  const { db, config } = platform;
  const { merchantId } = principal;
  const app = await requireApp(db, merchantId, appId);
  if (app.aws_skill_id === skillId) return;
  refuseHeldByAmazon(app.lifecycle);
  const { account, smapi } = await getAmazon(platform, merchantId);
  const { manifest } = await askAmazon(() => smapi.getManifest(skillId, 'development'));
  const isOurs = isEndpointOf(config, appId, endpointOf(manifest));
  // Of the installation's other skills nothing is told, not even that they exist.
  if (account === sharedAccount && !isOurs) throw failure('not_at_amazon');
  await db.transaction().execute(async (tx) => {
    // With the lock: whoever starts a publish at this moment has its row by now, or reads the new skill.
    const current = await lockApp(tx, merchantId, appId);
    if (!current) throw notFound('The app');
    refuseHeldByAmazon(current.lifecycle);
    await adoptAwsSkill(tx, merchantId, appId, skillId);
    if (await getRunningPublish(tx, merchantId, appId, 'development')) throw failure('publish_running');
    const owners = await findOwnedSkillIds(tx, [skillId], appId);
    if (owners.has(skillId)) throw failure('skill_taken');
    await recordActivity(tx, principal, 'skill-id', `${app.name}: skill ${skillId} set`);
  });
  announceApp(platform, merchantId, appId);
}
