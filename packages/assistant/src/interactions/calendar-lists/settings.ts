import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const calendarListsSettings = z.object({
  calendarsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Read out at a time',
    description: 'Calendars, and the events in a calendar. The rest follows when shoppers say "more".',
  }),
  daysAhead: z.int().min(1).max(365).default(90).meta({
    title: 'Days to look ahead',
    description: 'Later events in a calendar aren’t mentioned.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the event as a card',
    description: 'Day, time, place and link appear in the Alexa app when a shopper asks for more.',
  }),
  ...mailSetting,
});
export type CalendarListsSettings = z.output<typeof calendarListsSettings>;
