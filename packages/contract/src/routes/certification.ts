import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { ok, routeTable, timestamp } from '../route.ts';

export const checkStates = ['passed', 'failed', 'accepted', 'unknown'] as const;

const checkFinding = z.object({
  /** Null where the skill as a whole is meant. */
  locale: z.enum(locales).nullable(),
  message: z.string(),
  /** What to write or switch. */
  fix: z.string(),
  /** The screen of ours and the field on it; null where no field of the merchant's is at fault. */
  screen: z.string().nullable(),
  field: z.string().nullable(),
});
export type CheckFinding = z.output<typeof checkFinding>;

const certificationCheck = z.object({
  id: z.string(),
  title: z.string(),
  /** The rejection or the page of Amazon's that it comes from. */
  source: z.string(),
  importance: z.enum(['required', 'recommended']),
  /** A `package` check is computed with each reply, a `job` check by the job that talks to the skill. */
  kind: z.enum(['package', 'job']),
  state: z.enum(checkStates),
  findings: z.array(checkFinding),
  /** What is sent in the merchant's place, where the check passes by that, and where it can be given. */
  stand_in: checkFinding.pick({ message: true, screen: true, field: true }).nullable(),
});
export type CertificationCheck = z.output<typeof certificationCheck>;

const certification = z.object({
  items: z.array(certificationCheck),
  /** Every required check has passed, the job's with the app as it is now. */
  is_ready: z.boolean(),
  revision: z.number().int(),
  run: z.object({
    /** `stale`: the app has changed since. */
    state: z.enum(['never', 'running', 'done', 'stale', 'failed']),
    /** Steps of a run that is under way; `total` is 0 until it has begun. */
    done: z.number().int(),
    total: z.number().int(),
    finishedAt: timestamp.nullable(),
    error: z.string().nullable(),
  }),
});
export type Certification = z.output<typeof certification>;

const ofApp = { skill_id: z.uuid() };

export const certificationRoutes = routeTable({
  requiredCertification: {
    covers: ['C095'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/validation/requiredcertification',
    summary: 'Read the checks before submission.',
    description: 'The checks before submission with their findings, and the field to fix each one in.',
    access: access.publishing,
    query: z.object(ofApp),
    reply: ok({ certification }),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  runCertificationChecks: {
    base: 'mobile',
    method: 'POST',
    path: 'skills/validation/requiredcertification',
    summary: 'Run the checks that talk to the skill.',
    description: 'Run the checks that talk to the skill, as a job. A run that is under way is returned.',
    access: access.publishing,
    body: z.object(ofApp),
    reply: ok({ certification }),
    status: 202,
    perMinute: 20,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  acceptCertificationCheck: {
    covers: ['C096'],
    base: 'mobile',
    method: 'POST',
    path: 'skill/updatechecklistflag',
    summary: 'Accept what a recommended check found, or take that back.',
    access: access.publishingOwner,
    errors: ['check_required'],
    body: z.object({ ...ofApp, check_id: z.string().max(60), is_accepted: z.boolean() }),
    reply: ok({ certification }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
});
