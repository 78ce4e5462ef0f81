import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { pollVendor } from './poll.ts';
import { releaseDue } from './release-date.ts';
import { pollJob, submissionJob, submissionSweepJob } from './submission-jobs.ts';
import { listDueReleases, listOverduePolls, listUnfinishedWalks } from './submissions.queries.ts';
import { walkSubmission } from './walk-submission.ts';

/** What is this old has its job by now, or has lost it. */
const sweepAfterMs = 30_000;

/**
 * Publishes certified skills whose date has come. Gives every open submission a job, and every vendor with open reviews
 * a look, where the one planned was lost.
 */
export async function sweepSubmissions(platform: Platform, now = new Date()): Promise<void> {
  const { db, jobs } = platform;
  for (const due of await listDueReleases(db, now)) await releaseDue(platform, due, now);
  const before = new Date(now.getTime() - sweepAfterMs);
  for (const { merchant_id: merchantId, id: submissionId, wake, next_try_at } of await listUnfinishedWalks(
    db,
    before,
  )) {
    if (next_try_at && next_try_at > now) continue;
    await jobs.enqueue(db, submissionJob, { merchantId, submissionId, wake });
  }
  for (const { account, vendor_id: vendorId, wake } of await listOverduePolls(db, before)) {
    await jobs.enqueue(db, pollJob, { account, vendorId, wake });
  }
}

export function submissionsJobs(platform: Platform): JobRow[] {
  return [
    {
      ...submissionJob,
      key: (payload) => submissionJob.key(submissionJob.payload.parse(payload)),
      concurrency: 4,
      handle: (payload, { signal }) => walkSubmission(platform, submissionJob.payload.parse(payload), signal),
    },
    {
      ...pollJob,
      key: (payload) => pollJob.key(pollJob.payload.parse(payload)),
      concurrency: 2,
      handle: (payload, { signal }) => pollVendor(platform, pollJob.payload.parse(payload), signal),
    },
    {
      ...everyMinute,
      ...submissionSweepJob,
      handle: () => sweepSubmissions(platform),
    },
  ];
}
