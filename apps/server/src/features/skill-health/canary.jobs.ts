import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkLiveApp } from './canary.ts';
import { canaryJob } from './canary-job.ts';
import { listLiveApps } from './skill-health.queries.ts';

const everyMs = 5 * 60_000;
const roundJob = { name: 'canary-round', payload: z.object({}) } as const;

/** Gives each live app a check, spread over the minute so that many of them are no rush. */
export async function startRound(platform: Platform, now = new Date()): Promise<void> {
  const slot = Math.floor(now.getTime() / everyMs) * everyMs;
  const apps = await listLiveApps(platform.db);
  for (const [index, { merchant_id: merchantId, id: appId }] of apps.entries()) {
    const startAfter = new Date(now.getTime() + Math.floor((index * 60_000) / apps.length));
    await platform.jobs.enqueue(platform.db, canaryJob, { merchantId, appId, slot }, { startAfter });
  }
}

export function canaryJobs(platform: Platform): JobRow[] {
  return [
    {
      ...canaryJob,
      // Types of the payload end at the table of jobs: the key reads it through the schema again.
      key: (payload) => canaryJob.key(canaryJob.payload.parse(payload)),
      concurrency: 8,
      handle: (payload) => checkLiveApp(platform, canaryJob.payload.parse(payload)),
    },
    {
      ...roundJob,
      cron: '*/5 * * * *',
      retryLimit: 1,
      retryDelaySeconds: 10,
      expireInSeconds: 60,
      concurrency: 1,
      handle: () => startRound(platform),
    },
  ];
}
