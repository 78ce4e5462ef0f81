import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Certification, Skill, SkillVersion, StageState, Version } from './state.ts';
import type { World } from './world.ts';

/** Amazon rolls back only to what passed certification within six months. */
const eligibleMonths = 6;

/**
 * Keeps what each submission handed in as a version of the skill, and ends rollbacks whose time has come. True when
 * something changed.
 */
export function keepVersions(skill: Skill, now: number): boolean {
  let hasChanged = false;
  skill.versions ??= [];
  for (const certification of skill.certifications.toReversed()) {
    if (skill.versions.some((one) => one.certificationId === certification.id)) continue;
    skill.versions.push({
      version: String(skill.versions.length + 1),
      certificationId: certification.id,
      createdAt: certification.submittedAt,
      message: certification.versionMessage,
      state: lastOf(certification.copy ?? skill.development),
    });
    hasChanged = true;
  }
  for (const rollback of skill.rollbacks ?? []) {
    if (rollback.status !== 'IN_PROGRESS' || rollback.endsAt > now) continue;
    const target = skill.versions.find((one) => one.version === rollback.targetVersion);
    rollback.status = target && rollback.outcome === 'SUCCEEDED' ? 'SUCCEEDED' : rollback.outcome;
    if (target && rollback.status === 'SUCCEEDED') {
      skill.live = { ...structuredClone(target.state), isEnabled: skill.live?.isEnabled ?? false };
      skill.lastUpdated = now;
    }
    hasChanged = true;
  }
  return hasChanged;
}

/** The newest of each upload: what a version holds. */
function lastOf(state: StageState): StageState {
  const last = (versions: readonly Version[]) => structuredClone(versions.slice(-1));
  return {
    ...structuredClone(state),
    manifest: last(state.manifest),
    models: Object.fromEntries(Object.entries(state.models).map(([locale, versions]) => [locale, last(versions)])),
  };
}

function contentsOf(state: StageState): string {
  const models = Object.entries(state.models).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([state.manifest.at(-1)?.content, models.map(([locale, all]) => [locale, all.at(-1)?.content])]);
}

export function certificationOf(skill: Skill, version: SkillVersion): Certification | undefined {
  return skill.certifications.find((one) => one.id === version.certificationId);
}

/** The version that shoppers talk to: the certified one that holds what the live stage holds; of equal ones the newest. */
export function liveVersion(skill: Skill): SkillVersion | undefined {
  const { live } = skill;
  if (!live) return undefined;
  const contents = contentsOf(live);
  const equal = (skill.versions ?? []).filter(
    (one) => certificationOf(skill, one)?.status === 'SUCCEEDED' && contentsOf(one.state) === contents,
  );
  const rolledBack = (skill.rollbacks ?? []).findLast(({ status }) => status === 'SUCCEEDED')?.targetVersion;
  return equal.find(({ version }) => version === rolledBack) ?? equal.at(-1);
}

export function isEligible(skill: Skill, version: SkillVersion, now: number): boolean {
  const certification = certificationOf(skill, version);
  if (certification?.status !== 'SUCCEEDED' || version === liveVersion(skill)) return false;
  const until = new Date(certification.reviewEndsAt);
  until.setUTCMonth(until.getUTCMonth() + eligibleMonths);
  return until.getTime() > now;
}

const releaseSchema = z.object({
  skillId: z.string(),
  message: z.string().optional(),
  /** When it passed certification; now where absent. An old one may not be rolled back to. */
  certifiedAt: z.iso.datetime().optional(),
  status: z
    .enum(['LIVE', 'CERTIFIED', 'IN_REVIEW', 'FAILED_CERTIFICATION', 'WITHDRAWN_FROM_CERTIFICATION'])
    .default('LIVE'),
});
const certificationStatus = {
  LIVE: 'SUCCEEDED',
  CERTIFIED: 'SUCCEEDED',
  IN_REVIEW: 'IN_PROGRESS',
  FAILED_CERTIFICATION: 'FAILED',
  WITHDRAWN_FROM_CERTIFICATION: 'CANCELLED',
} as const;
const outcomeSchema = z.object({ skillId: z.string(), outcome: z.enum(['SUCCEEDED', 'FAILED', 'INELIGIBLE']) });
const reviewMs = 24 * 3_600_000;

/**
 * Lets a test take what stands in development through certification at once (`/__releases`), and say how the next
 * rollback of a skill ends (`/__rollbacks`).
 */
export function mountVersionControls(app: FastifyInstance, world: World): void {
  app.post('/__releases', async (request, reply) => {
    const parsed = releaseSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'Not a release.', issues: parsed.error.issues });
    const { skillId, message, certifiedAt, status } = parsed.data;
    const skill = world.store.state.skills.find((one) => one.skillId === skillId);
    if (!skill) return reply.code(404).send({ message: 'There is no such skill.' });
    const at = certifiedAt ? Date.parse(certifiedAt) : world.now();
    skill.certifications.unshift({
      id: randomUUID(),
      submittedAt: certifiedAt ? at - reviewMs : at,
      reviewEndsAt: status === 'IN_REVIEW' ? at + reviewMs : at,
      publicationMethod: status === 'CERTIFIED' ? 'MANUAL_PUBLISHING' : 'AUTO_PUBLISHING',
      versionMessage: message,
      outcome: 'SUCCEEDED',
      status: certificationStatus[status],
      copy: structuredClone(skill.development),
    });
    keepVersions(skill, world.now());
    const state = structuredClone(skill.versions?.at(-1)?.state ?? skill.development);
    if (status === 'LIVE') skill.live = { ...state, isEnabled: true };
    if (status === 'CERTIFIED') skill.certified = state;
    skill.lastUpdated = world.now();
    world.store.changed();
    await world.store.flush();
    return reply.send({ version: skill.versions?.at(-1)?.version });
  });
  app.post('/__rollbacks', async (request, reply) => {
    const parsed = outcomeSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'Not an outcome.', issues: parsed.error.issues });
    world.rollbackOutcomes.set(parsed.data.skillId, parsed.data.outcome);
    return reply.code(204).send();
  });
}
