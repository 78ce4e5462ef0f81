import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { proofSettings } from '../order-proof/settings.ts';

export const orderStatusSettings = z.object({
  secondFact: proofSettings.secondFact,
  triesMax: proofSettings.triesMax,
  useProfile: proofSettings.useProfile,
  speakItems: z.boolean().default(true).meta({
    title: 'Mention what’s in the order',
    description: 'When off, items are named only when a shopper asks for them.',
  }),
  speakCarrier: z.boolean().default(true).meta({
    title: 'Mention the carrier',
    description: 'The carrier, if the shop provides it.',
  }),
  ordersPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Orders read out at a time',
    description: 'For shoppers with a linked account and several orders.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'Status, items and tracking number appear in the Alexa app.',
  }),
  offerAccountLinking: z.boolean().default(false).meta({
    title: 'Offer to link an account',
    description: 'A shopper who asks for all orders gets a card to link an account. The skill needs account linking.',
  }),
  contactMessage: proofSettings.contactMessage,
  ...mailSetting,
});
export type OrderStatusSettings = z.output<typeof orderStatusSettings>;
