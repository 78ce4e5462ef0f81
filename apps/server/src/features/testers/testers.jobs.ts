import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { syncTesters } from './sync-testers.ts';
import { listDue, lockBetaTest } from './testers.queries.ts';
import { enqueueSync } from './testers.ts';
import { testersJob } from './testers-job.ts';

/** Amazon is asked this often how a running beta test stands. */
const refreshMs = 5 * 60_000;

const refreshJob = { name: 'testers-refresh', payload: z.object({}) } as const;

/**
 * Asks Amazon about every running test that was not looked at for a while, and gives a job to each sync whose job is gone;
 * where one waits or runs, the queue's key keeps the second out.
 */
export async function refreshTesters(platform: Platform, now = new Date()): Promise<void> {
  const due = await listDue(platform.db, new Date(now.getTime() - refreshMs));
  for (const { merchant_id: merchantId, app_id: appId, wake, status } of due) {
    if (status !== 'idle') {
      await platform.jobs.enqueue(platform.db, testersJob, { merchantId, appId, wake });
      continue;
    }
    await platform.db.transaction().execute(async (tx) => {
      const test = await lockBetaTest(tx, merchantId, appId);
      if (test.wake === wake) await enqueueSync(platform, tx, test, now);
    });
  }
}

export function testersJobs(platform: Platform): JobRow[] {
  return [
    {
      ...testersJob,
      // Types of the payload end at the table of jobs: the key reads it through the schema again.
      key: (payload) => testersJob.key(testersJob.payload.parse(payload)),
      concurrency: 4,
      handle: (payload, { signal }) => syncTesters(platform, testersJob.payload.parse(payload), signal),
    },
    {
      ...refreshJob,
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 60,
      concurrency: 1,
      handle: () => refreshTesters(platform),
    },
  ];
}
