import { z } from 'zod';

/** Carries one submission to Amazon, or its certified skill to shoppers. `wake` as in publishing's job. */
export const submissionJob = {
  name: 'submission',
  payload: z.object({ merchantId: z.uuid(), submissionId: z.uuid(), wake: z.number().int().min(0) }),
  key: ({ submissionId, wake }: { submissionId: string; wake: number }) => `${submissionId}:${wake}`,
  retryLimit: 10,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
} as const;
export type SubmissionJobPayload = z.output<typeof submissionJob.payload>;

/** Asks about all reviews of one vendor; leaves the next look behind while any is open. */
export const pollJob = {
  name: 'submission-poll',
  payload: z.object({ account: z.string(), vendorId: z.string(), wake: z.number().int().min(0) }),
  key: ({ account, vendorId, wake }: { account: string; vendorId: string; wake: number }) =>
    `${account}:${vendorId}:${wake}`,
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
} as const;
export type PollJobPayload = z.output<typeof pollJob.payload>;

export const submissionSweepJob = { name: 'submission-sweep', payload: z.object({}) } as const;

/** The time between two looks at a vendor: well under the minute in which a change must be seen. */
export function pollEveryMs(publishPollMs: number): number {
  return publishPollMs * 30;
}
