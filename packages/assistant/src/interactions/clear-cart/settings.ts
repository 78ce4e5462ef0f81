import { z } from 'zod';

export const clearCartSettings = z.object({
  confirms: z.boolean().default(true).meta({
    title: 'Ask before the cart is emptied',
    description: 'What was collected cannot be brought back. Off, the cart is emptied at once.',
  }),
});
export type ClearCartSettings = z.output<typeof clearCartSettings>;
