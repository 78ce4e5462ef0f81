import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fetchFeed } from './feed-fetch.ts';
import { feedFetchJob } from './feed-fetch-job.ts';
import { nextTime } from './feed-schedule.ts';
import { findDueSources, findIdleFetches, lockSource, tidyFetches, updateSource } from './feed-source.queries.ts';
import { queueFetch } from './feed-source.ts';
import { tellFeedTroubles } from './feed-trouble.ts';

export function feedFetchJobs(platform: Platform): JobRow[] {
  return [
    {
      ...feedFetchJob,
      key: (payload) => feedFetchJob.payload.parse(payload).fetchId,
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 2 * 3600,
      // A server that drips holds one of these until its time is up.
      concurrency: 4,
      handle: (payload, job) => fetchFeed(platform, feedFetchJob.payload.parse(payload), job.signal),
    },
    {
      name: 'feed-schedule',
      payload: z.object({}),
      key: () => 'feed-schedule',
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 120,
      concurrency: 1,
      handle: async () => {
        await fetchDueFeeds(platform, new Date());
        await tellFeedTroubles(platform);
      },
    },
  ];
}

/**
 * Each minute: feeds whose time has come are fetched. The fetch, its job and the next time are one transaction, and a
 * fetch is unique by its time: however many nodes look, and wherever one is killed, a time is fetched once.
 */
export async function fetchDueFeeds(platform: Platform, now: Date): Promise<void> {
  const { db, jobs } = platform;
  for (const { merchant_id: merchantId } of await findDueSources(db, now)) {
    await db.transaction().execute(async (tx) => {
      const source = await lockSource(tx, merchantId);
      // Another node was first, or it was paused meanwhile.
      if (!source?.next_at || source.is_paused || source.next_at > now) return;
      await queueFetch(platform, tx, { merchantId, userId: source.created_by, dueAt: source.next_at });
      await updateSource(tx, merchantId, { next_at: nextTime(source.schedule, now, source.next_at) });
    });
  }
  for (const { merchant_id: merchantId, id: fetchId } of await findIdleFetches(db, now)) {
    await jobs.enqueue(db, feedFetchJob, { merchantId, fetchId });
  }
  await tidyFetches(db, now, 'It stopped for a reason on our side. Please fetch the feed again.');
}
