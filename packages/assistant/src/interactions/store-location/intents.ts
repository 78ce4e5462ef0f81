import { samples, typed } from '@voicecart/language/interactions/store-location';
import { defineIntents } from '../../samples/intent-samples.ts';

export const storeIntents = defineIntents(
  {
    StoreLocationIntent: { place: 'AMAZON.SearchQuery' },
    StorePlaceIntent: { place: 'AMAZON.SearchQuery' },
    StoreHoursIntent: { ordinal: 'Ordinal', day: 'DayWord' },
    StoreContactIntent: { ordinal: 'Ordinal' },
  },
  { samples, typed },
);
