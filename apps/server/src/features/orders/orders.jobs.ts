import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { carryRequest, carryTriesMax } from './order-carry.ts';
import { orderCarryJob } from './order-carry-job.ts';

export function ordersJobs(platform: Platform): JobRow[] {
  return [
    {
      ...orderCarryJob,
      retryLimit: carryTriesMax,
      retryDelaySeconds: 15,
      expireInSeconds: 300,
      concurrency: 2,
      handle: (payload, job) => carryRequest(platform, orderCarryJob.payload.parse(payload), job.signal),
    },
  ];
}
