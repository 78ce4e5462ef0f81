import { appDefaults } from '@voicecart/contract/app-defaults';
import type { Deletion } from '@voicecart/contract/deletions';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { type PlanId, planById } from '@voicecart/contract/plans';
import {
  type AppChange,
  type AppMessageName,
  appMessages,
  type NewApp,
  type PublishingType,
  type SavePayload,
} from '@voicecart/contract/routes/apps';
import type { SkillTemplate } from '@voicecart/contract/routes/skill-templates';
import type { SkillCategory } from '@voicecart/contract/submissions/skill-categories';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { keepDeletion, type RestoreRule } from '../../platform/deletions.ts';
import { type AppError, failure, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppsTable } from '../../schema/apps.tables.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { merchantPermission } from '../permissions/permissions.ts';
import { recordTracking } from '../tracking/tracking.ts';
import { dropAppDraft } from './app-draft.ts';
import {
  type AppRow,
  countApps,
  getShop,
  insertApp,
  lockApp,
  lockMerchant,
  notifyAppChanged,
  undeleteApp,
  updateApp,
} from './apps.queries.ts';
import { announceApp, changeAppContent, writeSwitchOn } from './apps.ts';
import { refuseHeldByAmazon } from './held-by-amazon.ts';
import { requireInteraction } from './interaction-types.ts';
import { invocationNameFrom, refuseInvocationName } from './invocation-name.ts';
import { mergedMessages, refuseMessages } from './message-rules.ts';
import { getPlanTemplate, requireOffered, requireOfferedByName } from './skill-templates.ts';
import { findVoiceSettings } from './voice-settings.queries.ts';

const newsType = interactionNumbers.flashBriefing;

/** What the old save call and the defaults of the spec add to a new app. */
export interface NewAppDetails extends Omit<NewApp, 'publishingType' | 'category'> {
  readonly category?: SkillCategory | undefined;
  readonly publishingType?: PublishingType | undefined;
  readonly version?: string | undefined;
  readonly isAlexaEnabled?: boolean | undefined;
  readonly isGoogleEnabled?: boolean | undefined;
}

/**
 * Makes an app and switches its interactions on, with their default settings.
 * @throws AppError 400 with the field, 400 'unknown_interaction', 403 'quota' where the plan has no room.
 */
export async function createApp(
  platform: Platform,
  principal: Principal,
  input: NewAppDetails,
): Promise<{ id: string }> {
  const id = await platform.db.transaction().execute(async (tx) => {
    const made = await addApp(tx, principal, input);
    await dropAppDraft(tx, principal);
    await recordTracking(platform, tx, principal, { type: 'app-created', key: `app/${made}` });
    return made;
  });
  announceApp(platform, principal.merchantId, id);
  return { id };
}

/** `createApp` inside a transaction; the caller announces the app after the commit. @returns its id */
export async function addApp(tx: Db, principal: Principal, input: NewAppDetails): Promise<string> {
  const { merchantId } = principal;
  const locales = [...new Set(input.locales)];
  const merchant = await lockMerchant(tx, merchantId);
  const template = await templateOf(tx, merchant.plan_id, input);
  const chosen = template?.interactions.map(({ type }) => type) ?? input.interactionTypes ?? [];
  // The news are what a flash briefing is made of.
  const types = [...new Set(input.publishingType === 'flash_briefing' ? [...chosen, newsType] : chosen)];
  for (const type of types) requireInteraction(type, 'interactionTypes');
  refuseInvocationName(input.invocationName, locales);
  const id = newId();
  const plan = planById[merchant.plan_id];
  const count = await countApps(tx, merchantId);
  if (count >= plan.quotas.apps) throw quotaReached(plan.title, plan.quotas.apps, count);
  await refuseSecondLocale(tx, merchantId, locales);
  refuseBriefingLocales(input.publishingType ?? 'custom', locales);
  await insertApp(tx, {
    merchant_id: merchantId,
    id,
    name: input.name,
    description: input.description || appDefaults.description,
    summary: input.summary,
    invocation_name: input.invocationName,
    privacy_url: input.privacyUrl,
    terms_url: input.termsUrl,
    locales,
    messages: JSON.stringify(firstMessages(template, (await findVoiceSettings(tx, merchantId))?.template)),
    skill_template_id: template?.id ?? null,
    publishing_type: input.publishingType ?? 'custom',
    ...(input.category ? { category: input.category } : {}),
    ...(input.version ? { version: input.version } : {}),
    is_alexa_enabled: input.isAlexaEnabled ?? true,
    is_google_enabled: input.isGoogleEnabled ?? false,
  });
  for (const type of types) {
    const settings = template?.interactions.find((own) => own.type === type)?.settings;
    await writeSwitchOn(tx, merchantId, id, type, settings);
  }
  await recordActivity(tx, principal, 'app-created', `App “${input.name}” created`);
  await notifyAppChanged(tx, id);
  return id;
}

/** The template that is asked for; where neither one nor interactions are, that of the plan. @throws AppError 404 */
async function templateOf(tx: Db, planId: PlanId, asked: NewAppDetails): Promise<SkillTemplate | null> {
  if (asked.skillTemplateId) return requireOffered(tx, asked.skillTemplateId);
  return asked.interactionTypes ? null : getPlanTemplate(tx, planById[planId].skillTemplateId);
}

/** The words of the template, and where it has none those that the merchant gives new apps. */
function firstMessages(template: SkillTemplate | null, own: unknown): Record<AppMessageName, string> {
  const messages = appMessages.parse(own ?? {});
  const words = Object.entries(template?.messages ?? {}).filter(([, text]) => text !== '');
  return { ...messages, ...Object.fromEntries(words) };
}

function quotaReached(plan: string, quota: number, count: number): AppError {
  const apps = (number: number) => `${number} ${number === 1 ? 'app' : 'apps'}`;
  return failure('quota.apps', { plan, included: apps(quota), count: apps(count) });
}

/** @throws AppError 400 at `locales` */
export async function refuseSecondLocale(tx: Db, merchantId: string, locales: readonly Locale[]): Promise<void> {
  if (locales.length < 2 || (await merchantPermission(tx, merchantId, 'allow_multi_locale')) > 0) return;
  throw invalid('locales', 'Your account may use one language per app. Please contact support for more.');
}

/** Amazon's schema of manifests takes one locale of a flash briefing. @throws AppError 400 at `locales` */
function refuseBriefingLocales(type: PublishingType, locales: readonly Locale[]): void {
  if (type === 'custom' || locales.length < 2) return;
  throw invalid('locales', 'A flash briefing has one language. Create an app for each further language.');
}

/** Changes what is given and leaves the rest, down to the single message. @throws AppError 404, 400 with the field. */
export async function changeApp(
  platform: Platform,
  principal: Principal,
  appId: string,
  change: AppChange,
): Promise<void> {
  await changeAppContent(platform, principal, appId, 'app-changed', async (tx, app) => {
    const locales = change.locales ? [...new Set(change.locales)] : app.locales;
    refuseBriefingLocales(change.publishingType ?? app.publishing_type, locales);
    if (change.publishingType !== undefined) await changePublishingType(tx, app, change.publishingType);
    refuseFixedByAmazon(app, change);
    const invocationName = change.invocationName ?? app.invocation_name;
    if (change.invocationName !== undefined || change.locales) refuseInvocationName(invocationName, locales);
    if (change.locales) await refuseSecondLocale(tx, principal.merchantId, locales);
    refuseMessages(change);
    await updateApp(
      tx,
      principal.merchantId,
      appId,
      {
        invocation_name: invocationName,
        locales,
        ...detailColumns(change),
        ...(change.messages === undefined
          ? {}
          : { messages: JSON.stringify(appMessages.parse({ ...app.messages, ...change.messages })) }),
        ...(change.messagesByLocale === undefined
          ? {}
          : { messages_by_locale: mergedMessages(app.messages_by_locale, change.messagesByLocale) }),
      },
      false,
    );
    const after = await lockApp(tx, principal.merchantId, appId);
    return { message: 'details changed', changes: changesBetween(app, after) };
  });
}

/** @throws AppError 400 at `publishingType` where Amazon has a skill of the other type already */
async function changePublishingType(tx: Db, app: AppRow, wanted: PublishingType): Promise<void> {
  if (wanted === app.publishing_type) return;
  if (app.aws_skill_id !== null) {
    throw invalid('publishingType', 'Amazon fixes the type with the skill. Delete the skill at Amazon first.');
  }
  await updateApp(tx, app.merchant_id, app.id, { publishing_type: wanted }, false);
  if (wanted === 'flash_briefing') await writeSwitchOn(tx, app.merchant_id, app.id, newsType);
}

/** @throws AppError 400 at `name` or `category`, which Amazon fixes with the first publication */
function refuseFixedByAmazon(app: AppRow, { name = app.name, category = app.category }: AppChange): void {
  if (app.prod_aws_skill_id === null) return;
  if (name !== app.name) throw invalid('name', 'Amazon fixed the name when the skill was first published.');
  if (category !== app.category)
    throw invalid('category', 'Amazon fixed the category when the skill was first published.');
}

/** What a change gives, by column; Kysely leaves a column alone whose value is undefined. */
function detailColumns(change: AppChange): Updateable<AppsTable> {
  return {
    name: change.name,
    description: change.description,
    summary: change.summary,
    privacy_url: change.privacyUrl,
    terms_url: change.termsUrl,
    category: change.category,
    keywords: change.keywords && [...new Set(change.keywords)],
    version: change.version,
    is_alexa_enabled: change.isAlexaEnabled,
    is_google_enabled: change.isGoogleEnabled,
  };
}

/** Deletes an app that is not live. Its row is kept, marked, for the conversations that name it. @throws AppError 404, 409 'app_in_use' */
export async function deleteApp(platform: Platform, principal: Principal, appId: string): Promise<Deletion> {
  const gone = await platform.db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, principal.merchantId, appId);
    if (!app) throw notFound('The app');
    refuseHeldByAmazon(app.lifecycle);
    await updateApp(tx, principal.merchantId, appId, { deleted_at: new Date() }, true);
    await notifyAppChanged(tx, appId);
    await recordActivity(tx, principal, 'app-deleted', `App “${app.name}” deleted`);
    return keepDeletion(platform, tx, principal, { kind: 'app', objectId: appId, title: app.name });
  });
  announceApp(platform, principal.merchantId, appId);
  return gone;
}

/** The row of a deleted app stays with all that hangs on it: taking its mark away brings everything back. */
export const restoreApp: RestoreRule = {
  name: 'The app',
  async before({ tx, principal }) {
    const plan = planById[(await lockMerchant(tx, principal.merchantId)).plan_id];
    const count = await countApps(tx, principal.merchantId);
    if (count >= plan.quotas.apps) throw quotaReached(plan.title, plan.quotas.apps, count);
  },
  async after({ platform, tx, principal, objectId }) {
    await undeleteApp(tx, principal.merchantId, objectId);
    await notifyAppChanged(tx, objectId);
    announceApp(platform, principal.merchantId, objectId);
  },
};

/** The old call that makes an app or changes one: without `skill_id` it makes one, with the spec's defaults. */
export async function saveLegacyApp(
  platform: Platform,
  principal: Principal,
  given: SavePayload,
): Promise<{ id: string }> {
  const { db, config } = platform;
  if (given.skill_id) {
    await changeApp(platform, principal, given.skill_id, {
      ...(given.name ? { name: given.name } : {}),
      ...(given.version ? { version: given.version } : {}),
      description: given.description,
      termsUrl: given.termurl,
      privacyUrl: given.privacyurl,
      isAlexaEnabled: given.is_amazon_alexa_enabled,
      isGoogleEnabled: given.is_google_action_enabled,
    });
    return { id: given.skill_id };
  }
  const shop = await getShop(db, principal.merchantId);
  const name = given.name || (shop.plan_id.startsWith('amazon-pay') ? 'Default Blu App' : 'Voice Assistant');
  const template = given.template ? await requireOfferedByName(db, given.template) : null;
  return createApp(platform, principal, {
    name,
    description: given.description || appDefaults.description,
    summary: '',
    invocationName: invocationNameFrom([name, shop.name], [defaultLocale]),
    privacyUrl: given.privacyurl ?? `${config.publicUrl}/privacy`,
    termsUrl: given.termurl ?? '',
    locales: [defaultLocale],
    skillTemplateId: template?.id,
    version: given.version || '1.0',
    isAlexaEnabled: given.is_amazon_alexa_enabled,
    isGoogleEnabled: given.is_google_action_enabled,
  });
}
