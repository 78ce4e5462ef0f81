import { samples, typed } from '@voicecart/language/interactions/upcoming-events';
import { defineIntents } from '../../samples/intent-samples.ts';

export const eventIntents = defineIntents({ EventsIntent: { day: 'DayWord' } }, { samples, typed });
