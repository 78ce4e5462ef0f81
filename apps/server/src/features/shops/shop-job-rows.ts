import { z } from 'zod';

/** Runs a sync; enqueued in the transaction that makes the run, or that lets it wait. */
export const shopSyncJob = {
  name: 'shop-sync',
  payload: z.object({ merchantId: z.uuid(), runId: z.uuid() }),
} as const;

/** Does a shop's waiting events; the second is part of the key, so that an event that comes during a run has its own. */
export const shopEventsJob = {
  name: 'shop-events',
  payload: z.object({ merchantId: z.uuid(), connectionId: z.uuid(), second: z.number() }),
  key: ({ connectionId, second }: { connectionId: string; second: number }) => `${connectionId} ${second}`,
} as const;
