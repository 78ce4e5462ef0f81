import { z } from 'zod';

/** Tells a shop of a request; enqueued in the transaction that accepts it. */
export const orderCarryJob = {
  name: 'order-carry',
  payload: z.object({ merchantId: z.uuid(), requestId: z.uuid() }),
} as const;
