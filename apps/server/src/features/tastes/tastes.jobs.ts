import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldTastes } from './tastes.queries.ts';

const keptDays = 90;

/** Forgets what shoppers said they like after three months. */
export function tastesJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'tastes-forget',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '27 3 * * *',
      handle: () => removeOldTastes(platform.db, new Date(Date.now() - keptDays * 86_400_000)),
    },
  ];
}
