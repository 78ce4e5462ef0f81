import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** The most testers that Amazon takes into a beta test. */
export const testersMax = 500;

/** How a beta test stands at Amazon. */
export const betaStatuses = ['IN_DRAFT', 'STARTING', 'RUNNING', 'STOPPING', 'ENDED'] as const;

export const betaTest = z.object({
  /** At Amazon; null before the first start. */
  status: z.enum(betaStatuses).nullable(),
  /** Whether the merchant wants it to run. */
  isWanted: z.boolean(),
  /** How far Amazon has what is kept here. */
  sync: z.enum(['idle', 'queued', 'running', 'waiting', 'failed']),
  error: z.string().nullable(),
  nextTryAt: timestamp.nullable(),
  feedbackEmail: z.string().nullable(),
  /** What a tester opens to enable the skill; works for invited testers only. */
  invitationUrl: z.string().nullable(),
  startedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  /** When Amazon was last asked. */
  checkedAt: timestamp.nullable(),
  invitesRemaining: z.number().int(),
});
export type BetaTest = z.output<typeof betaTest>;

export const tester = z.object({
  email: z.string(),
  name: z.string(),
  group: z.string(),
  /** `saved` is not at Amazon yet, `removing` is still there. */
  status: z.enum(['saved', 'invited', 'accepted', 'removing']),
  invitedAt: timestamp.nullable(),
  /** When the acceptance was first seen. */
  acceptedAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
  mayRemind: z.boolean(),
  addedAt: timestamp,
});
export type Tester = z.output<typeof tester>;

const address = z.string().trim().toLowerCase().max(254).pipe(z.email());
const groupName = z.string().trim().max(60);
const emails = z.array(address).min(1).max(testersMax);
const newTesters = z
  .array(z.object({ email: address, name: z.string().trim().max(75).default(''), group: groupName.default('') }))
  .min(1)
  .max(testersMax);
const list = ok({ betaTest, testers: z.array(tester) });
const changed = ok({
  betaTest,
  testers: z.array(tester),
  /** How many the call added, changed or removed; those that were so already are not counted. */
  count: z.number().int(),
});
const appInBody = { kind: 'app', in: 'body', field: 'skill_id' } as const;
const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;

export const testersRoutes = routeTable({
  changeBetaTest: {
    covers: ['C214'],
    base: 'mobile',
    method: 'POST',
    path: 'aws/beta',
    summary: 'Start, end or refresh the beta test of an app.',
    description:
      'Start or end the beta test of an app, or ask Amazon how it stands. Amazon invites the testers by mail; the change is carried out by a job, whose state is `sync`.',
    access: access.publishingOwner,
    errors: ['amazon_not_connected', 'no_testers', 'not_published', 'secrets_unavailable'],
    body: z.object({
      skill_id: z.uuid(),
      action: z.enum(['start', 'end', 'refresh']).default('start'),
      /** Where testers send their feedback; unchanged where absent. */
      feedback_email: address.optional(),
    }),
    reply: list,
    object: appInBody,
  },
  listTesters: {
    covers: ['C215'],
    base: 'mobile',
    method: 'POST',
    path: 'aws/beta/list',
    summary: 'The beta test of an app and its testers.',
    access: access.publishing,
    body: z.object({ skill_id: z.uuid() }),
    reply: list,
    object: appInBody,
  },
  addTesters: {
    covers: ['C216'],
    base: 'mobile',
    method: 'POST',
    path: 'aws/beta/add',
    summary: 'Add testers to an app.',
    description:
      'Add testers to an app. Where the beta test runs, Amazon invites them at once, else with its start. An address that is there already gets the given name and group. One that was removed after its invitation can be added again a day later (429).',
    access: access.publishing,
    errors: ['too_many_testers'],
    body: z.object({ skill_id: z.uuid(), testers: newTesters }),
    reply: changed,
    object: appInBody,
  },
  removeTesters: {
    covers: ['C217'],
    base: 'mobile',
    method: 'POST',
    path: 'aws/beta/remove',
    summary: 'Remove testers from an app.',
    access: access.publishing,
    body: z.object({ skill_id: z.uuid(), emails }),
    reply: changed,
    object: appInBody,
  },
  changeTesters: {
    base: 'mobile',
    method: 'PUT',
    path: 'aws/beta/testers',
    summary: 'Change the name or the group of testers.',
    access: access.publishing,
    body: z.object({
      skill_id: z.uuid(),
      emails,
      name: z.string().trim().max(75).optional(),
      /** Empty: in no group. */
      group: groupName.optional(),
    }),
    reply: changed,
    object: appInBody,
  },
  remindTesters: {
    base: 'mobile',
    method: 'POST',
    path: 'aws/beta/remind',
    summary: 'Let Amazon remind testers, or ask for feedback.',
    description:
      'Let Amazon mail testers: a reminder to those who have not accepted, once a day at the most, or a request for feedback. Testers who cannot be mailed now are left out.',
    access: access.publishing,
    errors: [...amazonErrors, 'not_published', 'beta_not_running', 'secrets_unavailable'],
    body: z.object({ skill_id: z.uuid(), emails, kind: z.enum(['reminder', 'feedback']).default('reminder') }),
    reply: changed,
    object: appInBody,
  },
  inviteBetaTesters: {
    covers: ['C122'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/beta-testers/invite',
    summary: 'Add testers to an app; as aws/beta/add.',
    access: access.publishing,
    errors: ['too_many_testers'],
    params: idParams,
    body: z.object({ testers: newTesters }),
    reply: changed,
    object: appInParams,
  },
  removeBetaTesters: {
    covers: ['C123'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/beta-testers/remove',
    summary: 'Remove testers from an app; as aws/beta/remove.',
    access: access.publishing,
    params: idParams,
    body: z.object({ emails }),
    reply: changed,
    object: appInParams,
  },
  listBetaTesters: {
    covers: ['C124'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/internal/{id}/beta-testers/list',
    summary: 'The beta test and its testers; as aws/beta/list.',
    access: access.publishing,
    params: idParams,
    reply: list,
    object: appInParams,
  },
});
