import { z } from 'zod';

/** Looks at the merchant's address; enqueued in the transaction that makes the fetch. */
export const feedFetchJob = {
  name: 'feed-fetch',
  payload: z.object({ merchantId: z.uuid(), fetchId: z.uuid() }),
  key: ({ fetchId }: { fetchId: string }) => fetchId,
} as const;
