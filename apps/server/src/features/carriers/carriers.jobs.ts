import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeCarrierEvents } from './carrier-intake.ts';
import { carrierJob } from './carrier-job.ts';
import { forgetEvents, listWaitingMerchants } from './carriers.queries.ts';

/** How long it is known what a service told. */
const keptMs = 30 * 86_400_000;

export function carriersJobs(platform: Platform): JobRow[] {
  const { db, jobs } = platform;
  return [
    {
      ...carrierJob,
      group: (payload) => carrierJob.group(carrierJob.payload.parse(payload)),
      retryLimit: 3,
      retryDelaySeconds: 2,
      expireInSeconds: 300,
      concurrency: 2,
      handle: (payload, { signal }) =>
        takeCarrierEvents(platform, carrierJob.payload.parse(payload).merchantId, signal),
    },
    {
      // Finds what lost its job, and what waits again since its order has come.
      ...everyMinute,
      name: 'carriers-sweep',
      async handle() {
        const merchants = await listWaitingMerchants(db);
        await jobs.enqueueAll(
          db,
          carrierJob,
          merchants.map((merchantId) => ({ merchantId })),
        );
      },
    },
    {
      name: 'carriers-forget',
      payload: z.object({}),
      cron: '55 3 * * *',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 600,
      concurrency: 1,
      handle: () => forgetEvents(db, new Date(Date.now() - keptMs)),
    },
  ];
}
