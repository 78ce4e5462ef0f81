import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetOldPasses } from './captcha.queries.ts';

/** Keeps the tables of sign-up as small as what goes on. */
export function signUpJobs({ db }: Platform): JobRow[] {
  return [
    {
      name: 'sign-up-tidy',
      payload: z.object({}),
      cron: '17 * * * *',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      handle: async () => forgetOldPasses(db),
    },
  ];
}
