/** The locales a skill can be published in (reference: ask-cli's list of Alexa locales). The first is the default. */
export const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IN',
  'de-DE',
  'es-ES',
  'es-MX',
  'es-US',
  'fr-FR',
  'fr-CA',
  'hi-IN',
  'it-IT',
  'ja-JP',
  'pt-BR',
] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

export const languages = ['en', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'pt'] as const;
export type Language = (typeof languages)[number];

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language;
}

export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

/** Names of the locales for people, in English; the dashboard shows them through `Intl.DisplayNames` where it can. */
export const localeNames: Record<Locale, string> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'en-CA': 'English (Canada)',
  'en-AU': 'English (Australia)',
  'en-IN': 'English (India)',
  'de-DE': 'German',
  'es-ES': 'Spanish (Spain)',
  'es-MX': 'Spanish (Mexico)',
  'es-US': 'Spanish (US)',
  'fr-FR': 'French (France)',
  'fr-CA': 'French (Canada)',
  'hi-IN': 'Hindi',
  'it-IT': 'Italian',
  'ja-JP': 'Japanese',
  'pt-BR': 'Portuguese (Brazil)',
};
