import { z } from 'zod';

/** Carries one rollback on. What Amazon does not answer is tried again by the queue, then each minute by the sweep. */
export const rollbackJob = {
  name: 'rollback',
  payload: z.object({ merchantId: z.uuid(), rollbackId: z.uuid() }),
  key: ({ rollbackId }: { rollbackId: string }) => rollbackId,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 1800,
} as const;

export type RollbackPayload = z.output<typeof rollbackJob.payload>;

export const releasesSweepJob = { name: 'releases-sweep', payload: z.looseObject({}) } as const;
