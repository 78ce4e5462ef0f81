import { z } from 'zod';
import { type Ask, type CallOptions, read, unlessMissing } from './smapi-read.ts';

/** Certification and publication of a skill, as the Skill Management API has them. */

const stamp = z.iso.datetime({ offset: true });
const tracking = z
  .object({
    estimatedCompletionTimestamp: stamp.nullish(),
    actualCompletionTimestamp: stamp.nullish(),
    estimationUpdates: z
      .array(
        z.object({
          originalEstimatedCompletionTimestamp: stamp.nullish(),
          revisedEstimatedCompletionTimestamp: stamp.nullish(),
          reason: z.string().nullish(),
        }),
      )
      .nullish(),
  })
  .nullish();

const certificationSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  skillSubmissionTimestamp: stamp.nullish(),
  reviewTrackingInfo: tracking,
  result: z
    .object({
      distributionInfo: z
        .object({
          publishedCountries: z.array(z.string()).nullish(),
          publicationFailures: z
            .array(z.object({ reason: z.string().nullish(), countries: z.array(z.string()).nullish() }))
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
/** One review of a skill. Items of a list lack the result and the revisions of the estimate. */
export type Certification = z.infer<typeof certificationSchema>;

const certificationListSchema = z.object({ items: z.array(certificationSchema).nullish() });

const publicationSchema = z.object({
  publishesAtDate: stamp.nullish(),
  status: z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'SCHEDULED']),
});
export type Publication = z.infer<typeof publicationSchema>;

export type WithdrawReason =
  | 'TEST_SKILL'
  | 'MORE_FEATURES'
  | 'DISCOVERED_ISSUE'
  | 'NOT_RECEIVED_CERTIFICATION_FEEDBACK'
  | 'NOT_INTEND_TO_PUBLISH'
  | 'OTHER';

/** Every function throws SmapiError. */
export interface ReleaseCalls {
  /** @param method AUTO publishes the skill as soon as it is certified */
  submit(
    skillId: string,
    request: { method: 'MANUAL_PUBLISHING' | 'AUTO_PUBLISHING'; message: string },
    options?: CallOptions,
  ): Promise<void>;
  withdraw(skillId: string, reason: WithdrawReason, message: string, options?: CallOptions): Promise<void>;
  /** The last reviews of a skill, newest first. */
  listCertifications(skillId: string, options?: CallOptions): Promise<Certification[]>;
  getCertification(skillId: string, id: string, options?: CallOptions): Promise<Certification>;
  /** Publishes the certified skill. */
  publish(skillId: string, options?: CallOptions): Promise<Publication>;
  /** Null where the skill was never published by call. */
  getPublication(skillId: string, options?: CallOptions): Promise<Publication | null>;
}

const language = 'en-US';

export function releaseCalls(ask: Ask): ReleaseCalls {
  return {
    async submit(skillId, { method, message }, options) {
      const body = { publicationMethod: method, ...(message === '' ? {} : { versionMessage: message }) };
      await ask((sdk) => sdk.callSubmitSkillForCertificationV1(skillId, body), options);
    },
    async withdraw(skillId, reason, message, options) {
      const body = { reason, ...(message === '' ? {} : { message }) };
      await ask((sdk) => sdk.callWithdrawSkillFromCertificationV1(skillId, body), options);
    },
    async listCertifications(skillId, options) {
      const answer = await ask((sdk) => sdk.callGetCertificationsListV1(skillId), options);
      return read(answer, certificationListSchema).items ?? [];
    },
    async getCertification(skillId, id, options) {
      return read(
        await ask((sdk) => sdk.callGetCertificationReviewV1(skillId, id, language), options),
        certificationSchema,
      );
    },
    async publish(skillId, options) {
      return read(await ask((sdk) => sdk.callPublishSkillV1(skillId, language, {}), options), publicationSchema);
    },
    async getPublication(skillId, options) {
      const answer = await unlessMissing(ask((sdk) => sdk.callGetSkillPublicationsV1(skillId, language), options));
      return answer ? read(answer, publicationSchema) : null;
    },
  };
}
