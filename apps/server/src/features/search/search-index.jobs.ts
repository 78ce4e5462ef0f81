import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { voiceActivity } from '../../platform/work/voice-activity.ts';
import { indexInThread } from './index.thread.ts';
import { countLeads } from './search.queries.ts';
import { memoryProductsMax } from './search-cache.ts';
import { dropStoredIndex, findStaleCatalogues, noteSmallCatalogue } from './search-index.queries.ts';

export const searchIndexJob = {
  name: 'search-index',
  payload: z.object({ merchantId: z.uuid() }),
  key: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;

/** Stored indexes follow their catalogues: each minute those that changed are looked for, and the large ones brought up to date. */
export function searchIndexJobs(platform: Platform): JobRow[] {
  return [
    {
      ...searchIndexJob,
      key: (payload) => searchIndexJob.payload.parse(payload).merchantId,
      retryLimit: 3,
      retryDelaySeconds: 30,
      // A million products while somebody speaks all the time take most of an hour.
      expireInSeconds: 4 * 3600,
      concurrency: 1,
      handle: async (payload) => {
        const { merchantId } = searchIndexJob.payload.parse(payload);
        const databaseUrl = platform.pool.options.connectionString ?? '';
        await indexInThread({ databaseUrl, logLevel: platform.config.LOG_LEVEL, merchantId }, voiceActivity(platform));
      },
    },
    {
      name: 'search-index-sweep',
      payload: z.object({}),
      retryLimit: 1,
      retryDelaySeconds: 30,
      expireInSeconds: 600,
      concurrency: 1,
      cron: '* * * * *',
      handle: (_payload, { signal }) => findChangedCatalogues(platform, signal),
    },
  ];
}

/** Enqueues what has to be indexed anew; of catalogues that fit in memory it only notes that they were looked at. */
export async function findChangedCatalogues(
  platform: Platform,
  signal?: AbortSignal,
  largerThan = memoryProductsMax,
): Promise<void> {
  const { db, jobs } = platform;
  for (const { merchant_id: merchantId, version, is_stored } of await findStaleCatalogues(db, 2_000)) {
    if (signal?.aborted) return;
    if ((await countLeads(db, merchantId, largerThan + 1)) > largerThan) {
      await jobs.enqueue(db, searchIndexJob, { merchantId });
    } else {
      if (is_stored) await dropStoredIndex(db, merchantId);
      await noteSmallCatalogue(db, merchantId, version);
    }
  }
}
