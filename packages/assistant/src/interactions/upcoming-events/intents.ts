import type { Language } from '@voicecart/contract/locales';
import { defineIntents } from '../../samples/intent-samples.ts';
import { eventSamples } from './samples.ts';

export const eventIntents = defineIntents({ EventsIntent: { day: 'DayWord' } }, eventSamples);

/** Said in help, shown as hints, and given to the store as example phrases: each must be understood by the samples. */
export const eventExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ['what events are coming up', 'when is the next event'],
  de: ['welche Veranstaltungen gibt es', 'wann ist die nächste Veranstaltung'],
  es: ['qué eventos hay', 'cuándo es el próximo evento'],
  fr: ['les événements à venir', 'quand est le prochain événement'],
  hi: ['आने वाले कार्यक्रम', 'अगला कार्यक्रम कब है'],
  it: ['quali eventi ci sono', 'quando è il prossimo evento'],
  ja: ['どんなイベントがありますか', '次のイベントはいつですか'],
  pt: ['quais eventos vão ter', 'quando é o próximo evento'],
};
