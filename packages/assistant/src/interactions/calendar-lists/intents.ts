import { samples, typed } from '@voicecart/language/interactions/calendar-lists';
import { defineIntents } from '../../samples/intent-samples.ts';

/** A calendar is named freely: the merchant's names are not part of the published model. */
export const calendarIntents = defineIntents(
  { CalendarsIntent: { calendar: 'AMAZON.SearchQuery' } },
  { samples, typed },
);
