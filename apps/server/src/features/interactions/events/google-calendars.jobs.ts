import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshGoogleCalendars } from './google-calendars.ts';

/** Each hour: calendars that are kept at Google are brought up to date. */
export function googleCalendarJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'google-calendars',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 3_000,
      concurrency: 1,
      cron: '20 * * * *',
      handle: () => refreshGoogleCalendars(platform, new Date()),
    },
  ];
}
