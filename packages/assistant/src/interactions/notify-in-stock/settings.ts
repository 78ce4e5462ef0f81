import { z } from 'zod';

export const notifySettings = z.object({
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'A shopper whose address is not known yet gets a card in the Alexa app to link the account with.',
  }),
});
export type NotifySettings = z.output<typeof notifySettings>;
