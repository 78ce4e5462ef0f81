import { z } from 'zod';

/** Talks to an app in all its languages. A run that is asked for again while it waits is the same run. */
export const checkJob = {
  name: 'certification-checks',
  payload: z.object({ merchantId: z.uuid(), appId: z.uuid(), runId: z.uuid() }),
  key: ({ appId, runId }: { appId: string; runId: string }) => `${appId}:${runId}`,
  group: ({ merchantId }: { merchantId: string }) => merchantId,
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
} as const;

export type CheckJobPayload = z.output<typeof checkJob.payload>;
