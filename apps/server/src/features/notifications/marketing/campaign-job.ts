import { z } from 'zod';

const payload = z.object({
  merchantId: z.uuid(),
  campaignId: z.uuid(),
  /** Of the page, alternately: the queue takes no job with the key of one that runs, and the next page is asked for by one. */
  turn: z.literal([0, 1]).default(0),
});

/** Gives a page of a campaign's shoppers their deliveries; other campaigns have their turn between two pages. */
export const campaignJob = {
  name: 'campaign-enrol',
  payload,
  group: ({ merchantId }: z.output<typeof payload>) => merchantId,
  key: ({ campaignId, turn }: z.output<typeof payload>) => `${campaignId} ${turn}`,
} as const;
