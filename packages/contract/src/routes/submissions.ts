import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { publishEvent, publishFault } from './publishing.ts';

/**
 * Where a submission stands. `requested` waits for an admin's approval; `queued`, `running` and `waiting` are on their
 * way to Amazon; `in_review` is with Amazon; `certified` waits for the merchant or the date; `scheduled` waits for Amazon to publish.
 */
export const submissionStates = [
  'requested',
  'declined',
  'queued',
  'running',
  'waiting',
  'in_review',
  'certified',
  'scheduled',
  'live',
  'rejected',
  'withdrawn',
  'failed',
  'removed',
] as const;
export type SubmissionState = (typeof submissionStates)[number];

export const troubleKinds = ['waiting', 'login', 'refused'] as const;

/** When the skill goes live: as soon as it is certified, when the merchant says so, or at a date. */
export const submissionMethods = ['now', 'later', 'date'] as const;

/** Amazon's reasons for a withdrawal; `OTHER` needs a message. */
export const withdrawReasons = [
  'TEST_SKILL',
  'MORE_FEATURES',
  'DISCOVERED_ISSUE',
  'NOT_RECEIVED_CERTIFICATION_FEEDBACK',
  'NOT_INTEND_TO_PUBLISH',
  'OTHER',
] as const;

/** One thing that Amazon's reviewers found, read from their mail. */
export const feedbackFinding = z.object({
  locale: z.string().nullable(),
  text: z.string(),
  /** How to reproduce it, in the reviewers' words. */
  steps: z.string().nullable(),
});

const submissionFeedback = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.enum(['merchant', 'admin']),
  text: z.string(),
  findings: z.array(feedbackFinding),
});

export const submission = z.object({
  id: z.uuid(),
  appId: z.uuid(),
  state: z.enum(submissionStates),
  method: z.enum(submissionMethods),
  publishAt: timestamp.nullable(),
  message: z.string(),
  instructions: z.string(),
  /** ISO 3166 codes; empty means everywhere. */
  countries: z.array(z.string()),
  revision: z.number().int().nullable(),
  skillId: z.string().nullable(),
  certificationId: z.string().nullable(),
  submittedAt: timestamp.nullable(),
  estimate: z
    .object({
      at: timestamp,
      revisions: z.array(z.object({ from: timestamp, to: timestamp, reason: z.string() })),
    })
    .nullable(),
  /** The review takes much longer than Amazon estimated. */
  isLate: z.boolean(),
  events: z.array(publishEvent),
  faults: z.array(publishFault),
  error: z.string().nullable(),
  /** Why Amazon cannot be asked at present; null where it can. */
  trouble: z.string().nullable(),
  /** What to do about the trouble: wait, log in with Amazon (again), or read what Amazon refused; null without trouble. */
  troubleKind: z.enum(troubleKinds).nullable(),
  feedback: z.array(submissionFeedback),
  distribution: z
    .object({
      published: z.array(z.string()),
      failures: z.array(z.object({ reason: z.string(), countries: z.array(z.string()) })),
    })
    .nullable(),
  nextTryAt: timestamp.nullable(),
  mayWithdraw: z.boolean(),
  mayPublish: z.boolean(),
  /** The date on which the app goes live can be chosen or changed. */
  mayChangeDate: z.boolean(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Submission = z.output<typeof submission>;

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Use two-letter country codes, such as US.');

const submissionFields = {
  method: z.enum(submissionMethods).default('now'),
  /** For the method `date`: at most six months ahead. */
  publish_at: timestamp.nullable().default(null),
  /** What is new, for the reviewers and the version history. */
  message: z.string().trim().max(300).default(''),
  instructions: z.string().trim().max(4000).default(''),
  countries: z.array(countryCode).max(250).default([]),
  /** The first publication fixes name and category: say yes to both. */
  confirm_first: z.boolean().default(false),
};
export const newSubmission = z.object(submissionFields);
export type NewSubmission = z.output<typeof newSubmission>;

const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;
const submitErrors = [
  'alexa_off',
  'amazon_not_connected',
  'app_in_review',
  'app_over_plan',
  'checks_failed',
  'confirm_first_publication',
  'no_interactions',
  'not_published',
  'secrets_unavailable',
] as const;

const listedSubmission = submission.omit({ feedback: true });
export const queueItem = listedSubmission.extend({
  merchantId: z.uuid(),
  merchantName: z.string(),
  appName: z.string(),
  /** It went live, and shoppers have another version by now. */
  wasLive: z.boolean(),
});
export type QueueItem = z.output<typeof queueItem>;

const queued = z.object({ merchant_id: z.uuid(), id: z.uuid() });

export const submissionsRoutes = routeTable({
  submitApp: {
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/submit',
    summary: 'Submit an app for certification.',
    description:
      'Publish the app to development, check it, and submit it for certification; a submission that is open already is returned. Refused while required checks fail.',
    access: access.publishingOwner,
    errors: submitErrors,
    params: idParams,
    body: newSubmission,
    reply: ok({ submission }),
    status: 202,
    object: appInParams,
  },
  requestProduction: {
    covers: ['C094'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/publishproductionemail',
    summary: 'Ask the team to submit an app.',
    description: 'Put the app into the publishing queue, where an admin approves it, and mail the team.',
    access: access.publishing,
    errors: submitErrors,
    body: z.object({ skill_id: z.uuid(), ...submissionFields }),
    reply: ok({ submission }),
    status: 202,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  getSubmission: {
    covers: ['C134'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/skill-queue/{id}',
    summary: 'The latest submission of an app with its timeline.',
    access: access.merchant,
    params: idParams,
    query: z.object({ stage: z.enum(['development', 'live', 'production']).default('live') }),
    reply: ok({ submission: submission.nullable() }),
    object: appInParams,
  },
  refreshSubmission: {
    covers: ['C135'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/skill-queue/{id}/refresh',
    summary: 'Ask Amazon at once where the submission stands.',
    access: access.merchant,
    changesState: true,
    errors: [...amazonErrors, 'secrets_unavailable'],
    params: idParams,
    query: z.object({ stage: z.enum(['development', 'live', 'production']).default('live') }),
    reply: ok({ submission: submission.nullable() }),
    object: appInParams,
  },
  listSubmissions: {
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/internal/{id}/submissions',
    summary: 'Earlier submissions of an app, without their feedback.',
    access: access.merchant,
    params: idParams,
    reply: ok({ items: z.array(listedSubmission) }),
    object: appInParams,
  },
  withdrawSubmission: {
    covers: ['C126'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/widthraw',
    summary: 'Withdraw an app from certification.',
    access: access.publishingOwner,
    errors: [...amazonErrors, 'not_submitted', 'secrets_unavailable', 'too_late_to_withdraw'],
    params: idParams,
    body: z
      .object({ reason: z.enum(withdrawReasons), message: z.string().trim().max(1000).default('') })
      .refine(({ reason, message }) => reason !== 'OTHER' || message !== '', {
        path: ['message'],
        error: 'Tell us why you’re withdrawing the app.',
      }),
    reply: ok({ submission }),
    object: appInParams,
  },
  changeReleaseDate: {
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/release-date',
    summary: 'Choose the date on which a certified app goes live.',
    description:
      'Until that date, the app can be published at once or withdrawn. Refused where Amazon publishes it itself.',
    access: access.publishingOwner,
    errors: ['not_submitted'],
    params: idParams,
    body: z.object({ publish_at: timestamp }),
    reply: ok({ submission }),
    object: appInParams,
  },
  listCertifications: {
    covers: ['C127'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/internal/{id}/certifications',
    summary: 'The certifications of an app, as Amazon lists them.',
    access: access.merchant,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    params: idParams,
    reply: ok({
      items: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          submittedAt: timestamp.nullable(),
          estimatedAt: timestamp.nullable(),
          completedAt: timestamp.nullable(),
        }),
      ),
    }),
    object: appInParams,
  },
  addFeedback: {
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/internal/{id}/feedback',
    summary: "Keep Amazon's feedback on the latest submission.",
    description:
      "Keep the mail that Amazon's reviewers wrote; its findings are read from the text. The newest 20 are kept.",
    access: access.publishing,
    errors: ['not_submitted'],
    params: idParams,
    body: z.object({ text: z.string().trim().min(1).max(20_000) }),
    reply: ok({ submission }),
    object: appInParams,
  },
  publishingQueue: {
    covers: ['C209'],
    base: 'mobile',
    method: 'GET',
    path: 'publishingqueue',
    summary: 'Submissions of all merchants, newest first.',
    description:
      'Submissions of all merchants without their feedback; `from_date` filters only when it has exactly 10 characters.',
    access: access.superAdmin,
    query: listQuery.omit({ sort: true }).extend({
      from_date: z.string().max(40).default(''),
      state: z.enum(['all', 'requested', 'open', 'finished']).default('all'),
    }),
    reply: pagedReply(queueItem),
  },
  approveRequest: {
    base: 'mobile',
    method: 'POST',
    path: 'publishingqueue/approve',
    summary: 'Approve a request and submit the app.',
    access: access.superAdmin,
    errors: ['not_found', 'request_changed'],
    body: queued,
    reply: ok({ item: queueItem }),
    status: 202,
  },
  declineRequest: {
    base: 'mobile',
    method: 'POST',
    path: 'publishingqueue/decline',
    summary: 'Decline a request and tell the merchant why.',
    access: access.superAdmin,
    errors: ['not_found', 'request_decided'],
    body: queued.extend({ reason: z.string().trim().min(1).max(2000) }),
    reply: ok({ item: queueItem }),
  },
  addFeedbackEmail: {
    covers: ['C210'],
    base: 'mobile',
    method: 'POST',
    path: 'publishingqueue/addfeedbackemail',
    summary: "Keep Amazon's mail and send it to the merchant.",
    access: access.superAdmin,
    errors: ['not_found'],
    body: queued.extend({ text: z.string().trim().min(1).max(20_000) }),
    reply: ok({ item: queueItem.extend({ feedback: submission.shape.feedback }) }),
  },
  reloadSkill: {
    covers: ['C211'],
    base: 'mobile',
    method: 'POST',
    path: 'clearmemcachebyskillid',
    summary: 'Load an app again on every node.',
    access: access.publishing,
    body: z.object({ skill_id: z.uuid() }),
    reply: ok({}),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
});
