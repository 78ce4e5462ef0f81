import { publishFault } from '@voicecart/contract/routes/publishing';
import type { Submission, SubmissionState } from '@voicecart/contract/routes/submissions';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../publishing/publishing.ts';
import {
  distributionSchema,
  estimateSchema,
  feedbackSchema,
  type Progress,
  progressSchema,
} from './submission-progress.ts';
import { listEvents, type SubmissionEventRow, type SubmissionRow } from './submissions.queries.ts';

const faultsSchema = z.array(publishFault);

/** How a submission is shown. */
export async function viewSubmissions(platform: Platform, rows: readonly SubmissionRow[]): Promise<Submission[]> {
  const events = Map.groupBy(await listEvents(platform.db, rows), (event) => event.submission_id);
  return rows.map((row) => toSubmission(row, events.get(row.id) ?? []));
}

export async function viewSubmission(platform: Platform, row: SubmissionRow): Promise<Submission> {
  return toSubmission(row, await listEvents(platform.db, [row]));
}

function toSubmission(row: SubmissionRow, events: readonly SubmissionEventRow[], now = new Date()): Submission {
  const progress = progressSchema.parse(row.progress);
  const estimate = row.estimate === null ? null : estimateSchema.parse(row.estimate);
  return {
    id: row.id,
    appId: row.app_id,
    state: row.state,
    method: row.method,
    publishAt: row.publish_at?.toISOString() ?? null,
    message: row.message,
    instructions: row.instructions,
    countries: row.countries,
    revision: row.revision,
    skillId: row.skill_id,
    certificationId: row.certification_id,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    estimate,
    isLate: row.state === 'in_review' && isLate(row.submitted_at, estimate?.at, now),
    events: events.map(toEvent),
    faults: faultsSchema.parse(row.faults),
    error: row.error,
    trouble: row.trouble,
    troubleKind: row.trouble === null ? null : progress.troubleKind,
    feedback: feedbackSchema.parse(row.feedback),
    distribution: row.distribution === null ? null : distributionSchema.parse(row.distribution),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    mayWithdraw: mayWithdraw(row, progress),
    mayPublish: row.state === 'certified',
    mayChangeDate: mayChangeDate(row),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** A review is late when it has taken half as long again as Amazon estimated. */
function isLate(submittedAt: Date | null, estimatedAt: string | undefined, now: Date): boolean {
  if (!submittedAt || estimatedAt === undefined) return false;
  const estimatedMs = Date.parse(estimatedAt) - submittedAt.getTime();
  return now.getTime() > Date.parse(estimatedAt) + Math.max(estimatedMs, 0) / 2;
}

export function mayWithdraw(row: SubmissionRow, progress: Progress): boolean {
  if (row.finished_at) return false;
  if (row.state === 'requested' || row.state === 'in_review' || row.state === 'certified') return true;
  const isOnItsWay = row.state === 'queued' || row.state === 'running' || row.state === 'waiting';
  return isOnItsWay && progress.phase === 'submit' && progress.submitAskedAt === null;
}

/** Amazon itself publishes what was submitted with the method `now`. */
export function mayChangeDate({ state, method }: SubmissionRow): boolean {
  return state === 'certified' || (state === 'in_review' && method !== 'now');
}

const publishStatuses: Record<SubmissionState, Publish['status']> = {
  requested: 'queued',
  declined: 'cancelled',
  queued: 'queued',
  running: 'running',
  waiting: 'waiting',
  in_review: 'running',
  certified: 'running',
  scheduled: 'running',
  live: 'succeeded',
  rejected: 'failed',
  withdrawn: 'cancelled',
  failed: 'failed',
  removed: 'failed',
};

/** A submission in the shape of a publish, for the calls of the stage `production`. */
export async function viewAsPublish(platform: Platform, row: SubmissionRow): Promise<Publish> {
  return {
    id: row.id,
    appId: row.app_id,
    stage: 'live',
    status: publishStatuses[row.state],
    step: row.state,
    revision: row.revision ?? 0,
    skillId: row.skill_id,
    events: (await listEvents(platform.db, [row])).map(toEvent),
    faults: faultsSchema.parse(row.faults),
    error: row.error,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    mayAskNow: false,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function toEvent({ seq, at, status, message, detail }: SubmissionEventRow) {
  return { seq, at: at.toISOString(), status, message, detail };
}
