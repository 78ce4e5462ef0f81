import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { webAddressSetting } from '../text-formats.ts';

export const shippingPolicySettings = z.object({
  daysFrom: z.int().min(0).max(90).default(0).meta({
    title: 'Minimum delivery time in days',
    description: 'Used with the next field in every language of the app: "Delivery takes two to five days."',
  }),
  daysTo: z.int().min(0).max(90).default(0).meta({
    title: 'Maximum delivery time in days',
    description: 'Enter 0 to leave out the delivery time.',
  }),
  isShippingFree: z.boolean().default(false).meta({
    title: 'Shipping is always free',
    description: 'When on, shoppers hear that shipping is free.',
  }),
  freeFrom: z.int().min(0).max(100_000).default(0).meta({
    title: 'Free shipping from an order value of',
    description: 'In whole units of your currency. Enter 50 for "orders from $50", or 0 to leave it out.',
  }),
  text: z.string().trim().max(4000).default('').meta({
    title: 'The policy in your own words',
    description:
      'Only for this app, read out a few sentences at a time. Leave empty to use the shipping policy under Policies, which all your apps share.',
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
export type ShippingPolicySettings = z.output<typeof shippingPolicySettings>;
