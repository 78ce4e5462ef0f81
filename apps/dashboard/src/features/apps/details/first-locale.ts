import { defaultLocale, type Locale, languageOf, locales } from '@voicecart/contract/locales';

/** Where a language is spoken beside the countries that its locales name. */
const countriesNearby = {
  'de-DE': 'AT CH LI LU',
  'fr-FR': 'BE LU CH MC',
  'it-IT': 'CH SM VA',
  'es-MX': 'AR BO CL CO CR DO EC GT HN NI PA PE PY SV UY VE',
  'pt-BR': 'PT AO MZ',
  'en-GB': 'IE MT CY GG IM JE ZA NG KE',
  'en-AU': 'NZ',
} as const satisfies Partial<Record<Locale, string>>;

/** The language a shop's first app begins with: one of its country's, by its time zone, the browser's first. */
export function firstLocale(timeZone: string, browserLanguages: readonly string[]): Locale {
  const local = [
    ...locales.filter((locale) => hasTimeZone(locale, timeZone)),
    ...locales.filter((locale) => nearbyOf(locale).some((country) => hasTimeZone(`und-${country}`, timeZone))),
  ];
  const spoken = browserLanguages.map((tag) => new Intl.Locale(tag).language);
  const own = spoken.flatMap((language) => local.find((locale) => languageOf(locale) === language) ?? [])[0];
  return own ?? local[0] ?? defaultLocale;
}

function nearbyOf(locale: Locale): readonly string[] {
  const known: Partial<Record<Locale, string>> = countriesNearby;
  return known[locale]?.split(' ') ?? [];
}

function hasTimeZone(locale: string, timeZone: string): boolean {
  // Not every browser knows the zones of a country.
  return new Intl.Locale(locale).getTimeZones?.()?.includes(timeZone) ?? false;
}
