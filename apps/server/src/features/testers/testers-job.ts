import { z } from 'zod';

/** Brings Amazon to what is kept here. `wake` tells the jobs of a beta test apart: a later change leaves a later job. */
export const testersJob = {
  name: 'testers-sync',
  payload: z.object({ merchantId: z.uuid(), appId: z.uuid(), wake: z.number().int().min(0) }),
  key: ({ appId, wake }: { appId: string; wake: number }) => `${appId}:${wake}`,
  retryLimit: 10,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
} as const;

export type TestersJobPayload = z.output<typeof testersJob.payload>;
