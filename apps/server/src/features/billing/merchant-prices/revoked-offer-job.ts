import { z } from 'zod';

/** What still leads to a revoked offer is closed at Stripe; whoever revokes an offer enqueues it in the same transaction. */
export const revokedOfferJob = {
  name: 'revoked-offer',
  payload: z.object({ merchantId: z.uuid(), offerId: z.uuid() }),
  key: ({ offerId }: { readonly offerId: string }) => offerId,
} as const;
