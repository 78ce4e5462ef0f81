import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { tidyLinking } from './linking.ts';

export function linkingJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'linking-tidy',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 60,
      concurrency: 1,
      cron: '*/10 * * * *',
      handle: () => tidyLinking(platform),
    },
  ];
}
