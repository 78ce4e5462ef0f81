import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const dealSettings = z.object({
  dealsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Deals read out at a time',
    description: 'Most people remember 3. The rest follows when they say "more".',
  }),
  includeCoupons: z.boolean().default(true).meta({
    title: 'Include coupons in deals',
    description: 'When off, coupons are read out only when a shopper asks for coupons.',
  }),
  speakEndDates: z.boolean().default(true).meta({
    title: 'Mention when a deal ends',
    description: 'The date is given in your time zone.',
  }),
  spellCodes: z.boolean().default(true).meta({
    title: 'Spell coupon codes',
    description: 'Codes are read letter by letter on devices that support it.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the code as a card',
    description: 'The code appears in the Alexa app, ready to copy.',
  }),
  introduction: z.string().trim().max(200).default('').meta({
    title: 'Introduction',
    description: 'Said before the deals, for example "Our spring sale is on." Leave empty for none.',
  }),
  noDealsMessage: z.string().trim().max(300).default('').meta({
    title: 'When there are no deals',
    description: 'Said instead of the default. Leave empty for the default.',
  }),
  ...mailSetting,
});
export type DealSettings = z.output<typeof dealSettings>;
