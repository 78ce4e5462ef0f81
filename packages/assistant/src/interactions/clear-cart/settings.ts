import { z } from 'zod';

export const clearCartSettings = z.object({
  confirms: z.boolean().default(true).meta({
    title: 'Ask before emptying the cart',
    description: 'An emptied cart can’t be restored. When off, the cart is emptied right away.',
  }),
});
export type ClearCartSettings = z.output<typeof clearCartSettings>;
