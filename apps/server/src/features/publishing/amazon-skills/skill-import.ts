import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import type { SkillImport } from '@voicecart/contract/routes/amazon-skills';
import { appFields } from '@voicecart/contract/routes/apps';
import { skillCategories } from '@voicecart/contract/submissions/skill-categories';
import { z } from 'zod';
import type { Smapi } from '../../../outside/amazon/smapi.ts';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import {
  addApp,
  adoptAwsSkill,
  announceApp,
  builtInteractions,
  findAppBySkill,
  lockMerchant,
} from '../../apps/apps.ts';
import { merchantPermission } from '../../permissions/permissions.ts';
import { askAmazon, getAmazon, sharedAccount } from '../amazon.ts';
import { findOwnedSkillIds } from '../publishing.queries.ts';
import { endpointOf, type ModelOutline, outlineOf } from '../skill-files.ts';

const text = z.string().nullish();
const named = z.array(z.looseObject({ name: text, type: text })).nullish();
/** What is read of a manifest that somebody wrote elsewhere; all of it may be missing. */
const manifestSchema = z.object({
  publishingInformation: z
    .object({
      category: z.enum(skillCategories).nullish().catch(null),
      locales: z.record(z.string(), z.object({ name: text, summary: text, description: text })).nullish(),
    })
    .nullish(),
  privacyAndCompliance: z
    .object({
      locales: z.record(z.string(), z.object({ privacyPolicyUrl: text, termsOfUseUrl: text }).nullish()).nullish(),
    })
    .nullish(),
  apis: z
    .object({ custom: z.looseObject({ interfaces: named, tasks: named }).nullish() })
    .catchall(z.unknown())
    .nullish(),
});

interface Found {
  readonly manifest: z.output<typeof manifestSchema>;
  readonly endpoint: string | undefined;
  readonly models: readonly { readonly locale: Locale; readonly model: ModelOutline }[];
  /** Languages that apps do not have. */
  readonly others: readonly string[];
  readonly isLive: boolean;
}

const namesMax = 5;
/** What an app answers of itself, whatever its skill did with it. */
const ownInterfaces = new Set(['ALEXA_PRESENTATION_APL', 'CAN_FULFILL_INTENT_REQUEST']);
/** A new app's: deals, product search, order status. */
const firstInteractions = [1, 2, 4];

/** What an import of a skill would take over. Nothing is written. @throws AppError 409 as `importSkill`, and Amazon's */
export async function previewImport(platform: Platform, merchantId: string, skillId: string): Promise<SkillImport> {
  const appId = (await findAppOfSkill(platform.db, merchantId, skillId)) ?? null;
  if (appId === null) await refuseTaken(platform, skillId);
  return describe(platform, merchantId, skillId, await readSkill(platform, merchantId, skillId), appId);
}

/**
 * Makes an app of a skill in the merchant's own Amazon account. A repeat finds the app that the first one made.
 * @throws AppError 400 'invocationName', 403 'quota', 409 'not_at_amazon', 'not_importable', 'skill_taken', and Amazon's
 */
export async function importSkill(
  platform: Platform,
  principal: Principal,
  skillId: string,
  invocationName: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = platform;
  const { merchantId } = principal;
  const existing = await findAppOfSkill(db, merchantId, skillId);
  if (existing !== undefined) return { id: existing, isNew: false };
  const found = await describe(platform, merchantId, skillId, await readSkill(platform, merchantId, skillId), null);
  const result = await db.transaction().execute(async (tx) => {
    // With the lock, a second click waits here and finds the app of the first.
    await lockMerchant(tx, merchantId);
    const meanwhile = await findAppOfSkill(tx, merchantId, skillId);
    if (meanwhile !== undefined) return { id: meanwhile, isNew: false };
    if ((await findOwnedSkillIds(tx, [skillId])).has(skillId)) throw failure('skill_taken');
    const { name, summary, description, privacyUrl, termsUrl, locales, interactionTypes } = found;
    const fields = { name, summary, description, privacyUrl, termsUrl, locales, interactionTypes };
    const id = await addApp(tx, principal, {
      ...fields,
      category: found.category ?? undefined,
      invocationName: invocationName ?? found.invocationName,
    });
    await adoptAwsSkill(tx, merchantId, id, skillId);
    await recordActivity(tx, principal, 'skill-id', `${name}: skill ${skillId} imported from Amazon`);
    return { id, isNew: true };
  });
  announceApp(platform, merchantId, result.id);
  return result;
}

async function findAppOfSkill(db: Db, merchantId: string, skillId: string): Promise<string | undefined> {
  return (await findAppBySkill(db, merchantId, skillId))?.id;
}

async function refuseTaken(platform: Platform, skillId: string): Promise<void> {
  if ((await findOwnedSkillIds(platform.db, [skillId])).has(skillId)) throw failure('skill_taken');
}

async function readSkill(platform: Platform, merchantId: string, skillId: string): Promise<Found> {
  const { account, smapi, findVendorId } = await getAmazon(platform, merchantId);
  // Of the installation's skills nothing is told, not even that they exist.
  if (account === sharedAccount) throw failure('not_at_amazon');
  return askAmazon(async () => {
    const listed = (await smapi.listSkills(await findVendorId())).filter((one) => one.skillId === skillId);
    if (listed.length === 0) throw failure('not_at_amazon');
    const { manifest: content } = await smapi.getManifest(skillId, 'development');
    const manifest = manifestSchema.parse(content);
    if (!manifest.apis?.custom) throw failure('not_importable.api');
    const spoken = Object.keys(manifest.publishingInformation?.locales ?? {});
    const models = await readModels(smapi, skillId, spoken.filter(isLocale));
    if (models.length === 0) throw failure('not_importable.language');
    return {
      manifest,
      endpoint: endpointOf({ manifest: content }) ?? endpointOf(content),
      models,
      others: spoken.filter((locale) => !models.some((one) => one.locale === locale)),
      isLive: listed.some(({ stage }) => stage === 'live'),
    };
  });
}

async function readModels(smapi: Smapi, skillId: string, spoken: readonly Locale[]): Promise<Found['models']> {
  const models: { locale: Locale; model: ModelOutline }[] = [];
  for (const locale of spoken) {
    const there = await smapi.getInteractionModel(skillId, 'development', locale);
    const content = z.object({ interactionModel: z.record(z.string(), z.unknown()) }).safeParse(there).data;
    if (content) models.push({ locale, model: outlineOf({ content }) });
  }
  return models;
}

async function describe(
  platform: Platform,
  merchantId: string,
  skillId: string,
  found: Found,
  appId: string | null,
): Promise<SkillImport> {
  const mayBeMany = (await merchantPermission(platform.db, merchantId, 'allow_multi_locale')) > 0;
  const models = mayBeMany ? found.models : found.models.slice(0, 1);
  const locales = models.map(({ locale }) => locale);
  const [first] = models;
  if (!first) throw failure('not_importable.language');
  const listing = found.manifest.publishingInformation?.locales?.[first.locale];
  const pages = found.manifest.privacyAndCompliance?.locales?.[first.locale];
  const invocationName = first.model.invocationName.trim();
  const problems = locales.flatMap((locale) => {
    const checked = checkInvocationName(invocationName, locale);
    return checked.ok ? [] : [checked.message];
  });
  const types = interactionsOf(models.map(({ model }) => model));
  return {
    skillId,
    appId,
    isLive: found.isLive,
    name: fitting(appFields.name, listing?.name, 50) ?? 'Imported skill',
    summary: fitting(appFields.summary, listing?.summary, 160) ?? '',
    description: fitting(appFields.description, listing?.description, 4000) ?? '',
    invocationName,
    invocationNameProblem: problems[0] ?? null,
    category: found.manifest.publishingInformation?.category ?? null,
    privacyUrl: fitting(appFields.privacyUrl, pages?.privacyPolicyUrl, 2000) ?? '',
    termsUrl: fitting(appFields.termsUrl, pages?.termsOfUseUrl, 2000) ?? '',
    locales,
    interactionTypes: types.length > 0 ? types : firstInteractions,
    leftBehind: leftBehind(found, models, locales),
  };
}

/** A text of Amazon's where it fits our field, cut to its length; else none. */
function fitting(
  field: z.ZodType<string>,
  value: string | null | undefined,
  charactersMax: number,
): string | undefined {
  return field.safeParse([...(value ?? '').trim()].slice(0, charactersMax).join('')).data;
}

const intentsHere = new Map(builtInteractions.flatMap((row) => row.intents.map(({ name }) => [name, row.type])));
const slotTypesHere = new Set(builtInteractions.flatMap((row) => Object.keys(row.slotTypes)));

/** Interactions of which the skill has an intent: it was built here once, or with our package. */
function interactionsOf(models: readonly ModelOutline[]): number[] {
  const types = models.flatMap(({ intents }) => intents.flatMap(({ name }) => intentsHere.get(name) ?? []));
  return [...new Set(types)];
}

function leftBehind(found: Found, models: Found['models'], locales: readonly Locale[]): SkillImport['leftBehind'] {
  const { custom, ...others } = found.manifest.apis ?? {};
  const all = models.flatMap(({ model }) => model.intents);
  const own = all.filter(({ name }) => !intentsHere.has(name) && !name.startsWith('AMAZON.'));
  const [first] = models;
  const groups: Record<SkillImport['leftBehind'][number]['kind'], readonly string[]> = {
    language: [...found.others, ...found.models.map(({ locale }) => locale).filter((one) => !locales.includes(one))],
    'invocation-name': models.flatMap(({ locale, model }) =>
      model.invocationName === first?.model.invocationName ? [] : [`${model.invocationName} (${locale})`],
    ),
    intent: own.map(({ name }) => name),
    utterance: own.flatMap(({ samples }) => samples),
    'slot-type': models.flatMap(({ model }) =>
      model.types.flatMap(({ name }) => (slotTypesHere.has(name) || name.startsWith('AMAZON.') ? [] : [name])),
    ),
    interface: (custom?.interfaces ?? []).flatMap(({ type }) => (type && !ownInterfaces.has(type) ? [type] : [])),
    task: (custom?.tasks ?? []).flatMap(({ name }) => name ?? []),
    api: Object.keys(others),
    endpoint: found.endpoint === undefined ? [] : [found.endpoint],
  };
  return Object.entries(groups).flatMap(([kind, names]) => {
    const distinct = [...new Set(names)];
    if (distinct.length === 0) return [];
    return [{ kind: kind as keyof typeof groups, count: distinct.length, names: distinct.slice(0, namesMax) }];
  });
}
