import { lifecycles } from '@voicecart/contract/routes/apps';
import { troubleKinds } from '@voicecart/contract/routes/submissions';
import { z } from 'zod';

/** What a submission knows of its own way, for the worker that takes it over. */
export const progressSchema = z.object({
  /** `release` publishes the certified skill. */
  phase: z.enum(['submit', 'release']).default('submit'),
  /** The publish to development that it stands on. */
  publishId: z.uuid().nullable().default(null),
  /** Of a request: the app's revision that the merchant asked to publish, and that an admin approves. */
  revisionAsked: z.int().nullable().default(null),
  publishTries: z.number().int().default(0),
  isChecked: z.boolean().default(false),
  /** Written before Amazon is asked to certify: from then on there may be a review whose id never reached us. */
  submitAskedAt: z.iso.datetime().nullable().default(null),
  /** The newest review before that. */
  certificationBefore: z.string().nullable().default(null),
  releaseAskedAt: z.iso.datetime().nullable().default(null),
  troubleKind: z.enum(troubleKinds).default('waiting'),
  troubleSince: z.iso.datetime().nullable().default(null),
  /** Where the app goes back to when nothing comes of the submission. */
  lifecycleBefore: z.enum(lifecycles).optional(),
  /** The skill in the vendor's list at the last look: where it differs, the review is asked about. */
  seen: z.string().nullable().default(null),
  seenAt: z.iso.datetime().nullable().default(null),
});
export type Progress = z.output<typeof progressSchema>;

export const estimateSchema = z.object({
  at: z.iso.datetime(),
  revisions: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime(), reason: z.string() })),
});
export type Estimate = z.output<typeof estimateSchema>;

export const distributionSchema = z.object({
  published: z.array(z.string()),
  failures: z.array(z.object({ reason: z.string(), countries: z.array(z.string()) })),
});
export type Distribution = z.output<typeof distributionSchema>;

export const feedbackSchema = z.array(
  z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    by: z.enum(['merchant', 'admin']),
    text: z.string(),
    findings: z.array(z.object({ locale: z.string().nullable(), text: z.string(), steps: z.string().nullable() })),
  }),
);
export type Feedback = z.output<typeof feedbackSchema>;
