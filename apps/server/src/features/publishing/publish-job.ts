import { z } from 'zod';

/**
 * Carries one publish on. `wake` tells the jobs of a publish apart: one that waits for Amazon ends, and leaves the next
 * behind. At most one publish of an app and stage runs (index publishes_running), so that the publish's own id is key
 * enough.
 */
export const publishJob = {
  name: 'publish',
  payload: z.object({ merchantId: z.uuid(), publishId: z.uuid(), wake: z.number().int().min(0) }),
  key: ({ publishId, wake }: { publishId: string; wake: number }) => `${publishId}:${wake}`,
  // Here and not beside the handler: whichever process enqueues first makes the queue as this says.
  retryLimit: 10,
  retryDelaySeconds: 1,
  // Above all waits of one run together; what waits longer ends its job and leaves another.
  expireInSeconds: 3600,
} as const;

export type PublishJobPayload = z.output<typeof publishJob.payload>;

/** A last look for a second skill, when no call of the publish can be under way at Amazon any more. */
export const twinsJob = {
  name: 'publish-twins',
  payload: z.object({
    merchantId: z.uuid(),
    account: z.string(),
    appId: z.uuid(),
    vendorId: z.string(),
    since: z.iso.datetime(),
  }),
  retryLimit: 8,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
} as const;

export const twinsAfterMs = 10 * 60_000;
