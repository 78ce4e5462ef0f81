import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldSignIns } from './company-sign-in.queries.ts';

export function companySignInJobs({ db, config }: Platform): JobRow[] {
  return [
    {
      name: 'company-sign-in-tidy',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '17 * * * *',
      handle: async () => deleteOldSignIns(db, config.SESSION_MAX_DAYS),
    },
  ];
}
