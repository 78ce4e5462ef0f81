import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireEditable } from '../lifecycle.ts';
import type { Rollback } from '../state.ts';
import { certificationOf, isEligible, liveVersion } from '../versions.ts';
import { type Answer, type Call, paged, type Row } from './call.ts';
import { badParameter, notAllowed, notFound, Refusal } from './problems.ts';

/** What the list of versions says of a submission. */
const statusOf: Readonly<Record<string, string>> = {
  IN_PROGRESS: 'IN_REVIEW',
  FAILED: 'FAILED_CERTIFICATION',
  CANCELLED: 'WITHDRAWN_FROM_CERTIFICATION',
};

function listVersions(call: Call): Answer {
  const skill = call.skill();
  const live = liveVersion(skill);
  const { items, ...rest } = paged(call, (skill.versions ?? []).toReversed(), `/v1/skills/${skill.skillId}/versions`);
  const skillVersions = items.map((one) => {
    const certification = certificationOf(skill, one);
    const status =
      one === live ? (skill.storeStatus ?? 'LIVE') : ((certification && statusOf[certification.status]) ?? 'CERTIFIED');
    return {
      version: one.version,
      ...(one.message ? { message: one.message } : {}),
      creationTime: new Date(one.createdAt).toISOString(),
      submissions: [{ status, submissionTime: new Date(certification?.submittedAt ?? one.createdAt).toISOString() }],
    };
  });
  return { status: 200, body: { skillVersions, ...rest } };
}

/** A rollback takes longer than a build. */
const buildsPerRollback = 5;

function startRollback(call: Call): Answer {
  const skill = call.skill();
  const { targetVersion } = z
    .object({ targetVersion: z.string() })
    .parse(call.checkedBody('v1.skill.CreateRollbackRequest'));
  if (!skill.live) throw notAllowed('Only a skill that is live can be rolled back.');
  requireEditable(skill);
  if (skill.rollbacks?.some(({ status }) => status === 'IN_PROGRESS'))
    throw new Refusal(409, 'This requests conflicts with another one currently being processed.', { code: 'CONFLICT' });
  const target = skill.versions?.find((one) => one.version === targetVersion);
  if (!target) throw badParameter('targetVersion', `is not a version of the skill: "${targetVersion}".`);
  const planned = call.world.rollbackOutcomes.get(skill.skillId);
  call.world.rollbackOutcomes.delete(skill.skillId);
  const rollback: Rollback = {
    id: randomUUID(),
    targetVersion,
    submittedAt: call.now,
    endsAt: call.now + call.world.buildDelayMs * buildsPerRollback,
    outcome: planned ?? (isEligible(skill, target, call.now) ? 'SUCCEEDED' : 'INELIGIBLE'),
    status: 'IN_PROGRESS',
  };
  skill.rollbacks = [...(skill.rollbacks ?? []), rollback];
  call.world.store.changed();
  return {
    status: 201,
    body: { rollbackRequestId: rollback.id },
    headers: { location: `/v1/skills/${skill.skillId}/rollbacks/${rollback.id}` },
  };
}

const failures: Partial<Record<Rollback['status'], { code: string; message: string }>> = {
  FAILED: { code: 'INTERNAL_SERVER_ERROR', message: 'The rollback has failed. Please retry the rollback.' },
  INELIGIBLE: { code: 'INELIGIBLE', message: 'The target version is ineligible for rollback.' },
};

function getRollback(call: Call): Answer {
  const skill = call.skill();
  const id = call.parameter('rollbackRequestId');
  const found = id === '~latest' ? skill.rollbacks?.at(-1) : skill.rollbacks?.find((one) => one.id === id);
  if (!found) throw notFound('The rollback request');
  const failure = failures[found.status];
  return {
    status: 200,
    body: {
      id: found.id,
      targetVersion: found.targetVersion,
      submissionTime: new Date(found.submittedAt).toISOString(),
      status: found.status,
      ...(failure ? { errors: [failure] } : {}),
    },
  };
}

/** Versions of a skill, and the way back to one of them. */
export const versionRows: readonly Row[] = [
  { method: 'GET', path: '/v1/skills/:skillId/versions', scope: 'skills', handle: listVersions },
  { method: 'POST', path: '/v1/skills/:skillId/rollbacks', scope: 'skills', handle: startRollback },
  { method: 'GET', path: '/v1/skills/:skillId/rollbacks/:rollbackRequestId', scope: 'skills', handle: getRollback },
];
