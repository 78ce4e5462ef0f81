import { z } from 'zod';

const payload = z.object({ merchantId: z.uuid(), campaignId: z.uuid() });

/** Gives the shoppers of a campaign their deliveries. */
export const campaignJob = {
  name: 'campaign-enrol',
  payload,
  group: ({ merchantId }: z.output<typeof payload>) => merchantId,
  key: ({ campaignId }: z.output<typeof payload>) => campaignId,
} as const;
