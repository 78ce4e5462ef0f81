import { z } from 'zod';

export const notifySettings = z.object({
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'Shoppers whose email address isn’t known yet get a card in the Alexa app to link their account.',
  }),
});
export type NotifySettings = z.output<typeof notifySettings>;
