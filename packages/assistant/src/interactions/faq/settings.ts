import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const faqSettings = z.object({
  questionsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Questions read out at a time',
    description: 'When shoppers ask what others ask. The rest follows when they say "more".',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the answer to the Alexa app',
    description: 'Question, whole answer and link as a card.',
  }),
  unknownMessage: z.string().trim().max(300).default('').meta({
    title: 'When there is no answer',
    description: 'Said instead of the default, for example how to reach you. Leave empty for the default.',
  }),
  ...mailSetting,
});
export type FaqSettings = z.output<typeof faqSettings>;
