import { z } from 'zod';

/** Has the connected shops of a merchant report by webhook. The shops do it; who asks for a topic only needs it done. */
export const listenToShopsJob = {
  name: 'shops-listen',
  payload: z.object({ merchantId: z.uuid() }),
} as const;
