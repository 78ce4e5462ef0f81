import { z } from 'zod';

export const productPurchaseSettings = z.object({
  quantityMax: z.int().min(1).max(99).default(10).meta({
    title: 'Maximum quantity per product',
    description: 'Keeps misheard numbers from filling a cart. Larger quantities aren’t accepted by voice.',
  }),
  choicesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Products read out to choose from',
    description: 'When a request fits several products.',
  }),
  speakTotal: z.boolean().default(true).meta({
    title: 'Mention the cart total',
    description: 'After each change, the assistant says the number of items and the total.',
  }),
});
export type ProductPurchaseSettings = z.output<typeof productPurchaseSettings>;
