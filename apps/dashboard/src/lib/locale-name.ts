import { i18n } from '@lingui/core';
import { type Language, type Locale, localeNames } from '@voicecart/contract/locales';

/** A language as people call it, in the screen's language: "German (Germany)", "Deutsch (Deutschland)". */
export function localeName(locale: Locale): string {
  try {
    const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'language', languageDisplay: 'standard' });
    return names.of(locale) ?? localeNames[locale];
  } catch {
    return localeNames[locale];
  }
}

/** A language without a country: "German", "Deutsch". */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'language' });
  return names.of(language) ?? language;
}
