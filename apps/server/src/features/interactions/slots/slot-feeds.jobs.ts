import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshSlotFeeds } from './slot-feeds.ts';

/** Each night: what the apps take from their catalogues is brought up to date. */
export function slotFeedJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'slot-feeds',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 3_600,
      concurrency: 1,
      cron: '40 3 * * *',
      handle: (_payload, { signal }) => refreshSlotFeeds(platform, signal),
    },
  ];
}
