import { z } from 'zod';
import { access } from '../access.ts';
import { planTemplates } from '../plans.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { appMessages } from './apps.ts';

const interaction = z.object({
  type: z.number().int(),
  settings: z.record(z.string(), z.unknown()),
});

const skillTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Offered to merchants who make an app. */
  isOffered: z.boolean(),
  /** Apps of the plans with this template begin with it (`Plan.skillTemplateId`); null for any other template. */
  planTemplate: z.enum(planTemplates).nullable(),
  messages: appMessages,
  /** What is switched on, with the settings it begins with. */
  interactions: z.array(interaction),
  updatedAt: timestamp,
});
export type SkillTemplate = z.output<typeof skillTemplate>;

const fields = {
  name: z.string().trim().min(1, 'Enter a name for the template.').max(80),
  description: z.string().trim().max(400),
  isOffered: z.boolean(),
  messages: appMessages,
};

export const skillTemplatesRoutes = routeTable({
  listSkillTemplates: {
    covers: ['C078'],
    base: 'mobile',
    method: 'GET',
    path: 'skilltemplate/list',
    summary: 'List app templates.',
    description: 'Templates of apps by name; merchants see those that are offered.',
    access: access.signedIn,
    query: listQuery.pick({ currentPage: true, limit: true }),
    reply: pagedReply(skillTemplate),
  },
  getSkillTemplate: {
    covers: ['C079'],
    base: 'mobile',
    method: 'GET',
    path: 'skilltemplate/{id}',
    summary: 'One template of an app.',
    access: access.superAdmin,
    params: idParams,
    reply: ok({ template: skillTemplate }),
  },
  createSkillTemplate: {
    base: 'mobile',
    method: 'POST',
    path: 'skilltemplate',
    summary: 'Add an app template.',
    description: 'Add a template; its interactions begin with their default settings.',
    access: access.superAdmin,
    errors: ['name_taken', 'not_found', 'unknown_interaction'],
    body: z.object({
      name: fields.name,
      description: fields.description.default(''),
      isOffered: z.boolean().default(false),
      messages: appMessages.prefault({}),
      interactionTypes: z.array(z.number().int()).max(40).default([]),
    }),
    reply: ok({ template: skillTemplate }),
    status: 201,
  },
  updateSkillTemplate: {
    covers: ['C080'],
    base: 'mobile',
    method: 'POST',
    path: 'skilltemplate/update',
    summary: 'Change an app template.',
    description: 'Change a template; only what is given changes. Apps that began with it stay as they are.',
    access: access.superAdmin,
    errors: ['name_taken', 'not_found', 'unknown_interaction'],
    body: z.object({
      id: z.uuid(),
      ...z.object(fields).partial().shape,
      /** Those named are on; the others go. What stays keeps its settings. */
      interactionTypes: z.array(z.number().int()).max(40).optional(),
    }),
    reply: ok({ template: skillTemplate }),
  },
  updateSkillTemplateInteraction: {
    covers: ['C081'],
    base: 'mobile',
    method: 'POST',
    path: 'skilltemplate/updateinteraction',
    summary: 'Change an interaction of a template.',
    description: 'Switch an interaction of a template on or off, or change the settings it begins with.',
    access: access.superAdmin,
    errors: ['not_found', 'unknown_interaction'],
    body: z.object({
      id: z.uuid(),
      type: z.number().int(),
      enabled: z.boolean().default(true),
      settings: z.record(z.string(), z.unknown()).optional(),
    }),
    reply: ok({ template: skillTemplate }),
  },
  deleteSkillTemplate: {
    base: 'mobile',
    method: 'DELETE',
    path: 'skilltemplate/{id}',
    summary: 'Delete a template; apps that began with it stay as they are.',
    access: access.superAdmin,
    errors: ['plan_template'],
    params: idParams,
    reply: ok({}),
  },
  skillTemplateInteractions: {
    covers: ['C141'],
    base: 'mobile',
    method: 'GET',
    path: 'blutaginteractions/skilltemplateinteractions',
    summary: 'List the interactions that an app begins with.',
    description: 'The interactions that an app begins with: those of a template, else those of the merchant’s plan.',
    access: access.signedIn,
    errors: ['not_found', 'unknown_interaction'],
    query: z.object({ skill_template_id: z.uuid().optional() }),
    reply: ok({ items: z.array(interaction.extend({ key: z.string(), title: z.string() })) }),
  },
  interactionTemplates: {
    covers: ['C158'],
    base: 'mobile',
    method: 'GET',
    path: 'getinteractiontemplates',
    summary: 'List interaction defaults and settings schemas.',
    description: 'What each interaction begins with, and the schema of its settings.',
    access: access.signedIn,
    reply: ok({
      items: z.array(
        interaction.extend({ key: z.string(), title: z.string(), schema: z.record(z.string(), z.unknown()) }),
      ),
    }),
  },
});
