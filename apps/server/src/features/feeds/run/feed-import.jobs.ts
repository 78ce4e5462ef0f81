import { join } from 'node:path';
import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Throttle } from '../../../platform/work/throttle.ts';
import { voiceActivity } from '../../../platform/work/voice-activity.ts';
import { findRunsUpTo } from '../feed-runs.queries.ts';
import { importInProcess } from './feed-import.process.ts';
import { type ImportProgress, importFeed } from './feed-import.ts';

/** Imports or undoes a feed run; enqueued in the transaction that sets the run to 'queued' or 'undoing'. */
export const feedImportJob = {
  name: 'feed-import',
  /**
   * `step` tells the jobs of one run apart: a run that was just held is confirmed while the job that held it still ends,
   * and a job with the same key would be dropped.
   */
  payload: z.object({ merchantId: z.uuid(), runId: z.uuid(), step: z.string().default('') }),
  key: ({ runId, step }: { runId: string; step: string }) => `${runId}${step}`,
  /** One merchant's many files leave a place for everybody else's. */
  group: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;

/** Events in between are left out: four a second are as many as a person sees. */
const progressEveryMs = 250;

export function feedImportJobs(platform: Platform): JobRow[] {
  // Listens from now on, so that the first import knows of words before it.
  voiceActivity(platform);
  return [
    {
      ...feedImportJob,
      key: (payload) => feedImportJob.key(feedImportJob.payload.parse(payload)),
      group: (payload) => feedImportJob.payload.parse(payload).merchantId,
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
  const tmpFolder = join(platform.config.dataDir, 'tmp');
  const taxonomyFile = platform.config.GOOGLE_TAXONOMY_FILE;
  const onProgress = (progress: ImportProgress) => {
    const now = Date.now();
    if ((progress.status === 'running' || progress.status === 'undoing') && now - lastSentAt < progressEveryMs) return;
    lastSentAt = now;
    platform.realtime.toMerchant(merchantId, 'feed.progress', { runId, ...progress });
  };
  if (platform.config.FEED_PROCESS === 'off') {
    const { pool } = platform;
    const throttle = new Throttle(silentMs);
    const unsubscribe = activity.onVoice(() => throttle.hear());
    await importFeed({ pool, tmpFolder, taxonomyFile, onProgress, signal, throttle }, merchantId, runId).finally(
      unsubscribe,
    );
    return;
  }
  await importInProcess(
    {
      databaseUrl: platform.pool.options.connectionString ?? '',
      logLevel: platform.config.LOG_LEVEL,
      tmpFolder,
      taxonomyFile,
      merchantId,
      runId,
      silentMs: Number.isFinite(silentMs) ? silentMs : null,
    },
    onProgress,
    activity,
    signal,
  );
}
