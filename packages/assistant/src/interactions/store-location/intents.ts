import type { Language } from '@voicecart/contract/locales';
import { defineIntents } from '../../samples/intent-samples.ts';
import { type StoreIntent, storeSamples } from './samples.ts';

export const storeIntents = defineIntents<StoreIntent>(
  {
    StoreLocationIntent: { place: 'AMAZON.SearchQuery' },
    StorePlaceIntent: { place: 'AMAZON.SearchQuery' },
    StoreHoursIntent: { ordinal: 'Ordinal', day: 'DayWord' },
    StoreContactIntent: { ordinal: 'Ordinal' },
  },
  storeSamples,
);

/** Said in help, shown as hints, and given to the store as example phrases: each must be understood by the samples. */
export const storeExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ['where is the nearest store', 'what are the opening hours'],
  de: ['wo ist die nächste Filiale', 'wie sind die Öffnungszeiten'],
  es: ['dónde está la tienda más cercana', 'cuál es el horario'],
  fr: ['où est le magasin le plus proche', 'quels sont vos horaires'],
  hi: ['सबसे पास का स्टोर कहाँ है', 'खुलने का समय क्या है'],
  it: ['dove si trova il negozio più vicino', 'quali sono gli orari'],
  ja: ['最寄りの店舗はどこですか', '営業時間を教えて'],
  pt: ['onde fica a loja mais próxima', 'qual é o horário de funcionamento'],
};
