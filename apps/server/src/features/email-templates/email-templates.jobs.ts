import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { replyEmailJob, sendReplyEmail } from './email-templates.ts';

export function emailTemplatesJobs(platform: Platform): JobRow[] {
  return [
    {
      ...replyEmailJob,
      retryLimit: 8,
      retryDelaySeconds: 5,
      expireInSeconds: 60,
      concurrency: 4,
      handle: (payload) => sendReplyEmail(platform, replyEmailJob.payload.parse(payload)),
    },
  ];
}
