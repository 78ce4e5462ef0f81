import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeSaver, readState } from '../state-file.ts';
import { problemSchema } from './smapi/problems.ts';

export const stages = ['development', 'certified', 'live'] as const;
export const stageSchema = z.enum(stages);
export type Stage = z.infer<typeof stageSchema>;

/**
 * A build is a plan made when the upload arrives: which step runs when, and what it finds.
 * Its status follows from the clock alone, so a restart in the middle changes nothing.
 */
const buildSchema = z.object({
  startedAt: z.number(),
  endsAt: z.number(),
  steps: z.array(z.object({ name: z.string(), startsAt: z.number(), endsAt: z.number() })),
  errors: z.array(problemSchema),
  warnings: z.array(problemSchema),
});
export type Build = z.infer<typeof buildSchema>;

const versionSchema = z.object({
  version: z.string(),
  eTag: z.string(),
  /** The body as uploaded. */
  content: z.json(),
  build: buildSchema,
});
export type Version = z.infer<typeof versionSchema>;

const stageStateSchema = z.object({
  manifest: z.array(versionSchema),
  models: z.record(z.string(), z.array(versionSchema)),
  accountLinking: z.object({ eTag: z.string(), request: z.record(z.string(), z.json()) }).optional(),
  isEnabled: z.boolean(),
});
export type StageState = z.infer<typeof stageStateSchema>;

const certificationSchema = z.object({
  id: z.string(),
  submittedAt: z.number(),
  reviewEndsAt: z.number(),
  publicationMethod: z.enum(['MANUAL_PUBLISHING', 'AUTO_PUBLISHING']),
  versionMessage: z.string().optional(),
  outcome: z.enum(['SUCCEEDED', 'FAILED']),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
});
export type Certification = z.infer<typeof certificationSchema>;

const betaTestSchema = z.object({
  feedbackEmail: z.string().optional(),
  startedAt: z.number().optional(),
  endedAt: z.number().optional(),
  testers: z.array(z.object({ emailId: z.string(), addedAt: z.number() })),
});
export type BetaTest = z.infer<typeof betaTestSchema>;

const utteranceSchema = z.object({
  utteranceText: z.string(),
  intent: z.string(),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  slots: z.array(z.string()),
  interactionType: z.enum(['ONE_SHOT', 'MODAL']),
  locale: z.string(),
  stage: stageSchema,
});
export type Utterance = z.infer<typeof utteranceSchema>;

const skillSchema = z.object({
  skillId: z.string(),
  vendorId: z.string(),
  lastUpdated: z.number(),
  asin: z.string().optional(),
  development: stageStateSchema,
  certified: stageStateSchema.optional(),
  live: stageStateSchema.optional(),
  certifications: z.array(certificationSchema),
  publication: z.object({ publishesAt: z.number() }).optional(),
  betaTest: betaTestSchema.optional(),
  credentials: z.object({ clientId: z.string(), clientSecret: z.string() }),
  utterances: z.array(utteranceSchema),
});
export type Skill = z.infer<typeof skillSchema>;

const grantSchema = z.object({
  /** Hash of the token or code: what is on disk opens nothing. */
  hash: z.string(),
  kind: z.enum(['code', 'access', 'refresh']),
  clientId: z.string(),
  /** Whose; the demo developer's where absent. */
  userId: z.string().optional(),
  scopes: z.array(z.string()),
  redirectUri: z.string().optional(),
  codeChallenge: z.string().optional(),
  expiresAt: z.number().optional(),
});
export type Grant = z.infer<typeof grantSchema>;

const amazonStateSchema = z.object({
  format: z.literal(1),
  skills: z.array(skillSchema),
  grants: z.array(grantSchema),
});
export type AmazonState = z.infer<typeof amazonStateSchema>;

export interface AmazonStore {
  state: AmazonState;
  /** Marks the state as changed; `flush` writes it. */
  changed(): void;
  /** Resolves when everything marked as changed is on disk. */
  flush(): Promise<void>;
}

export async function openStore(stateFile: string | undefined): Promise<AmazonStore> {
  const found = stateFile === undefined ? undefined : await readState(stateFile, amazonStateSchema);
  const state: AmazonState = found ?? { format: 1, skills: [], grants: [] };
  const saver = makeSaver(stateFile, () => state);
  let isDirty = false;
  return {
    state,
    changed() {
      isDirty = true;
    },
    async flush() {
      if (!isDirty) return;
      isDirty = false;
      try {
        await saver.save();
      } catch (error) {
        isDirty = true;
        throw error;
      }
    },
  };
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newStageState(): StageState {
  return { manifest: [], models: {}, isEnabled: false };
}

export function newSkill(vendorId: string, now: number): Skill {
  return {
    skillId: `amzn1.ask.skill.${randomUUID()}`,
    vendorId,
    lastUpdated: now,
    development: newStageState(),
    certifications: [],
    credentials: {
      clientId: `amzn1.application-oa2-client.${randomBytes(16).toString('hex')}`,
      clientSecret: `amzn1.oa2-cs.v1.${randomBytes(32).toString('hex')}`,
    },
    utterances: [],
  };
}

/** A tag that changes with every upload, even of the same content. */
export function newETag(): string {
  return randomBytes(16).toString('hex');
}
