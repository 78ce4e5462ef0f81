import { z } from 'zod';

/** Sends what is due to one merchant's endpoints. Several at once are harmless. */
export const webhookJob = {
  name: 'webhooks-send',
  payload: z.object({ merchantId: z.uuid() }),
  group: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;
