import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { watchApps } from './app-alerts.ts';
import { mailDueViews } from './views/view-mail.ts';

export function analyticsJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'app-alerts',
      payload: z.looseObject({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '7 * * * *',
      handle: () => watchApps(platform),
    },
    {
      name: 'report-mails',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 280,
      concurrency: 1,
      cron: '*/5 * * * *',
      handle: () => mailDueViews(platform),
    },
  ];
}
