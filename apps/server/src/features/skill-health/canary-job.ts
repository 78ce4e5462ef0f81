import { z } from 'zod';

/** One check of a live app. `slot` is the moment it is of: a second job of the same moment is kept out. */
export const canaryJob = {
  name: 'canary',
  payload: z.object({ merchantId: z.uuid(), appId: z.uuid(), slot: z.number().int() }),
  key: ({ appId, slot }: { appId: string; slot: number }) => `${appId}:${slot}`,
  // The next check is the retry.
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
} as const;
