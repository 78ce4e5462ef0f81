import { z } from 'zod';
import { proofSettings } from '../order-proof/settings.ts';
import { requestSettings } from '../order-request/settings.ts';

export const returnOrderSettings = z.object({
  returnDays: z.int().min(0).max(365).default(0).meta({
    title: 'Days to return',
    description: 'Counted from the delivery. 0: the days of the interaction Return policy; none there: no limit.',
  }),
  askReason: z.boolean().default(true).meta({
    title: 'Ask for the reason',
    description: 'Shoppers say why they send it back; it stands on the request. They may leave it out.',
  }),
  ...requestSettings,
  ...proofSettings,
});
export type ReturnOrderSettings = z.output<typeof returnOrderSettings>;
