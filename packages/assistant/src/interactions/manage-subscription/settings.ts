import { z } from 'zod';

export const subscriptionSettings = z.object({
  perTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Notifications read out at a time',
    description: 'The rest follows when they say "more".',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card to link an account',
    description: 'Shoppers we don’t know yet get a card in the Alexa app to link their account.',
  }),
});
export type SubscriptionSettings = z.output<typeof subscriptionSettings>;
