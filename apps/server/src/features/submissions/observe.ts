import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import type { Smapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Certification, Publication } from '../../outside/amazon/smapi-release.ts';
import type { Platform } from '../../platform/platform.ts';
import { certifiedChange, liveChange, rejectedChange, removedChange, withdrawnChange } from './endings.ts';
import { readReleases } from './read-releases.ts';
import { changeSubmission, type SubmissionChange } from './submission-change.ts';
import { submissionJob } from './submission-jobs.ts';
import { type Distribution, type Estimate, estimateSchema, type Progress } from './submission-progress.ts';
import type { SubmissionRow } from './submissions.queries.ts';

/** What Amazon says of one submission. */
interface Seen {
  readonly certification: Certification | null;
  readonly publication: Publication | null;
  /** Amazon does not know the skill. */
  readonly isGone: boolean;
  /** The skill in the vendor's list, to see later whether it changed: '' where the list lacks it, null if not read. */
  readonly summary: string | null;
}

/** Asks Amazon about one submission and writes what has changed. @throws SmapiError */
export async function observe(
  platform: Platform,
  smapi: Smapi,
  row: SubmissionRow,
  summary: string | null,
  signal?: AbortSignal,
): Promise<SubmissionRow | undefined> {
  const seen = await look(smapi, row, summary, signal);
  const isDecided = seen.certification && seen.certification.status !== 'IN_PROGRESS';
  if (isDecided && !row.finished_at) await readReleases(platform, row, signal);
  const key = { merchantId: row.merchant_id, id: row.id };
  return changeSubmission(platform, key, (current, progress) => {
    // Something else has been done with it since.
    if (current.finished_at || current.state !== row.state) return null;
    return withLook(decide(platform, current, progress, seen), seen, current);
  });
}

async function look(smapi: Smapi, row: SubmissionRow, summary: string | null, signal?: AbortSignal): Promise<Seen> {
  const skillId = row.skill_id ?? '';
  try {
    const certification = await smapi.getCertification(skillId, row.certification_id ?? '~latest', { signal });
    const publication = row.state === 'scheduled' ? await smapi.getPublication(skillId, { signal }) : null;
    return { certification, publication, isGone: false, summary };
  } catch (error) {
    // A 404 alone may be Amazon's hiccup, and it would take a live app down here.
    const isGone = error instanceof SmapiError && error.status === 404 && summary === '';
    if (!isGone) throw error;
    return { certification: null, publication: null, isGone, summary };
  }
}

function withLook(change: SubmissionChange | null, { summary }: Seen, row: SubmissionRow): SubmissionChange {
  const looked = { seen: summary, seenAt: new Date().toISOString() };
  if (change) return { ...change, set: { trouble: null, ...change.set }, progress: { ...change.progress, ...looked } };
  return { set: row.trouble === null ? {} : { trouble: null }, progress: looked };
}

function decide(
  platform: Platform,
  row: SubmissionRow,
  progress: Progress,
  { certification, publication, isGone }: Seen,
): SubmissionChange | null {
  if (isGone || !certification) return removedChange();
  const distribution = distributionOf(certification);
  if (distribution) return liveChange(row, distribution);
  if (row.state === 'scheduled') return publication ? decidePublication(row, publication) : null;
  if (row.state !== 'in_review') return null;
  if (certification.status === 'FAILED') return rejectedChange(row, progress);
  if (certification.status === 'CANCELLED')
    return withdrawnChange(row, progress, 'Withdrawn in the Alexa developer console.');
  if (certification.status === 'SUCCEEDED') return decideCertified(platform, row);
  return decideEstimate(row, certification);
}

function decidePublication(row: SubmissionRow, { status }: Publication): SubmissionChange | null {
  if (status === 'SUCCEEDED') return liveChange(row, { published: row.countries, failures: [] });
  if (status !== 'FAILED' && status !== 'CANCELLED') return null;
  const text =
    status === 'FAILED'
      ? 'Amazon could not publish the skill. Publish it again, or ask Amazon for the reason.'
      : 'The publication was stopped in the Alexa developer console.';
  return {
    set: { state: 'certified', error: text },
    progress: { releaseAskedAt: null },
    events: [{ status: 'FAILED', message: words.releasing, detail: text }],
    lifecycle: 'certified',
    activity: text,
  };
}

/** Certified, and not live yet: Amazon publishes it itself, the sweep does at a date, or the merchant says when. */
function decideCertified(platform: Platform, row: SubmissionRow): SubmissionChange {
  const change = certifiedChange(row);
  if (row.method === 'later' || isAhead(row)) return change;
  if (row.method === 'now') {
    const waiting = { status: 'IN_PROGRESS', message: words.scheduled, detail: null } as const;
    return { ...change, set: { ...change.set, state: 'scheduled' }, events: [...(change.events ?? []), waiting] };
  }
  return releaseChange(platform, row, change);
}

/** Whether the day that the merchant chose is still to come. */
function isAhead({ method, publish_at: at }: SubmissionRow): boolean {
  return method === 'date' && at !== null && at > new Date();
}

/** Hands the certified skill to the worker that publishes it. */
export function releaseChange(platform: Platform, row: SubmissionRow, change: SubmissionChange): SubmissionChange {
  const wake = row.wake + 1;
  const payload = { merchantId: row.merchant_id, submissionId: row.id, wake };
  return {
    ...change,
    set: { ...change.set, state: 'queued', wake, error: null },
    progress: { ...change.progress, phase: 'release', releaseAskedAt: null },
    events: [...(change.events ?? []), { status: 'IN_PROGRESS', message: words.releasing, detail: null }],
    async also(tx) {
      await change.also?.(tx);
      await platform.jobs.enqueue(tx, submissionJob, payload);
    },
  };
}

function decideEstimate(row: SubmissionRow, certification: Certification): SubmissionChange | null {
  const estimate = estimateOf(certification);
  if (!estimate) return null;
  const before = row.estimate === null ? null : estimateSchema.parse(row.estimate);
  if (JSON.stringify(before) === JSON.stringify(estimate)) return null;
  const moved = estimate.revisions.length > (before?.revisions.length ?? 0) ? estimate.revisions.at(-1) : undefined;
  return {
    set: { estimate: JSON.stringify(estimate) },
    events: moved ? [{ status: 'IN_PROGRESS', message: words.estimateMoved, detail: moved.reason || null }] : [],
  };
}

const utc = (stamp: string) => new Date(stamp).toISOString();

/** When Amazon thinks the review ends, and how it changed its mind; null where it does not say. */
export function estimateOf({ reviewTrackingInfo }: Certification): Estimate | null {
  const at = reviewTrackingInfo?.estimatedCompletionTimestamp;
  if (!at) return null;
  const revisions = (reviewTrackingInfo.estimationUpdates ?? []).flatMap((update) => {
    const { originalEstimatedCompletionTimestamp: from, revisedEstimatedCompletionTimestamp: to, reason } = update;
    return from && to ? [{ from: utc(from), to: utc(to), reason: reason ?? '' }] : [];
  });
  return { at: utc(at), revisions };
}

function distributionOf({ result }: Certification): Distribution | null {
  const info = result?.distributionInfo;
  if (!info) return null;
  return {
    published: info.publishedCountries ?? [],
    failures: (info.publicationFailures ?? []).map(({ reason, countries }) => ({
      reason: reason ?? '',
      countries: countries ?? [],
    })),
  };
}
