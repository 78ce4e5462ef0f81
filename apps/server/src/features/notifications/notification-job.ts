import { z } from 'zod';

/** Plans, decides and sends what one merchant's shoppers are due. Several at once are harmless. */
export const notificationJob = {
  name: 'notifications-send',
  payload: z.object({ merchantId: z.uuid() }),
  group: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;
