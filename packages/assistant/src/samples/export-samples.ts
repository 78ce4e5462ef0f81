import { type Locale, languageOf } from '@voicecart/contract/locales';
import { samples as builtInPhrases } from '@voicecart/language/built-in';
import type { SlotTypeValue } from '@voicecart/language/sections';
import type { AppDefinition } from '../app/app-definition.ts';
import { appLanguage } from '../app/app-language.ts';

export interface ExportedSamples {
  readonly samples: { readonly intent: string; readonly text: string }[];
  readonly slotTypes: Record<string, readonly SlotTypeValue[]>;
  /** For each intent, the type of each of its slots. */
  readonly slots: Record<string, Record<string, string>>;
}

/**
 * What `train` of the understanding wants for an app in a locale: `train(samples, slotTypes, { locale, slots })`. The
 * built-in intents come with their words here, since only Alexa knows them by itself.
 */
export function exportSamples(app: AppDefinition, locale: Locale): ExportedSamples {
  const language = languageOf(locale);
  const { intents, slotTypes } = appLanguage(app, locale);
  const own = intents.flatMap(({ name, samples, typed }) =>
    [...samples, ...typed].map((text) => ({ intent: name, text })),
  );
  const builtIn = Object.entries(builtInPhrases[language]).flatMap(([intent, phrases]) =>
    phrases.map((text) => ({ intent, text })),
  );
  return {
    samples: [...own, ...builtIn],
    slotTypes: Object.fromEntries(slotTypes.map(({ name, values }) => [name, values])),
    slots: Object.fromEntries(intents.map(({ name, slots }) => [name, { ...slots }])),
  };
}
