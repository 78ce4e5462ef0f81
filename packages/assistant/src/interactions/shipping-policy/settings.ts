import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { webAddressSetting } from '../text-formats.ts';

export const shippingPolicySettings = z.object({
  daysFrom: z.int().min(0).max(90).default(0).meta({
    title: 'Delivery takes at least, in days',
    description: 'With the next field said in every language of the app: "Delivery takes two to five days."',
  }),
  daysTo: z.int().min(0).max(90).default(0).meta({
    title: 'Delivery takes at most, in days',
    description: '0: how long it takes is not said.',
  }),
  isShippingFree: z.boolean().default(false).meta({
    title: 'Shipping is always free',
    description: 'On, shoppers hear that shipping costs nothing.',
  }),
  freeFrom: z.int().min(0).max(100_000).default(0).meta({
    title: 'Free shipping from an order value of',
    description: 'In whole units of your currency: 50 is "orders from $50". 0: not said.',
  }),
  text: z.string().trim().max(4000).default('').meta({
    title: 'The policy in your words',
    description: 'Read a few sentences at a time. Leave empty for the shipping policy of your business settings.',
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
export type ShippingPolicySettings = z.output<typeof shippingPolicySettings>;
