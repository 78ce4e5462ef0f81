import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';
import { emailSetting, phoneSetting } from '../text-formats.ts';

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
  servicePhone: phoneSetting({
    title: 'Customer service: phone',
    description: 'Told to shoppers who want to talk to a person, and put on a card. Leave empty if there is none.',
  }),
  serviceEmail: emailSetting({
    title: 'Customer service: e-mail',
    description: 'Told and put on the same card.',
  }),
  serviceHours: z.string().trim().max(200).default('').meta({
    title: 'Customer service: when you can be reached',
    description: 'One sentence, said after the phone number. "We answer Monday to Friday from 9 to 5."',
  }),
  ...mailSetting,
});
export type FaqSettings = z.output<typeof faqSettings>;
