import { join } from 'node:path';
import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { voiceActivity } from '../../platform/voice-activity.ts';
import { importInProcess } from './feed-import.process.ts';
import { findRunsUpTo } from './feed-runs.queries.ts';

/** Imports a feed run; enqueued in the transaction that sets the run to 'queued'. */
export const feedImportJob = {
  name: 'feed-import',
  payload: z.object({ merchantId: z.uuid(), runId: z.uuid() }),
  key: ({ runId }: { runId: string }) => runId,
} as const;

/** Events in between are left out: four a second are as many as a person sees. */
const progressEveryMs = 250;

export function feedImportJobs(platform: Platform): JobRow[] {
  // Listens from now on, so that the first import knows of words before it.
  voiceActivity(platform);
  return [
    {
      ...feedImportJob,
      key: (payload) => feedImportJob.payload.parse(payload).runId,
      // A database that is away for half an hour ends no import.
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 4 * 3600,
      concurrency: 2,
      handle: (payload, job) => runFeedImport(platform, feedImportJob.payload.parse(payload), job.signal),
    },
  ];
}

/**
 * Runs an import to its end and tells the merchant's screens how far it is. Files uploaded before it come first,
 * whichever job wakes first: else an older file that is imported last would undo a newer one. The earlier run's own job
 * then finds nothing left to do.
 */
export async function runFeedImport(
  platform: Platform,
  { merchantId, runId }: { merchantId: string; runId: string },
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await findRunsUpTo(platform.db, merchantId, runId))
    await importOne(platform, merchantId, id, signal);
}

async function importOne(platform: Platform, merchantId: string, runId: string, signal?: AbortSignal): Promise<void> {
  let lastSentAt = 0;
  const activity = voiceActivity(platform);
  const silentMs = activity.silentMs();
  await importInProcess(
    {
      databaseUrl: platform.pool.options.connectionString ?? '',
      logLevel: platform.config.LOG_LEVEL,
      tmpFolder: join(platform.config.dataDir, 'tmp'),
      taxonomyFile: platform.config.GOOGLE_TAXONOMY_FILE,
      merchantId,
      runId,
      silentMs: Number.isFinite(silentMs) ? silentMs : null,
    },
    (progress) => {
      const now = Date.now();
      if (progress.status === 'running' && now - lastSentAt < progressEveryMs) return;
      lastSentAt = now;
      platform.realtime.toMerchant(merchantId, 'feed.progress', { runId, ...progress });
    },
    activity,
    signal,
  );
}
