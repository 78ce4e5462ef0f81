import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldTokens } from './chat.queries.ts';
import { chatAnswerMailJob, mailUnread } from './chat-inbox.ts';

export function chatJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'chat-tidy',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '17 * * * *',
      handle: () => deleteOldTokens(platform.db),
    },
    {
      ...chatAnswerMailJob,
      retryLimit: 5,
      retryDelaySeconds: 10,
      expireInSeconds: 60,
      concurrency: 2,
      handle: (payload) => mailUnread(platform, chatAnswerMailJob.payload.parse(payload)),
    },
  ];
}
