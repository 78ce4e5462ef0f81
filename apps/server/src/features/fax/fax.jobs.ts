import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { faxNewOrders } from './fax.ts';
import { faxJob } from './fax-job.ts';
import { followFaxes, sendFax } from './send-fax.ts';

export function faxJobs(platform: Platform): JobRow[] {
  if (platform.config.TELNYX_FAX_APP === '') return [];
  const clock = { payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1, concurrency: 1 };
  return [
    {
      ...faxJob,
      key: (payload) => faxJob.key(faxJob.payload.parse(payload)),
      retryLimit: 5,
      retryDelaySeconds: 30,
      expireInSeconds: 120,
      concurrency: 4,
      handle: (payload) => sendFax(platform, faxJob.payload.parse(payload)),
    },
    {
      ...clock,
      name: 'fax-orders',
      cron: '* * * * *',
      expireInSeconds: 60,
      handle: () => faxNewOrders(platform),
    },
    {
      ...clock,
      name: 'fax-follow',
      cron: '*/5 * * * *',
      expireInSeconds: 280,
      handle: () => followFaxes(platform),
    },
  ];
}
