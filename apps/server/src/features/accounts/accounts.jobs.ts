import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** A mail that must go out although the mail server is away just now. */
export const mailJob = {
  name: 'mail',
  payload: z.object({ to: z.email(), subject: z.string(), text: z.string(), html: z.string().optional() }),
} as const;

export function accountsJobs(platform: Platform): JobRow[] {
  return [
    {
      ...mailJob,
      retryLimit: 8,
      retryDelaySeconds: 5,
      expireInSeconds: 60,
      concurrency: 2,
      handle: async (payload) => platform.mail.send(mailJob.payload.parse(payload)),
    },
  ];
}
