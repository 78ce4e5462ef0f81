import { z } from 'zod';
import { deleteRequestsBefore } from '../../platform/http/request-log.queries.ts';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

const keptMs = 14 * 86_400_000;
const batch = 5_000;

/** Forgets requests after 14 days, in pieces that hold no lock for long. */
export function logsJobs({ db }: Platform): JobRow[] {
  return [
    {
      name: 'request-log-forget',
      payload: z.looseObject({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 600,
      concurrency: 1,
      cron: '41 * * * *',
      handle: async () => {
        const before = new Date(Date.now() - keptMs);
        while ((await deleteRequestsBefore(db, before, batch)) === batch);
      },
    },
  ];
}
