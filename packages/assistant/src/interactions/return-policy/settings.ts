import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { webAddressSetting } from '../text-formats.ts';

export const returnPolicySettings = z.object({
  returnDays: z.int().min(0).max(365).default(0).meta({
    title: 'Return period in days',
    description: 'Shoppers hear: "You can return items within 30 days." Enter 0 to leave this out.',
  }),
  areReturnsFree: z.boolean().default(false).meta({
    title: 'Returns are free',
    description: 'When on, shoppers hear that returns are free.',
  }),
  text: z.string().trim().max(4000).default('').meta({
    title: 'The policy in your own words',
    description:
      'Only for this app, read out a few sentences at a time. Leave empty to use the return policy under Policies, which all your apps share.',
  }),
  url: webAddressSetting({
    title: 'URL of the full policy',
    description: 'Appears on the card sent to the Alexa app. Leave empty to use the URL from your business settings.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'The policy appears in the Alexa app, where shoppers can read it.',
  }),
  ...mailSetting,
});
export type ReturnPolicySettings = z.output<typeof returnPolicySettings>;
