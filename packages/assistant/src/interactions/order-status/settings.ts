import { z } from 'zod';

export const orderStatusSettings = z.object({
  secondFact: z.enum(['postcode-or-phone', 'postcode', 'phone']).default('postcode-or-phone').meta({
    title: 'What proves that an order is theirs',
    description: 'Asked besides the order number when the shopper has not linked an account. It is never spoken.',
  }),
  triesMax: z.int().min(1).max(3).default(3).meta({
    title: 'Tries',
    description: 'After this many wrong answers the shopper is sent to you.',
  }),
  speakItems: z.boolean().default(true).meta({
    title: 'Say what is in the order',
    description: 'Off, the items are named only when a shopper asks for them.',
  }),
  speakCarrier: z.boolean().default(true).meta({
    title: 'Say who delivers',
    description: 'The carrier, where the shop knows it.',
  }),
  ordersPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Orders read out at a time',
    description: 'For shoppers with a linked account and several orders.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'State, items and tracking number appear in the Alexa app.',
  }),
  offerAccountLinking: z.boolean().default(false).meta({
    title: 'Offer to link an account',
    description:
      'A shopper who asks for all orders gets a card to link an account. Needs account linking in the skill.',
  }),
  contactMessage: z.string().trim().max(300).default('').meta({
    title: 'Where to turn when an order cannot be found',
    description: 'Said after the last try, for example "Please call us on weekdays." Leave empty for the default.',
  }),
});
export type OrderStatusSettings = z.output<typeof orderStatusSettings>;
