import { z } from 'zod';

export const productPurchaseSettings = z.object({
  quantityMax: z.int().min(1).max(99).default(10).meta({
    title: 'Pieces of one product at most',
    description: 'A misheard number must not fill a cart. More than this is not taken by voice.',
  }),
  choicesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Products read out to choose from',
    description: 'When what was asked for fits several products.',
  }),
  speakTotal: z.boolean().default(true).meta({
    title: 'Say what the cart costs',
    description: 'After each change: how many items there are and what they cost together.',
  }),
});
export type ProductPurchaseSettings = z.output<typeof productPurchaseSettings>;
