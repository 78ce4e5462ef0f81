import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { runSkillDeletion, skillDeletionJob } from './amazon-skills/skill-deletion.ts';
import { publishJob, twinsJob } from './publish-job.ts';
import { listUnfinished } from './publishing.queries.ts';
import { runPublish } from './run-publish.ts';
import { removeTwins } from './skill-search.ts';

/** A publish this old has its job by now, or has lost it. */
const sweepAfterMs = 30_000;

export const sweepJob = { name: 'publish-sweep', payload: z.object({}) } as const;

/**
 * Gives every unfinished publish a job: one whose job is gone, however that came about, goes on. Where a job waits or
 * runs, the queue's key keeps the second one out.
 */
export async function sweepPublishes(platform: Platform, now = new Date()): Promise<void> {
  const unfinished = await listUnfinished(platform.db, new Date(now.getTime() - sweepAfterMs));
  for (const { merchant_id: merchantId, id: publishId, wake } of unfinished) {
    await platform.jobs.enqueue(platform.db, publishJob, { merchantId, publishId, wake });
  }
}

export function publishingJobs(platform: Platform): JobRow[] {
  return [
    {
      ...publishJob,
      // Types of the payload end at the table of jobs: the key reads it through the schema again.
      key: (payload) => publishJob.key(publishJob.payload.parse(payload)),
      concurrency: 8,
      handle: (payload, { signal }) => runPublish(platform, publishJob.payload.parse(payload), signal),
    },
    {
      ...twinsJob,
      concurrency: 1,
      handle(payload, { signal }) {
        const { since, ...search } = twinsJob.payload.parse(payload);
        return removeTwins(platform, { ...search, since: new Date(since) }, signal);
      },
    },
    {
      ...skillDeletionJob,
      key: (payload) => skillDeletionJob.key(skillDeletionJob.payload.parse(payload)),
      concurrency: 2,
      handle: (payload, { signal }) => runSkillDeletion(platform, skillDeletionJob.payload.parse(payload), signal),
    },
    {
      ...everyMinute,
      ...sweepJob,
      handle: () => sweepPublishes(platform),
    },
  ];
}
