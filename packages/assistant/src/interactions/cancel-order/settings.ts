import { z } from 'zod';
import { proofSettings } from '../order-proof/settings.ts';
import { requestSettings } from '../order-request/settings.ts';

export const cancelOrderSettings = z.object({
  until: z.enum(['shipped', 'processing']).default('shipped').meta({
    title: 'Orders can be cancelled',
    description: 'Later than that, shoppers are told that it is too late and sent to you.',
  }),
  hoursMax: z.int().min(0).max(720).default(0).meta({
    title: 'Hours to cancel',
    description: 'Counted from when the order was placed. 0: no limit but the one above.',
  }),
  ...requestSettings,
  ...proofSettings,
});
export type CancelOrderSettings = z.output<typeof cancelOrderSettings>;
