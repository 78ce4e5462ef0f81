import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { tidyDeletions } from './deletions.ts';

export function deletionsJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'deletions-tidy',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 900,
      concurrency: 1,
      cron: '41 * * * *',
      handle: async (_payload, { signal }) => {
        await tidyDeletions(platform, signal);
      },
    },
  ];
}
