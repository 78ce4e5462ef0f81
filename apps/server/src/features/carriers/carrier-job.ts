import { z } from 'zod';

/** Does what waits of one merchant's carrier news. Several at once are harmless. */
export const carrierJob = {
  name: 'carriers-news',
  payload: z.object({ merchantId: z.uuid() }),
  group: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;
