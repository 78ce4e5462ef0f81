import type { Language, Locale } from '@voicecart/contract/locales';
import { languages, locales } from '@voicecart/contract/locales';
import { perLanguage, type Typed } from '@voicecart/language/sections';
import type { IntentDefinition } from '../interactions/interaction.ts';

/** Samples of one language for each of a set of intents: a missing intent does not compile. */
export type Samples<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Brings the slots of intents together with what the language package has of them: a missing language does not compile. */
export function defineIntents<Name extends string>(
  slots: Readonly<Record<Name, Readonly<Record<string, string>>>>,
  { samples, typed }: { readonly samples: Readonly<Record<Language, Samples<Name>>>; readonly typed: Typed },
  regional: Readonly<Partial<Record<Locale, Partial<Samples<NoInfer<Name>>>>>> = {},
): IntentDefinition[] {
  const definitions: IntentDefinition[] = [];
  for (const name in slots) {
    const bySomeLocale: Partial<Record<Locale, readonly string[]>> = {};
    for (const locale of locales) {
      const own = regional[locale]?.[name];
      if (own) bySomeLocale[locale] = own;
    }
    definitions.push({
      name,
      slots: slots[name],
      samples: perLanguage((language) => samples[language][name]),
      typed: perLanguage((language) => typed[language]?.[name] ?? []),
      regional: bySomeLocale,
    });
  }
  return definitions;
}

/** The word for money in samples, where a locale does not use its language's own. */
const currencyWords: Readonly<Partial<Record<Locale, readonly [string, string]>>> = {
  'en-GB': ['dollars', 'pounds'],
  'en-IN': ['dollars', 'rupees'],
  'es-MX': ['euros', 'pesos'],
  'es-US': ['euros', 'dólares'],
  'fr-CA': ['euros', 'dollars'],
};

/** The samples that speak of money again, with the word that the locale's shoppers use: "under fifty pounds". */
export function inLocalCurrency<Name extends string>(
  samples: Readonly<Record<Language, Samples<Name>>>,
  names: readonly Name[],
): Partial<Record<Locale, Partial<Samples<Name>>>> {
  const regional: Partial<Record<Locale, Partial<Record<Name, readonly string[]>>>> = {};
  for (const locale of locales) {
    const words = currencyWords[locale];
    if (!words) continue;
    const language = languages.find((one) => locale.startsWith(one));
    if (!language) continue;
    const own: Partial<Record<Name, readonly string[]>> = {};
    for (const name of names) {
      own[name] = samples[language][name]
        .filter((sample) => sample.includes(words[0]))
        .map((sample) => sample.replace(words[0], words[1]));
    }
    regional[locale] = own;
  }
  return regional;
}
