import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { webAddressSetting } from '../text-formats.ts';

export const returnPolicySettings = z.object({
  returnDays: z.int().min(0).max(365).default(0).meta({
    title: 'Days to return',
    description: 'Said in every language of the app: "You can return items within 30 days." 0: not said.',
  }),
  areReturnsFree: z.boolean().default(false).meta({
    title: 'Returns are free',
    description: 'On, shoppers hear that they pay nothing for a return.',
  }),
  text: z.string().trim().max(4000).default('').meta({
    title: 'The policy in your words',
    description: 'Read a few sentences at a time. Leave empty for the return policy of your business settings.',
  }),
  url: webAddressSetting({
    title: 'Address of the whole policy',
    description: 'Stands on the card that is sent to the Alexa app. Leave empty for the one of your business settings.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'The policy appears in the Alexa app, to be read there.',
  }),
  ...mailSetting,
});
export type ReturnPolicySettings = z.output<typeof returnPolicySettings>;
