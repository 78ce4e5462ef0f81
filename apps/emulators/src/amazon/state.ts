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
  /** Definitions of tasks by `Name.version`: they come with packages only. */
  tasks: z.record(z.string(), z.unknown()).default({}),
  manifest: z.array(versionSchema),
  models: z.record(z.string(), z.array(versionSchema)),
  accountLinking: z.object({ eTag: z.string(), request: z.record(z.string(), z.json()) }).optional(),
  isEnabled: z.boolean(),
});
export type StageState = z.infer<typeof stageStateSchema>;

const reviewFaultSchema = z.object({
  locale: z.string(),
  reason: z.string(),
  /** How to see it. */
  steps: z.string(),
});
/** Why the reviewer refuses a skill. */
export type ReviewFault = z.infer<typeof reviewFaultSchema>;

const certificationSchema = z.object({
  id: z.string(),
  submittedAt: z.number(),
  reviewEndsAt: z.number(),
  publicationMethod: z.enum(['MANUAL_PUBLISHING', 'AUTO_PUBLISHING']),
  versionMessage: z.string().optional(),
  /** How the review ends when its time has come; `LOST` never ends, `CANCELLED` is a withdrawal in the console. */
  outcome: z.enum(['SUCCEEDED', 'FAILED', 'CANCELLED', 'LOST']),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  /** The skill as it was submitted: what is certified, whatever becomes of the development stage. */
  copy: stageStateSchema.optional(),
  estimate: z.object({ first: z.number(), revisedAt: z.number(), revised: z.number(), reason: z.string() }).optional(),
  /** Countries in which Amazon does not publish, though the review passed. */
  failedCountries: z.array(z.string()).optional(),
  /** What the reviewer found in the icons and in talking to the skill. */
  faults: z.array(reviewFaultSchema).optional(),
  /** The reviewer is still at it: the review does not end before. */
  isLooking: z.boolean().optional(),
  /** What Amazon writes to the developer after a failed review. SMAPI does not show it. */
  mail: z.string().optional(),
});
export type Certification = z.infer<typeof certificationSchema>;

/** What a submission handed in. */
const skillVersionSchema = z.object({
  version: z.string(),
  certificationId: z.string(),
  createdAt: z.number(),
  message: z.string().optional(),
  state: stageStateSchema,
});
export type SkillVersion = z.infer<typeof skillVersionSchema>;

const rollbackOutcome = z.enum(['SUCCEEDED', 'FAILED', 'INELIGIBLE']);
const rollbackSchema = z.object({
  id: z.string(),
  targetVersion: z.string(),
  submittedAt: z.number(),
  endsAt: z.number(),
  outcome: rollbackOutcome,
  status: z.enum(['IN_PROGRESS', ...rollbackOutcome.options]),
});
export type Rollback = z.infer<typeof rollbackSchema>;

const betaTestSchema = z.object({
  feedbackEmail: z.string().optional(),
  startedAt: z.number().optional(),
  endedAt: z.number().optional(),
  testers: z.array(
    z.object({
      emailId: z.string(),
      addedAt: z.number(),
      /** When Amazon mailed the invitation, and its key: only the mail has it. */
      invitation: z.object({ sentAt: z.number(), key: z.string() }).optional(),
      acceptedAt: z.number().optional(),
      remindedAt: z.number().optional(),
    }),
  ),
});
export type BetaTest = z.infer<typeof betaTestSchema>;
export type Tester = BetaTest['testers'][number];

/** One request that a skill was sent, for the metrics. */
const trafficSchema = z.object({
  at: z.number(),
  stage: stageSchema,
  locale: z.string(),
  customer: z.string(),
  session: z.string(),
  /** The intent, or the type of a request that is none. */
  intent: z.string(),
  isAnswered: z.boolean(),
  /** Who ended the session with it; absent while it is open. */
  endedBy: z.enum(['user', 'skill', 'error']).optional(),
});
export type Traffic = z.infer<typeof trafficSchema>;

/** Certificates of self-signed endpoints, in PEM: for all regions, and for some. */
export const certificatesSchema = z.object({
  sslCertificate: z.string().optional(),
  regions: z.record(z.string(), z.object({ sslCertificate: z.string().optional() })).optional(),
});

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
  certificates: certificatesSchema.optional(),
  development: stageStateSchema,
  certified: stageStateSchema.optional(),
  /** The owner took the live skill out of the store, in the console. */
  storeStatus: z.enum(['HIDDEN', 'REMOVED']).optional(),
  live: stageStateSchema.optional(),
  certifications: z.array(certificationSchema),
  versions: z.array(skillVersionSchema).optional(),
  rollbacks: z.array(rollbackSchema).optional(),
  publication: z.object({ publishesAt: z.number() }).optional(),
  betaTest: betaTestSchema.optional(),
  credentials: z.object({ clientId: z.string(), clientSecret: z.string() }),
  utterances: z.array(utteranceSchema),
  traffic: z.array(trafficSchema).default([]),
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
  return { manifest: [], models: {}, tasks: {}, isEnabled: false };
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
    traffic: [],
  };
}

/** A tag that changes with every upload, even of the same content. */
export function newETag(): string {
  return randomBytes(16).toString('hex');
}
