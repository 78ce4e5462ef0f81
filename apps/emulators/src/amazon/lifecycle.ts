import { randomBytes, randomUUID } from 'node:crypto';
import { buildStatus, currentVersion } from './builds.ts';
import { type Finding, isReadyForCertification, validateForCertification } from './rules/certification.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import { modelEnvelopeSchema } from './rules/model.ts';
import { notAllowed, Refusal } from './smapi/problems.ts';
import type { Certification, Skill, StageState } from './state.ts';

/** The stages of publication a skill shows, by stage. */
export type PublicationStatus = 'DEVELOPMENT' | 'CERTIFICATION' | 'CERTIFIED' | 'PUBLISHED' | 'HIDDEN' | 'REMOVED';

/** The certification under review, if there is one. */
export function reviewOf(skill: Skill): Certification | undefined {
  return skill.certifications.find((one) => one.status === 'IN_PROGRESS');
}

function goLive(skill: Skill, state: StageState): void {
  skill.live = { ...structuredClone(state), isEnabled: skill.live?.isEnabled ?? false };
  skill.asin ??= `B0${randomBytes(5).toString('hex').slice(0, 8).toUpperCase()}`;
  skill.certified = undefined;
}

/** Lets everything happen whose time has come: reviews end, planned publications go live. True when something did. */
export function settle(skill: Skill, now: number): boolean {
  let hasChanged = false;
  const review = reviewOf(skill);
  if (review && review.reviewEndsAt <= now) {
    review.status = review.outcome;
    hasChanged = true;
    if (review.outcome === 'SUCCEEDED' && review.publicationMethod === 'AUTO_PUBLISHING')
      goLive(skill, skill.development);
    else if (review.outcome === 'SUCCEEDED') skill.certified = structuredClone(skill.development);
  }
  if (skill.publication && skill.publication.publishesAt <= now && skill.certified) {
    goLive(skill, skill.certified);
    hasChanged = true;
  }
  if (hasChanged) skill.lastUpdated = now;
  return hasChanged;
}

/** Refuses a change while Amazon reviews the skill: its configuration cannot be edited then. */
export function requireEditable(skill: Skill): void {
  if (reviewOf(skill)) throw notAllowed('The skill is being certified and cannot be edited. Withdraw it first.');
}

/** What certification says about the development stage in these locales; all locales of the manifest when none are given. */
export function findingsFor(state: StageState, locales: readonly string[] | undefined, now: number): Finding[] {
  const content = currentVersion(state.manifest, now)?.content;
  const manifest = content === undefined ? undefined : manifestEnvelopeSchema.parse(content).manifest;
  const models = Object.fromEntries(
    Object.entries(state.models).flatMap(([locale, versions]) => {
      const version = currentVersion(versions, now);
      return version ? [[locale, modelEnvelopeSchema.parse(version.content).interactionModel]] : [];
    }),
  );
  const asked = locales ?? Object.keys(manifest?.publishingInformation.locales ?? {});
  return validateForCertification({ manifest, models, hasAccountLinking: state.accountLinking !== undefined }, asked);
}

/** Hands a skill in. Throws 400 with what is missing, 403 when it is in review already. */
export function submit(
  skill: Skill,
  request: Pick<Certification, 'publicationMethod' | 'versionMessage'>,
  now: number,
  reviewDelayMs: number,
): Certification {
  requireEditable(skill);
  const pending = [skill.development.manifest, ...Object.values(skill.development.models)].some((versions) => {
    const last = versions.at(-1);
    return last !== undefined && buildStatus(last.build, now) === 'IN_PROGRESS';
  });
  if (pending) throw notAllowed('The skill is still being built.');
  const findings = findingsFor(skill.development, undefined, now);
  if (findings.length === 0 || !isReadyForCertification(findings)) {
    const faults = findings.filter((finding) => finding.importance === 'REQUIRED' && finding.status === 'FAILED');
    throw new Refusal(400, 'The skill is not ready for certification.', {
      violations: faults.map((finding) => ({
        code: 'PRECONDITION_NOT_MET',
        message: `${finding.title} (${finding.locale}): ${finding.description}`,
        validationDetails: { originalInstance: { propertyPath: `$.${finding.category}` } },
      })),
    });
  }
  const certification: Certification = {
    id: randomUUID(),
    submittedAt: now,
    reviewEndsAt: now + reviewDelayMs,
    outcome: 'SUCCEEDED',
    status: 'IN_PROGRESS',
    ...request,
  };
  skill.certifications.unshift(certification);
  skill.lastUpdated = now;
  return certification;
}

/** Lets a person or a test decide a running review. True when there was one. */
export function decideReview(skill: Skill, outcome: 'SUCCEEDED' | 'FAILED', now: number): boolean {
  const review = reviewOf(skill);
  if (!review) return false;
  review.outcome = outcome;
  review.reviewEndsAt = now;
  return settle(skill, now);
}
