import { z } from 'zod';
import { proofSettings } from '../order-proof/settings.ts';
import { requestSettings } from '../order-request/settings.ts';

export const cancelOrderSettings = z.object({
  until: z.enum(['shipped', 'processing']).default('shipped').meta({
    title: 'Orders can be canceled',
    description: 'After this time, shoppers hear that it’s too late and are referred to you.',
  }),
  hoursMax: z.int().min(0).max(720).default(0).meta({
    title: 'Cancellation period in hours',
    description: 'Counted from when the order was placed. 0: no limit other than the one above.',
  }),
  ...requestSettings,
  ...proofSettings,
});
export type CancelOrderSettings = z.output<typeof cancelOrderSettings>;
