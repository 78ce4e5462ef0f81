import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderCarryJob } from '../orders/orders.ts';
import { listenToShopsJob } from '../webhooks/webhooks.ts';
import { carryRequest, carryTriesMax } from './order-transfer.ts';
import { syncDueShopPlans } from './plan/shop-plan-sync.ts';
import { doShopEvents } from './shop-events.ts';
import { shopEventsJob, shopSyncJob } from './shop-job-rows.ts';
import { runShopSync } from './shop-sync.ts';
import { queueSync, queueWatch } from './shop-sync-queue.ts';
import { findDueConnections, findStuckSyncs, findWaitingConnections, tidyShops } from './shops.queries.ts';

export function shopsJobs(platform: Platform): JobRow[] {
  return [
    {
      ...shopSyncJob,
      retryLimit: 5,
      retryDelaySeconds: 5,
      expireInSeconds: 4 * 3600,
      // A shop that hangs holds one of these until its call is given up.
      concurrency: 4,
      handle: (payload, job) => runShopSync(platform, shopSyncJob.payload.parse(payload), job.signal),
    },
    {
      ...shopEventsJob,
      key: (payload) => shopEventsJob.key(shopEventsJob.payload.parse(payload)),
      retryLimit: 5,
      retryDelaySeconds: 2,
      expireInSeconds: 1800,
      concurrency: 2,
      handle: (payload, job) => doShopEvents(platform, shopEventsJob.payload.parse(payload), job.signal),
    },
    {
      ...orderCarryJob,
      retryLimit: carryTriesMax,
      retryDelaySeconds: 15,
      expireInSeconds: 300,
      concurrency: 2,
      handle: (payload, job) => carryRequest(platform, orderCarryJob.payload.parse(payload), job.signal),
    },
    {
      ...listenToShopsJob,
      retryLimit: 5,
      retryDelaySeconds: 5,
      expireInSeconds: 60,
      concurrency: 1,
      handle: (payload) => queueWatch(platform, listenToShopsJob.payload.parse(payload).merchantId),
    },
    {
      name: 'shop-schedule',
      payload: z.object({}),
      key: () => 'shop-schedule',
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 120,
      concurrency: 1,
      handle: () => lookAround(platform, new Date()),
    },
    {
      name: 'shop-plans',
      payload: z.object({}),
      key: () => 'shop-plans',
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 600,
      concurrency: 1,
      handle: () => syncDueShopPlans(platform),
    },
  ];
}

/** Each minute: shops whose turn it is are synced, what nobody works on is taken up again, what is old is forgotten. */
export async function lookAround(platform: Platform, now: Date): Promise<void> {
  const { db, jobs } = platform;
  for (const connection of await findDueConnections(db, now)) {
    await db.transaction().execute((tx) => queueSync(platform, tx, connection, null, now));
  }
  for (const { merchant_id: merchantId, id: runId } of await findStuckSyncs(db, now)) {
    await jobs.enqueue(db, shopSyncJob, { merchantId, runId });
  }
  const second = Math.floor(now.getTime() / 1000);
  for (const { merchant_id: merchantId, id: connectionId } of await findWaitingConnections(db, now)) {
    await jobs.enqueue(db, shopEventsJob, { merchantId, connectionId, second });
  }
  await tidyShops(db, now);
}
