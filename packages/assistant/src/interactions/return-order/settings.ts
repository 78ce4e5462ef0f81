import { z } from 'zod';
import { proofSettings } from '../order-proof/settings.ts';
import { requestSettings } from '../order-request/settings.ts';

export const returnOrderSettings = z.object({
  returnDays: z.int().min(0).max(365).default(0).meta({
    title: 'Return period in days',
    description:
      'Counted from delivery. 0 uses the days from the Return policy interaction; if none are set there, there’s no limit.',
  }),
  askReason: z.boolean().default(true).meta({
    title: 'Ask for the reason',
    description: 'Shoppers say why they’re returning it, and the reason appears on the request. It’s optional.',
  }),
  ...requestSettings,
  ...proofSettings,
});
export type ReturnOrderSettings = z.output<typeof returnOrderSettings>;
