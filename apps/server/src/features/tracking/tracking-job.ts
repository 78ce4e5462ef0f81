import { trackingSinks } from '@voicecart/contract/routes/tracking';
import { z } from 'zod';

/** Tells one sink of one event. */
export const deliverJob = {
  name: 'tracking-deliver',
  payload: z.object({
    merchantId: z.uuid(),
    eventId: z.uuid(),
    sink: z.enum(trackingSinks),
    /** Tries that had failed when this one was planned; a job of an older number has nothing to do. */
    attempts: z.number().int(),
  }),
  key: ({ eventId, sink, attempts }: { eventId: string; sink: string; attempts: number }) =>
    `${eventId}/${sink}/${attempts}`,
  // For a database that is away; a sink that fails is another matter, see deliver.ts.
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
} as const;
export type DeliverPayload = z.output<typeof deliverJob.payload>;
