import { type ReleaseState, releaseStates } from '@voicecart/contract/routes/app-releases';
import type { runtime, services } from 'ask-smapi-model';
import { z } from 'zod';
import type { CallOptions } from './smapi.ts';
import { violationSchema } from './smapi-error.ts';

const submission = z.object({ status: z.enum(releaseStates), submissionTime: z.iso.datetime({ offset: true }) });

export const skillVersionsSchema = z.object({
  skillVersions: z
    .array(
      z.object({
        version: z.string().min(1),
        message: z.string().nullish(),
        creationTime: z.iso.datetime({ offset: true }).optional(),
        submissions: z
          .array(submission.partial())
          .nullish()
          .transform((list) => list ?? []),
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
  isTruncated: z.boolean().optional(),
  nextToken: z.string().nullish(),
});

/** A version that was submitted, and what became of its newest submission. */
export interface SubmittedVersion {
  readonly version: string;
  readonly message: string;
  readonly state: ReleaseState;
  readonly submittedAt: Date;
}

export const startedRollbackSchema = z.object({ rollbackRequestId: z.string().min(1) });

export const rollbackSchema = z.object({
  id: z.string().min(1),
  targetVersion: z.string(),
  submissionTime: z.iso.datetime({ offset: true }).optional(),
  status: z.enum(['FAILED', 'INELIGIBLE', 'IN_PROGRESS', 'SUCCEEDED']),
  errors: z
    .array(violationSchema)
    .nullish()
    .transform((list) => list ?? []),
});
export type SkillRollback = z.output<typeof rollbackSchema>;

/** Versions of a skill, and the way back to one of them. Every function throws SmapiError. */
export interface VersionCalls {
  /** Every version that was submitted, the newest first. */
  listVersions(skillId: string, options?: CallOptions): Promise<SubmittedVersion[]>;
  /** Status 409 while another one runs. */
  startRollback(skillId: string, version: string, options?: CallOptions): Promise<{ readonly id: string }>;
  /** @param id null asks for the latest. @returns null where there is none */
  getRollback(skillId: string, id: string | null, options?: CallOptions): Promise<SkillRollback | null>;
}

type Sdk = services.skillManagement.SkillManagementServiceClient;
interface Client {
  ask(send: (sdk: Sdk) => Promise<runtime.ApiResponse>, options?: CallOptions): Promise<runtime.ApiResponse>;
  read<Schema extends z.ZodType>(answer: runtime.ApiResponse, schema: Schema): z.output<Schema>;
  unlessMissing(answer: Promise<runtime.ApiResponse>): Promise<runtime.ApiResponse | undefined>;
}

const versionsPerPage = 50;
/** More than anyone submits; a list that never ends must not hold a worker. */
const pagesMax = 20;

export function versionCalls({ ask, read, unlessMissing }: Client): VersionCalls {
  return {
    async listVersions(skillId, options) {
      const found: SubmittedVersion[] = [];
      let token: string | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const used = token;
        const answer = await ask((sdk) => sdk.callListVersionsForSkillV1(skillId, used, versionsPerPage), options);
        const { skillVersions, nextToken } = read(answer, skillVersionsSchema);
        found.push(...skillVersions.flatMap(submittedVersion));
        if (!nextToken) break;
        token = nextToken;
      }
      return found;
    },
    async startRollback(skillId, version, options) {
      const answer = await ask((sdk) => sdk.callRollbackSkillV1(skillId, { targetVersion: version }), options);
      return { id: read(answer, startedRollbackSchema).rollbackRequestId };
    },
    async getRollback(skillId, id, options) {
      const answer = await unlessMissing(
        ask((sdk) => sdk.callGetRollbackForSkillV1(skillId, id ?? '~latest'), options),
      );
      return answer === undefined ? null : read(answer, rollbackSchema);
    },
  };
}

/** A version that was made and never submitted is none for us. */
function submittedVersion(one: z.output<typeof skillVersionsSchema>['skillVersions'][number]): SubmittedVersion[] {
  const newest = one.submissions
    .filter(({ status }) => status !== undefined)
    .toSorted((a, b) => (b.submissionTime ?? '').localeCompare(a.submissionTime ?? ''))[0];
  const at = newest?.submissionTime ?? one.creationTime;
  if (!newest?.status || at === undefined) return [];
  return [{ version: one.version, message: one.message ?? '', state: newest.status, submittedAt: new Date(at) }];
}
