import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const upcomingEventsSettings = z.object({
  eventsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Events read out at a time',
    description: 'Most people remember 3. The rest follows when they say "more".',
  }),
  daysAhead: z.int().min(1).max(365).default(60).meta({
    title: 'Days to look ahead',
    description: 'Later events aren’t mentioned unless a shopper asks for another time.',
  }),
  speakPlace: z.boolean().default(true).meta({
    title: 'Mention the place in lists',
    description: 'When off, the place is mentioned only when a shopper asks for more.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the event as a card',
    description: 'Day, time, place and link appear in the Alexa app when a shopper asks for more.',
  }),
  noEventsMessage: z.string().trim().max(300).default('').meta({
    title: 'When there are no events',
    description: 'Said instead of the default. Leave empty for the default.',
  }),
  ...mailSetting,
});
export type UpcomingEventsSettings = z.output<typeof upcomingEventsSettings>;
