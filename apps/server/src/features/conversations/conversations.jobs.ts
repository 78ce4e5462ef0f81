import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldRequestIds } from './conversations.queries.ts';
import { forgetReplyMails } from './reply-mails.queries.ts';
import { tellWishes } from './shopper-wishes.ts';

/**
 * Forgets request ids and mails whose window is over, so that the memory of replays stays small; tells shoppers what they
 * asked to be told.
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
  ];
}
