import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAppsToCheck } from '../../apps/apps.ts';
import { releasesSweepJob, rollbackJob } from './rollback-job.ts';
import { listUnfinishedRollbacks } from './rollbacks.queries.ts';
import { runRollback } from './run-rollback.ts';
import { syncReleases } from './sync-releases.ts';

/** What is live changes seldom: in the console, or by a planned publication. */
const liveCheckMs = 15 * 60_000;
/** A rollback this old has its job by now, or has lost it. */
const orphanAfterMs = 30_000;

/** Looks at what may have changed at Amazon, and gives each rollback that runs a job. */
export async function sweepReleases(platform: Platform, signal: AbortSignal, now = Date.now()): Promise<void> {
  for (const { merchant_id, id } of await listUnfinishedRollbacks(platform.db, new Date(now - orphanAfterMs)))
    await platform.jobs.enqueue(platform.db, rollbackJob, { merchantId: merchant_id, rollbackId: id });
  for (const { merchant_id, id } of await listAppsToCheck(platform.db, new Date(now - liveCheckMs))) {
    if (signal.aborted) return;
    try {
      await syncReleases(platform, merchant_id, id, signal);
    } catch (error) {
      // One merchant's account must not keep the others from being looked at.
      if (!(error instanceof SmapiError || error instanceof AppError)) throw error;
      platform.log.warn({ err: error, appId: id }, 'the versions of a skill could not be read');
    }
  }
}

export function releasesJobs(platform: Platform): JobRow[] {
  return [
    {
      ...rollbackJob,
      key: (payload) => rollbackJob.key(rollbackJob.payload.parse(payload)),
      concurrency: 4,
      handle: (payload, { signal }) => runRollback(platform, rollbackJob.payload.parse(payload), signal),
    },
    {
      ...releasesSweepJob,
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 300,
      concurrency: 1,
      handle: (_payload, { signal }) => sweepReleases(platform, signal),
    },
  ];
}
