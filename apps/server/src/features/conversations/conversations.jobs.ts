import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldRequestIds } from './conversations.queries.ts';
import { followZones, recountLately } from './day-counts/day-counts.ts';
import { forgetReplyMails } from './reply-mails.queries.ts';
import { tellWishes } from './shopper-wishes.ts';

/**
 * Forgets request ids and mails whose window is over, so that the memory of replays stays small; tells shoppers what they
 * asked to be told; keeps the counts of days right.
 */
export function conversationsJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'voice-requests-forget',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 60,
      concurrency: 1,
      cron: '*/5 * * * *',
      handle: async () => {
        await deleteOldRequestIds(platform.db);
        await forgetReplyMails(platform.db);
      },
    },
    {
      name: 'shopper-wishes',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '* * * * *',
      handle: () => tellWishes(platform),
    },
    {
      ...everyMinute,
      name: 'day-counts-zones',
      // A large merchant's days take longer than a minute.
      expireInSeconds: 600,
      handle: () => followZones(platform),
    },
    {
      name: 'day-counts-nightly',
      payload: z.looseObject({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 1_800,
      concurrency: 1,
      cron: '17 3 * * *',
      handle: () => recountLately(platform),
    },
  ];
}
