import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFile, findSpentFiles } from './feed-files.queries.ts';
import { expireWaitingRuns, failStuckRuns, findStuckUndos, forgetChanges } from './feed-runs.queries.ts';
import { deleteOldUploads } from './feed-uploads.queries.ts';
import { deleteFormerProducts } from './named-feeds.queries.ts';
import { feedImportJob } from './run/feed-import.jobs.ts';

/** Each hour: files nobody needs go, and runs that no job carries on any more are told as failed. */
export function feedTidyJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'feed-tidy',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 900,
      concurrency: 1,
      cron: '17 * * * *',
      handle: async (_payload, { signal }) => tidyFeeds(platform, signal),
    },
  ];
}

export async function tidyFeeds(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db, log } = platform;
  await expireWaitingRuns(db);
  const stuck = await failStuckRuns(
    db,
    'The import stopped for a reason on our side. What it had imported stays. Please upload the file again.',
  );
  for (const run of stuck) log.error({ merchantId: run.merchant_id, runId: run.id }, 'feed import was stuck');
  for (const { merchant_id: merchantId, id: runId } of await findStuckUndos(db)) {
    await platform.jobs.enqueue(db, feedImportJob, { merchantId, runId });
  }
  while (!signal?.aborted && (await forgetChanges(db)) > 0);
  while (!signal?.aborted && (await deleteFormerProducts(db)) > 0);
  await deleteOldUploads(db);
  for (const file of await findSpentFiles(db, 500)) {
    if (signal?.aborted) return;
    await deleteFile(db, file.merchant_id, file.id);
  }
}
