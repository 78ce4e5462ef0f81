import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

export const publishStatuses = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const;
export const creationStatuses = ['IN_PROGRESS', 'COMPLETED', 'SUCCESSFUL', 'ERROR', 'WARNING', 'FAILED'] as const;

export const publishEvent = z.object({
  seq: z.number().int(),
  at: timestamp,
  status: z.enum(creationStatuses),
  /** In the spec's words. */
  message: z.string(),
  detail: z.string().nullable(),
});

/** Something Amazon did not accept, pointed at the field of ours that made it. */
export const publishFault = z.object({
  code: z.string(),
  message: z.string(),
  propertyPath: z.string().nullable(),
  /** Where to mend it: a screen of ours and the field on it. */
  screen: z.string().nullable(),
  field: z.string().nullable(),
});

export const publish = z.object({
  id: z.uuid(),
  appId: z.uuid(),
  stage: z.enum(['development', 'live']),
  status: z.enum(publishStatuses),
  step: z.string(),
  revision: z.number().int(),
  skillId: z.string().nullable(),
  events: z.array(publishEvent),
  faults: z.array(publishFault),
  error: z.string().nullable(),
  /** When a slow or failing Amazon is asked again. */
  nextTryAt: timestamp.nullable(),
  /** It waits by itself, and a start asks Amazon at once. */
  mayAskNow: z.boolean(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

/** `production` is another word for `live`. */
const stage = z.enum(['development', 'live', 'production']).default('development');
const stageQuery = z.object({ stage });
const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;

export const publishingRoutes = routeTable({
  startPublish: {
    covers: ['C121', 'C138', 'C139'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal',
    summary: 'Publish an app to development or to production.',
    description:
      'Publish an app to development; a publish that runs already is returned, and waits no longer for Amazon. With the stage `production`, publish the certified app to shoppers.',
    access: access.publishingOwner,
    errors: [
      'alexa_off',
      'amazon_not_connected',
      'app_in_review',
      'app_over_plan',
      'no_interactions',
      'not_submitted',
      'publish_running',
      'secrets_unavailable',
    ],
    body: z.object({
      skill_id: z.uuid(),
      stage,
      /** Overwrite the edits in Amazon's console that the last publish stopped at and told; only those. */
      replace_console_edits: z.boolean().default(false),
    }),
    reply: ok({ publish }),
    status: 202,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  getLatestPublish: {
    covers: ['C128'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/internal/{id}',
    summary: 'The latest publish of an app with its steps.',
    access: access.merchant,
    params: idParams,
    query: stageQuery,
    reply: ok({ publish: publish.nullable() }),
    object: appInParams,
  },
  listPublishes: {
    covers: ['C131'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/{id}/development/history',
    summary: 'Earlier publishes of an app.',
    access: access.merchant,
    params: idParams,
    reply: ok({ items: z.array(publish) }),
    object: appInParams,
  },
  cancelPublish: {
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/cancel',
    summary: 'Stop the running publish.',
    description: 'Stop the publish that runs; what Amazon has already stays there.',
    access: access.publishingOwner,
    params: idParams,
    reply: ok({ publish: publish.nullable() }),
    object: appInParams,
  },
  enableSkill: {
    covers: ['C111'],
    base: 'mobile',
    method: 'PUT',
    path: 'awsskills/enable/dev',
    summary: 'Enable the development skill on the own devices.',
    description: "Enable the development skill for the developer's own devices.",
    access: access.publishingOwner,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    body: z.object({ skill_id: z.uuid() }),
    reply: ok({ enabled: z.literal(true) }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  disableSkill: {
    covers: ['C112'],
    base: 'mobile',
    method: 'DELETE',
    path: 'awsskills/disable/dev',
    summary: 'Disable the development skill.',
    access: access.publishingOwner,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    body: z.object({ skill_id: z.uuid() }),
    reply: ok({ enabled: z.literal(false) }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  skillStatus: {
    covers: ['C101'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/{id}/status',
    summary: 'What Amazon says of the skill of an app: builds, enablement.',
    access: access.merchant,
    errors: [...amazonErrors, 'secrets_unavailable'],
    params: idParams,
    reply: ok({
      skillId: z.string().nullable(),
      manifestStatus: z.string().nullable(),
      modelStatus: z.record(z.string(), z.string()),
      enabled: z.boolean(),
    }),
    object: appInParams,
  },
  runValidation: {
    covers: ['C125'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/validation/run',
    summary: "Run Amazon's validation of the development skill.",
    description: "Run Amazon's validation of the development skill and wait for its result.",
    access: access.publishingOwner,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    params: idParams,
    body: z.object({ locale: z.enum(locales).default('en-US') }),
    reply: ok({
      status: z.enum(['SUCCESSFUL', 'FAILED', 'IN_PROGRESS']),
      validations: z.array(
        z.object({
          title: z.string(),
          description: z.string(),
          category: z.string().nullable(),
          locale: z.string().nullable(),
          importance: z.string(),
          status: z.string(),
          /** Where to mend it, as of a fault. */
          screen: z.string().nullable(),
          field: z.string().nullable(),
        }),
      ),
    }),
    object: appInParams,
  },
  simulate: {
    covers: ['C105'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/{id}/simulations',
    summary: 'Say a sentence to the published skill.',
    description: "Say a sentence to the published skill through Amazon's simulator.",
    access: access.publishing,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    params: idParams,
    body: z.object({
      text: z.string().trim().min(1).max(500),
      locale: z.enum(locales).default('en-US'),
      newSession: z.boolean().default(false),
    }),
    reply: ok({ simulationId: z.string(), status: z.string() }),
    object: appInParams,
  },
  getSimulation: {
    covers: ['C109'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/{id}/simulations/{simulationId}',
    summary: 'Result of a simulation.',
    access: access.publishing,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    params: z.object({ id: z.uuid(), simulationId: z.string().min(1).max(200) }),
    reply: ok({
      status: z.string(),
      speech: z.string().nullable(),
      intent: z.string().nullable(),
      request: z.unknown(),
      response: z.unknown(),
      error: z.string().nullable(),
    }),
    object: appInParams,
  },
});
