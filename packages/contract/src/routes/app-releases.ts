import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** What became of a version that was submitted, in Amazon's words. */
export const releaseStates = [
  'LIVE',
  'CERTIFIED',
  'IN_REVIEW',
  'FAILED_CERTIFICATION',
  'HIDDEN',
  'REMOVED',
  'WITHDRAWN_FROM_CERTIFICATION',
] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const rollbackStatuses = ['running', 'succeeded', 'failed', 'ineligible'] as const;
export type RollbackStatus = (typeof rollbackStatuses)[number];

const release = z.object({
  /** Amazon's id of the version. */
  amazonVersion: z.string(),
  state: z.enum(releaseStates),
  message: z.string(),
  submittedAt: timestamp,
  certifiedAt: timestamp.nullable(),
  /** When it last went live; null where shoppers never heard it. */
  liveSince: timestamp.nullable(),
  /** Until when Amazon rolls back to it; null where it never passed certification. */
  eligibleUntil: timestamp.nullable(),
  /** Whether live can be rolled back to it now. */
  canRollBack: z.boolean(),
  /** The app as it was submitted; null where it was not published from here. */
  versionId: z.uuid().nullable(),
  versionNumber: z.number().int().nullable(),
  createdBy: z.string(),
});
export type AppRelease = z.output<typeof release>;

const rollback = z.object({
  id: z.uuid(),
  fromVersion: z.string(),
  toVersion: z.string(),
  status: z.enum(rollbackStatuses),
  error: z.string().nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Rollback = z.output<typeof rollback>;

const inParams = { kind: 'app', in: 'params', field: 'id' } as const;

export const appReleasesRoutes = routeTable({
  liveHistory: {
    covers: ['C130'],
    base: 'skill',
    method: 'GET',
    path: 'api/alexa/{id}/live/history',
    summary: 'What was submitted, certified and live, newest first.',
    description:
      'The versions that Amazon holds of the skill, with the version of the app that each was submitted with, and the rollbacks of live. `isFresh` is false where Amazon could not be asked now.',
    access: access.merchant,
    params: idParams,
    reply: ok({
      items: z.array(release),
      rollbacks: z.array(rollback),
      /** The app's version that shoppers hear; null where nothing is live. */
      liveVersionId: z.uuid().nullable(),
      /** How shoppers open it, in its first language; null where nothing is live. */
      liveOpening: z.object({ invocationName: z.string(), locale: z.enum(locales) }).nullable(),
      /** In how much the draft differs from it; null where nothing is live. */
      draftDifferences: z.number().int().nullable(),
      /** A version is certified and waits to be published to shoppers; false once its submission was withdrawn. */
      isCertified: z.boolean(),
      isInReview: z.boolean(),
      /** Amazon has ended the review, and the app opens for changes as soon as the submission's end is written. */
      isReviewOver: z.boolean(),
      isFresh: z.boolean(),
    }),
    object: inParams,
  },
  rollBackLive: {
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/{id}/live/rollbacks',
    summary: 'Roll live back to an earlier version.',
    description:
      'Start a rollback at Amazon; a repeat while one runs returns that one. The draft stays as it is. The history tells how it ends.',
    access: access.publishingOwner,
    errors: [...amazonErrors, 'app_in_review', 'not_published', 'rollback_refused', 'secrets_unavailable'],
    params: idParams,
    body: z.object({ version: z.string().min(1).max(100) }),
    reply: ok({ rollback }),
    status: 202,
    object: inParams,
    perMinute: 10,
  },
  certifiedSkill: {
    covers: ['C114'],
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/{id}/getCurrentCertifiedSkill',
    summary: 'The version that is certified or live now.',
    access: access.merchant,
    params: idParams,
    reply: ok({ skill: release.extend({ skillId: z.string() }).nullable() }),
    object: inParams,
  },
});
