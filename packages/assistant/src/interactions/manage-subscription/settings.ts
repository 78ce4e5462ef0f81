import { z } from 'zod';

export const subscriptionSettings = z.object({
  perTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Notices read out at a time',
    description: 'The rest follows when they say "more".',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card to link an account',
    description: 'A shopper who is not known yet gets a card in the Alexa app to link the account with.',
  }),
});
export type SubscriptionSettings = z.output<typeof subscriptionSettings>;
