import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable } from '../route.ts';
import { skillCategories } from '../submissions/skill-categories.ts';
import { amazonVendors } from './amazon-login.ts';
import { app } from './apps.ts';
import { publish } from './publishing.ts';

/** A skill at Amazon, one stage an item. */
export const amazonSkill = z.object({
  skillId: z.string(),
  stage: z.string(),
  publicationStatus: z.string().nullable(),
  lastUpdated: z.string().nullable(),
  /** Its name by locale. */
  names: z.record(z.string(), z.string()),
  /** The app that it is of; null for a skill that no app of the merchant has. */
  appId: z.uuid().nullable(),
});
export type AmazonSkill = z.output<typeof amazonSkill>;

/** What of a skill has no place in an app here. */
export const leftBehindKinds = [
  'api',
  'endpoint',
  'interface',
  'intent',
  'invocation-name',
  'language',
  'slot-type',
  'task',
  'utterance',
] as const;

/** What becomes of a skill that was built elsewhere. */
export const skillImport = z.object({
  skillId: z.string(),
  /** The app of the merchant that has the skill already. */
  appId: z.uuid().nullable(),
  isLive: z.boolean(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  invocationName: z.string(),
  /** Why an app can't be called so; a name of one's own can be given. */
  invocationNameProblem: z.string().nullable(),
  /** Null where it is none of ours. */
  category: z.enum(skillCategories).nullable(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  locales: z.array(z.enum(locales)),
  /** Types of the interactions that are switched on. */
  interactionTypes: z.array(z.number().int()),
  /** `names` are the first of `count`. */
  leftBehind: z.array(z.object({ kind: z.enum(leftBehindKinds), count: z.number().int(), names: z.array(z.string()) })),
});
export type SkillImport = z.output<typeof skillImport>;

const amazonSkillId = z
  .string()
  .trim()
  .max(200)
  .regex(/^amzn1\.ask\.skill\.[\w-]+$/, 'Enter the skill id as Amazon shows it: amzn1.ask.skill. and the rest.');
const importErrors = [...amazonErrors, 'not_importable', 'secrets_unavailable', 'skill_taken'] as const;

const appInBody = { kind: 'app', in: 'body', field: 'skill_id' } as const;
const startErrors = [
  'alexa_off',
  'amazon_not_connected',
  'no_interactions',
  'publish_running',
  'secrets_unavailable',
] as const;

/** Skills as Amazon keeps them: what old callers do with them one by one, and a publish does as a whole. */
export const amazonSkillsRoutes = routeTable({
  listAmazonSkills: {
    covers: ['C100'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills',
    summary: "List the merchant's skills at Amazon.",
    description:
      "Skills of the merchant's own vendor at Amazon. In the installation's account, those of the merchant's apps only.",
    access: access.publishing,
    errors: [...amazonErrors, 'secrets_unavailable'],
    reply: ok({ skills: z.array(amazonSkill) }),
  },
  createAmazonSkill: {
    covers: ['C102'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills',
    summary: 'Create the skill of an app at Amazon.',
    description:
      'Create the skill of an app at Amazon, by a publish to development. An app that has a skill keeps it: the publish updates that one.',
    access: access.publishingOwner,
    errors: startErrors,
    body: z.object({ skill_id: z.uuid() }),
    reply: ok({ aws_skill_id: z.string().nullable(), publish }),
    status: 202,
    object: appInBody,
  },
  createDemoSkill: {
    covers: ['C103'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/demoskill',
    summary: 'Create a demo skill at Amazon.',
    description:
      "Publish the merchant's first app to development as a demo; a merchant without an app gets the default one.",
    access: access.publishingOwner,
    errors: [...startErrors, 'not_found', 'not_linked', 'quota', 'unknown_interaction'],
    reply: ok({ id: z.uuid(), isNew: z.boolean(), publish }),
    status: 202,
    perMinute: 120,
  },
  sendInteractionModel: {
    covers: ['C104'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/interactionmodel',
    summary: 'Send the interaction model of an app to Amazon.',
    description:
      'Send the interaction model of an app in a locale to Amazon and build it, by a publish: what Amazon already has is not sent again. Replies the model.',
    access: access.publishingOwner,
    errors: [...startErrors, 'locale_off', 'not_published'],
    body: z.object({ skill_id: z.uuid(), locale: z.enum(locales).optional() }),
    reply: ok({
      aws_skill_id: z.string(),
      locale: z.enum(locales),
      interactionModel: z.record(z.string(), z.unknown()),
      publish,
    }),
    status: 202,
    object: appInBody,
  },
  sendManifest: {
    covers: ['C106'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/{id}/manifest',
    summary: 'Send the manifest of an app to Amazon.',
    description:
      'Send the manifest of an app to Amazon, by a publish: what Amazon already has is not sent again. Replies the manifest.',
    access: access.publishingOwner,
    errors: [...startErrors, 'not_published'],
    params: idParams,
    reply: ok({ aws_skill_id: z.string(), manifest: z.record(z.string(), z.unknown()), publish }),
    status: 202,
    object: { kind: 'app', in: 'params', field: 'id' },
  },
  updateAmazonSkillId: {
    covers: ['C087'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/updateawsid',
    summary: 'Set which skill at Amazon an app has.',
    description:
      "Set which skill at Amazon an app has: one of the merchant's own account that no other app has. Nothing is sent; the next publish updates that skill and first shows what differs.",
    access: access.publishingOwner,
    errors: [...amazonErrors, 'publish_running', 'secrets_unavailable', 'skill_taken', 'app_in_use'],
    body: z.object({
      skill_id: z.uuid(),
      aws_skill_id: amazonSkillId,
    }),
    reply: ok({ app }),
    object: appInBody,
  },
  previewSkillImport: {
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/import',
    summary: 'Show what an import of a skill takes over.',
    description:
      "Read a skill of the merchant's own Amazon account, and tell which of it an app here takes over and what has no place in it. Nothing is written.",
    access: access.publishingOwner,
    errors: importErrors,
    query: z.object({ aws_skill_id: amazonSkillId }),
    reply: ok({ skill: skillImport }),
  },
  importSkill: {
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/import',
    summary: 'Make an app of a skill that exists at Amazon.',
    description:
      "Make an app of a skill of the merchant's own Amazon account. The app publishes to that same skill; nothing is sent before its first publish, which shows what it replaces. A repeat replies the app that was made.",
    access: access.publishingOwner,
    errors: [...importErrors, 'not_found', 'quota'],
    body: z.object({ aws_skill_id: amazonSkillId, invocation_name: z.string().trim().max(50).optional() }),
    reply: ok({ app, isNew: z.boolean() }),
  },
  deleteAmazonSkill: {
    covers: ['C113'],
    base: 'mobile',
    method: 'DELETE',
    path: 'awsskills/delete',
    summary: 'Delete the skill of an app at Amazon.',
    description:
      'Delete the skill of an app at Amazon; the app stays, and its next publish creates a new skill. Without `confirm`, 409 confirm_skill_deletion says what is lost. Amazon deletes in the background, with retries.',
    access: access.publishingOwner,
    errors: ['app_in_use', 'confirm_skill_deletion', 'publish_running'],
    body: z.object({ skill_id: z.uuid(), confirm: z.boolean().default(false) }),
    reply: ok({ app, aws_skill_id: z.string().nullable() }),
    status: 202,
    object: appInBody,
  },
  listAmazonVendors: {
    covers: ['C137'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/vendors',
    summary: 'List the vendors of the Amazon account.',
    description: 'The vendors that skills can belong to in the Amazon account, and the one in use.',
    access: access.publishing,
    errors: [...amazonErrors, 'secrets_unavailable'],
    reply: amazonVendors,
  },
});
