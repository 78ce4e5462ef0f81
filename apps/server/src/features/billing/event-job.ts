import { z } from 'zod';

/** One event of Stripe. Its key is the event, so that none is dropped because another of the customer is at work. */
export const stripeEventJob = {
  name: 'stripe-event',
  payload: z.object({ eventId: z.string() }),
  key: ({ eventId }: { readonly eventId: string }) => eventId,
} as const;
