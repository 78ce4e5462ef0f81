import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { emailSetting, phoneSetting } from '../text-formats.ts';

export const faqSettings = z.object({
  questionsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Questions read out at a time',
    description: 'For shoppers who want to hear common questions. The rest follows when they say "more".',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the answer to the Alexa app',
    description: 'Sends the question, full answer and link as a card.',
  }),
  unknownMessage: z.string().trim().max(300).default('').meta({
    title: 'When there is no answer',
    description: 'Said instead of the default, for example how to reach you. Leave empty for the default.',
  }),
  servicePhone: phoneSetting({
    title: 'Customer service phone',
    description:
      'For shoppers who want to talk to a person. It’s read out and shown on a card. Leave empty if there is none.',
  }),
  serviceEmail: emailSetting({
    title: 'Customer service email',
    description: 'Said and shown on the same card.',
  }),
  serviceHours: z.string().trim().max(200).default('').meta({
    title: 'Customer service hours',
    description: 'One sentence, said after the phone number, such as "We answer Monday to Friday from 9 to 5."',
  }),
  ...mailSetting,
});
export type FaqSettings = z.output<typeof faqSettings>;
