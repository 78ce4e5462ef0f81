import { lifecycles } from '@voicecart/contract/routes/apps';
import { publishFault } from '@voicecart/contract/routes/publishing';
import { z } from 'zod';

export const stepNames = [
  'validate-manifest',
  'update-slots',
  'prepare-data',
  'publish-skill',
  'build-model',
  'await-status',
] as const;
export type StepName = (typeof stepNames)[number];

const upload = z.object({
  hash: z.string(),
  /** Amazon has it; whether it took it over is asked afterwards. */
  isUploaded: z.boolean(),
  /** Amazon held the very same already, so that nothing was sent. */
  isUnchanged: z.boolean().default(false),
  etag: z.string().optional(),
});
export type Upload = z.output<typeof upload>;

/** What a publish knows of its own way, so that a worker that takes it over goes on instead of beginning anew. */
export const progressSchema = z.object({
  done: z.array(z.enum(stepNames)).default([]),
  /** The release that the manifest names. */
  release: z.number().int().default(1),
  /** Where the app stood before, for a publish that is called off. */
  lifecycleBefore: z.enum(lifecycles).optional(),
  /** Since when Amazon has not answered the current step. */
  troubleSince: z.iso.datetime().nullable().default(null),
  /** Amazon itself said how long to leave it alone: no person may cut that short. */
  isWaitOfAmazon: z.boolean().default(false),
  /** Whose Amazon account it goes to (amazon.ts), and which vendor of it. */
  account: z.string().optional(),
  vendorId: z.string().optional(),
  /** Since when there may be a skill of this app at Amazon whose id never reached us. */
  createAskedAt: z.iso.datetime().optional(),
  createTries: z.number().int().default(0),
  manifest: upload.optional(),
  manifestStartedAt: z.iso.datetime().optional(),
  models: z.record(z.string(), upload).default({}),
  /** Hash of the definitions of tasks that Amazon has: sent by this publish, or by the last one. */
  tasksHash: z.string().optional(),
  /** The import that brings them, while Amazon works on it. */
  importId: z.string().optional(),
  /** Amazon's etags of the models by locale, and of the manifest by its name, before this publish sends its own. */
  etagsBefore: z.record(z.string(), z.string().optional()).default({}),
  /** Etags of those of them whose edits in the console stopped this publish and were told. */
  editsTold: z.record(z.string(), z.string()).default({}),
  /** Etags of those that a person has seen the edits of, and said to overwrite. */
  mayReplace: z.record(z.string(), z.string()).default({}),
  buildStartedAt: z.iso.datetime().optional(),
  isEnabled: z.boolean().default(false),
  validationId: z.string().optional(),
  validationStartedAt: z.iso.datetime().optional(),
  validation: z.enum(['SUCCESSFUL', 'FAILED', 'UNKNOWN']).optional(),
  /** What Amazon takes but does not like. */
  warnings: z.array(publishFault).default([]),
});
export type Progress = z.output<typeof progressSchema>;
export type PublishFault = z.output<typeof publishFault>;
