import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliver, sweepDeliveries } from './deliver.ts';
import { deleteOldEvents } from './tracking.queries.ts';
import { deliverJob } from './tracking-job.ts';

const dayMs = 86_400_000;
/** How long what is over stays to be looked at. */
const keptDays = { sent: 30, dead: 90 } as const;

export function trackingJobs(platform: Platform): JobRow[] {
  return [
    {
      ...deliverJob,
      // Types of the payload end at the table of jobs: the key reads it through the schema again.
      key: (payload) => deliverJob.key(deliverJob.payload.parse(payload)),
      concurrency: 2,
      handle: (payload, { signal }) => deliver(platform, deliverJob.payload.parse(payload), signal),
    },
    {
      name: 'tracking-sweep',
      payload: z.object({}),
      retryLimit: 1,
      retryDelaySeconds: 30,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '*/5 * * * *',
      async handle() {
        await sweepDeliveries(platform);
        const now = Date.now();
        await deleteOldEvents(platform.db, {
          sent: new Date(now - keptDays.sent * dayMs),
          dead: new Date(now - keptDays.dead * dayMs),
        });
      },
    },
  ];
}
