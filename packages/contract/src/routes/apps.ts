import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';
import { keywordCharactersMax, keywordsMax, skillCategories } from '../submissions/skill-categories.ts';
import { iconBytesMax } from '../submissions/skill-icons.ts';
import { oneLine } from './one-line.ts';

/** An address of the merchant's own pages, as Amazon wants it: https, or empty where it is not needed yet. */
export const pageUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Enter a full URL, like https://shop.example/privacy.' }).max(500),
]);

/** What an app is published as: a skill that talks, or a flash briefing, which Alexa reads from the shop's news. */
export const publishingTypes = ['custom', 'flash_briefing'] as const;
export type PublishingType = (typeof publishingTypes)[number];

const message = z.string().max(600);
const messageFields = {
  welcomeText: message,
  welcome_back_message: message,
  help_message: message,
  user_help_message: message,
  fallback_message: message,
  stop_message: message,
  customer_details_permission_message: message,
  exit_skill_message: message,
};
export type AppMessageName = keyof typeof messageFields;

/** What the assistant says instead of its own phrases; an empty text keeps the phrase of the locale. */
export const appMessages = z.object({
  welcomeText: message.default(''),
  welcome_back_message: message.default(''),
  help_message: message.default(''),
  user_help_message: message.default(''),
  fallback_message: message.default(''),
  stop_message: message.default(''),
  customer_details_permission_message: message.default(''),
  exit_skill_message: message.default(''),
} satisfies Record<AppMessageName, z.ZodType>);

/** The merchant's words in the app's further languages; what is left out is said as in the first, or by default. */
const messagesByLocale = z.partialRecord(z.enum(locales), z.object(messageFields).partial());
export type MessagesByLocale = z.output<typeof messagesByLocale>;

export const appFields = {
  name: z.string().overwrite(oneLine).trim().min(2, 'The name needs at least 2 characters.').max(50),
  description: z.string().trim().max(4000),
  summary: z.string().trim().max(160),
  invocationName: z.string().trim().max(50),
  privacyUrl: pageUrl,
  termsUrl: pageUrl,
  locales: z.array(z.enum(locales)).min(1, 'Choose at least one language.').max(locales.length),
  messages: appMessages,
  messagesByLocale,
  /** Of Amazon's store, which fixes it with the first publication. */
  category: z.enum(skillCategories),
  /** What shoppers may search the store for; empty, the shop's and the app's name stand in. */
  keywords: z.array(z.string().trim().min(1).max(keywordCharactersMax)).max(keywordsMax),
  isAlexaEnabled: z.boolean(),
  isGoogleEnabled: z.boolean(),
  /** Amazon fixes it with the skill: refused once the app has one. */
  publishingType: z.enum(publishingTypes),
  /** The merchant's own name of what is worked on; a submission without a message of its own carries it to Amazon. */
  version: z.string().trim().min(1, 'Give the version a name, such as 1.0.').max(20),
};

export const appInteraction = z.object({
  id: z.uuid(),
  type: z.number().int(),
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  isEnabled: z.boolean(),
  routes: z.array(z.object({ action: z.string(), route: z.string() })),
});

export const lifecycles = [
  'draft',
  'building',
  'in development',
  'submitted',
  'in certification',
  'certified',
  'live',
  'failed',
  'rejected',
  'withdrawn',
  'hidden',
  'removed',
] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const app = z.object({
  id: z.uuid(),
  ...appFields,
  /** Where its own icon is; null: the product's is used. */
  iconUrl: z.string().nullable(),
  lifecycle: z.enum(lifecycles),
  /** Shoppers have a version of it, also while the next one is on its way to them. */
  isLive: z.boolean(),
  awsSkillId: z.string().nullable(),
  prodAwsSkillId: z.string().nullable(),
  interactions: z.array(appInteraction),
  /** Grows with every change; a publish remembers which revision it carried. */
  revision: z.number().int(),
  publishedRevision: z.number().int().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type App = z.output<typeof app>;

const newApp = z.object({
  name: appFields.name,
  description: appFields.description.default(''),
  summary: appFields.summary.default(''),
  invocationName: appFields.invocationName,
  privacyUrl: appFields.privacyUrl.default(''),
  termsUrl: appFields.termsUrl.default(''),
  locales: appFields.locales.default(['en-US']),
  /** Interaction types to switch on at once; absent, the app begins with the template of the merchant's plan. */
  interactionTypes: z.array(z.number().int()).max(40).optional(),
  publishingType: appFields.publishingType.default('custom'),
  category: appFields.category.default('SHOPPING'),
  /** Begins with its interactions and messages instead. */
  skillTemplateId: z.uuid().optional(),
});

export type NewApp = z.output<typeof newApp>;

/** A new app as it is being typed: nothing of it need be right yet. */
const appDraft = z.object({
  name: z.string().max(200),
  description: z.string().max(5000),
  summary: z.string().max(500),
  invocationName: z.string().max(200),
  privacyUrl: z.string().max(2000),
  termsUrl: z.string().max(2000),
  locales: z.array(z.enum(locales)).max(locales.length),
});
export type AppDraft = z.output<typeof appDraft>;

/** Only what is given changes, down to the single message: none of these fields has a default that would overwrite. */
const appChange = z.object({
  ...z.object(appFields).partial().shape,
  messages: z.object(messageFields).partial().optional(),
});
export type AppChange = z.output<typeof appChange>;

/** A picture in both of Amazon's sizes, base64: PNG. */
const newIcon = z.object({
  small: z.base64().max(base64Length(iconBytesMax.small)),
  large: z.base64().max(base64Length(iconBytesMax.large)),
});
export type NewIcon = z.output<typeof newIcon>;

function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** The spec's voice app save payload (N094-N102), for old callers. */
const savePayload = z.object({
  skill_id: z.uuid().optional(),
  name: z.string().overwrite(oneLine).trim().max(50).optional(),
  description: z.string().max(4000).optional(),
  version: z.string().trim().max(20).optional(),
  termurl: pageUrl.optional(),
  privacyurl: pageUrl.optional(),
  /** The skill template that a new app begins with, by its id or name; an app that is there keeps what it has. */
  template: z.string().trim().max(60).optional(),
  is_amazon_alexa_enabled: z.boolean().optional(),
  is_google_action_enabled: z.boolean().optional(),
});
export type SavePayload = z.output<typeof savePayload>;

/** The spec's app detail (N120-N132), for old callers. */
export const legacySkill = z.object({
  _id: z.uuid(),
  skill_template_id: z.string(),
  publishingInformation: z.object({ locales: z.record(z.string(), z.object({ name: z.string() })) }),
  aws_skill_id: z.string(),
  prod_aws_skill_id: z.string(),
  google_action_id: z.string(),
  prod_google_action_id: z.string(),
  languages: z.array(z.string()),
  skill_interactions: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      template_id: z.string(),
      interaction_type: z.number(),
      display_name: z.string(),
    }),
  ),
});
export type LegacySkill = z.output<typeof legacySkill>;

const inBody = { kind: 'app', in: 'body', field: 'id' } as const;
const inParams = { kind: 'app', in: 'params', field: 'id' } as const;

export const appsRoutes = routeTable({
  listApps: {
    covers: ['C082'],
    base: 'mobile',
    method: 'GET',
    path: 'skills',
    summary: "The merchant's apps.",
    access: access.merchant,
    reply: ok({ items: z.array(app) }),
  },
  listAppsLegacy: {
    covers: ['C117'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/list',
    summary: "The merchant's apps, old shape.",
    access: access.merchant,
    reply: ok({ list: z.array(legacySkill) }),
  },
  getApp: {
    covers: ['C083'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/{id}',
    summary: 'One app with its interactions.',
    access: access.merchant,
    params: idParams,
    reply: ok({ app }),
    object: inParams,
  },
  getAppDetails: {
    covers: ['C084'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/details/{id}',
    summary: 'One app, old shape.',
    access: access.merchant,
    params: idParams,
    reply: ok({ skill: z.array(legacySkill) }),
    object: inParams,
  },
  createApp: {
    covers: ['C085'],
    base: 'mobile',
    method: 'POST',
    path: 'skills',
    summary: 'Make an app and switch its interactions on.',
    access: access.merchant,
    errors: ['not_found', 'quota', 'unknown_interaction'],
    body: newApp,
    reply: ok({ app }),
    status: 201,
  },
  createDefaultApp: {
    base: 'mobile',
    method: 'POST',
    path: 'skills/default',
    summary: 'Create the first app.',
    description: 'Make the first app, with deals and coupons switched on; a merchant who has an app gets that one.',
    access: access.merchant,
    errors: ['not_found', 'quota', 'unknown_interaction'],
    /** `steps`: the flags that are kept of its creation. */
    reply: ok({ id: z.uuid(), isNew: z.boolean(), steps: z.record(z.string(), z.boolean()) }),
  },
  syncInteractions: {
    covers: ['C230'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/sync',
    summary: 'Sync stored interaction settings with this version.',
    description: "Bring the stored settings of every merchant's interactions to what this version knows.",
    access: access.superAdmin,
    reply: ok({ changed: z.number().int() }),
    perMinute: 10,
  },
  getAppDraft: {
    base: 'mobile',
    method: 'GET',
    path: 'skills/draft',
    summary: "Read the caller's draft of a new app.",
    description: 'What the caller has typed of a new app; null where nothing is kept.',
    access: access.merchant,
    reply: ok({ draft: appDraft.nullable() }),
  },
  keepAppDraft: {
    base: 'mobile',
    method: 'PUT',
    path: 'skills/draft',
    summary: "Save the caller's draft of a new app.",
    description: 'Keep what is typed of a new app, for the caller alone, until the app is made.',
    access: access.merchant,
    body: appDraft,
    reply: ok({}),
  },
  saveApp: {
    covers: ['C115'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/save',
    summary: 'Make or change an app, old shape.',
    access: access.merchant,
    errors: ['app_in_review', 'app_over_plan', 'not_found', 'quota', 'unknown_interaction'],
    body: savePayload,
    reply: z.object({ success: z.literal(true), id: z.uuid(), error: z.null() }),
  },
  updateApp: {
    covers: ['C086'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/updatedetails',
    changesApp: true,
    summary: "Change an app's details; only the fields given change.",
    access: access.merchant,
    body: appChange.extend({ id: z.uuid() }),
    reply: ok({ app }),
    object: inBody,
  },
  saveAppIcon: {
    base: 'mobile',
    method: 'POST',
    path: 'app-icons/{id}',
    changesApp: true,
    summary: "Set the icon of an app in Amazon's skill store.",
    description: 'One picture as PNG, as `small` of 108 and `large` of 512 pixels a side; null for the standard icon.',
    access: access.merchant,
    params: idParams,
    body: z.object({ icon: newIcon.nullable() }),
    bodyBytesMax: 2_000_000,
    reply: ok({ app }),
    object: inParams,
    perMinute: 20,
  },
  updateAppLanguages: {
    covers: ['C097'],
    base: 'mobile',
    method: 'POST',
    path: 'skill/updatelanguage',
    changesApp: true,
    summary: 'Set the languages of an app.',
    description: 'Set the languages of an app, in order: the first is the one its messages are written in.',
    access: access.merchant,
    body: z.object({ skill_id: z.uuid(), languages: appFields.locales }),
    reply: ok({ app }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  messageDefaults: {
    base: 'mobile',
    method: 'GET',
    path: 'skills/{id}/messagedefaults',
    summary: 'Read the default messages of an app.',
    description: 'What the assistant says where the app has no words of its own.',
    access: access.merchant,
    params: idParams,
    query: z.object({ locale: z.enum(locales).optional() }),
    reply: ok({ locale: z.enum(locales), defaults: z.record(z.string(), z.string()) }),
    object: inParams,
  },
  previewMessages: {
    base: 'mobile',
    method: 'POST',
    path: 'skills/previewmessages',
    summary: 'Preview messages that are not saved yet.',
    description: 'What the assistant would say in a language with messages that are not saved yet; nothing is written.',
    access: access.merchant,
    body: z.object({
      id: z.uuid(),
      locale: z.enum(locales),
      messages: z.object(messageFields).partial(),
      messagesByLocale: messagesByLocale.default({}),
    }),
    reply: ok({ spoken: z.record(z.string(), z.string()) }),
    object: inBody,
  },
  deleteApp: {
    covers: ['C091'],
    base: 'mobile',
    method: 'DELETE',
    path: 'skills/delete',
    summary: 'Delete an app that is not live.',
    access: access.merchantOwner,
    errors: ['app_in_use'],
    body: z.object({ id: z.uuid() }),
    reply: ok({ deletions }),
    object: inBody,
  },
  addInteraction: {
    covers: ['C089'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/addinteraction',
    changesApp: true,
    summary: 'Switch an interaction type on for an app.',
    access: access.merchant,
    errors: ['unknown_interaction', 'utterance_taken'],
    body: z.object({ id: z.uuid(), type: z.number().int() }),
    reply: ok({ app }),
    object: inBody,
  },
  removeInteraction: {
    covers: ['C090'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/removeinteraction',
    changesApp: true,
    summary: 'Switch an interaction off; its settings are kept.',
    access: access.merchant,
    errors: ['unknown_interaction'],
    body: z.object({ id: z.uuid(), type: z.number().int() }),
    reply: ok({ app }),
    object: inBody,
  },
});
