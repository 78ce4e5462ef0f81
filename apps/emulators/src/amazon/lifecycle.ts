import { randomBytes, randomUUID } from 'node:crypto';
import { buildStatus, currentVersion } from './builds.ts';
import { type ReviewPlan, writeRejection } from './reviewer.ts';
import { type Finding, isReadyForCertification, validateForCertification } from './rules/certification.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import { modelEnvelopeSchema } from './rules/model.ts';
import { inReview, notAllowed, Refusal } from './smapi/problems.ts';
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
  skill.storeStatus = undefined;
}

/** What the console's list of skills offers for a live skill. True when the skill is live. */
export function setStoreStatus(skill: Skill, status: 'PUBLISHED' | 'HIDDEN' | 'REMOVED', now: number): boolean {
  if (!skill.live) return false;
  skill.storeStatus = status === 'PUBLISHED' ? undefined : status;
  // Whoever had a removed skill can't use it any more.
  if (status === 'REMOVED') skill.live.isEnabled = false;
  skill.lastUpdated = now;
  return true;
}

/** The estimate of a review moves once; that counts as a change of the skill. */
function reviseEstimate(skill: Skill, review: Certification, now: number): boolean {
  const { estimate } = review;
  if (!estimate || estimate.revisedAt > now || skill.lastUpdated >= estimate.revisedAt) return false;
  return true;
}

function endReview(skill: Skill, review: Certification, outcome: Certification['status']): void {
  review.status = outcome;
  const state = review.copy ?? skill.development;
  if (outcome === 'FAILED') review.mail = writeRejection(skill, state, review);
  if (outcome !== 'SUCCEEDED') return;
  if (review.publicationMethod === 'AUTO_PUBLISHING') goLive(skill, state);
  else skill.certified = structuredClone(state);
}

/** Lets everything happen whose time has come: reviews end, planned publications go live. True when something did. */
export function settle(skill: Skill, now: number): boolean {
  let hasChanged = false;
  const review = reviewOf(skill);
  if (review) hasChanged = reviseEstimate(skill, review, now);
  if (review && review.outcome !== 'LOST' && !review.isLooking && review.reviewEndsAt <= now) {
    endReview(skill, review, review.outcome);
    hasChanged = true;
  }
  // One that was made for an earlier certification publishes no later one.
  const isOfThis = (skill.publication?.publishesAt ?? 0) >= (skill.certifications[0]?.submittedAt ?? 0);
  if (skill.publication && isOfThis && skill.publication.publishesAt <= now && skill.certified) {
    goLive(skill, skill.certified);
    hasChanged = true;
  }
  if (hasChanged) skill.lastUpdated = now;
  return hasChanged;
}

/** Refuses a change while Amazon reviews the skill: its configuration cannot be edited then. */
export function requireEditable(skill: Skill): void {
  if (reviewOf(skill)) throw inReview();
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

/** Submits a skill. Throws 400 with what is missing, 409 when it is in review already. */
export function submit(
  skill: Skill,
  request: Pick<Certification, 'publicationMethod' | 'versionMessage'>,
  now: number,
  plan: ReviewPlan,
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
    status: 'IN_PROGRESS',
    copy: structuredClone(skill.development),
    ...plan,
    ...request,
  };
  skill.certifications.unshift(certification);
  skill.lastUpdated = now;
  return certification;
}

/** Lets a person or a test decide a running review; nobody lets a skill pass in which the reviewer found a fault. True when there was one. */
export function decideReview(skill: Skill, outcome: 'SUCCEEDED' | 'FAILED' | 'CANCELLED', now: number): boolean {
  const review = reviewOf(skill);
  if (!review) return false;
  const isRefused = outcome === 'SUCCEEDED' && (review.faults ?? []).length > 0;
  review.outcome = isRefused ? 'FAILED' : outcome;
  review.reviewEndsAt = now;
  return settle(skill, now);
}
