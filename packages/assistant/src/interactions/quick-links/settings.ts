import { z } from 'zod';

export const quickLinkSettings = z.object({
  greets: z.boolean().default(true).meta({
    title: 'Greet before the answer',
    description: 'Shoppers who follow a link hear the name of your shop first.',
  }),
});
export type QuickLinkSettings = z.output<typeof quickLinkSettings>;
