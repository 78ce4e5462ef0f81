import { defaultLocale, isLocale, type Language, type Locale, languageOf } from '@voicecart/contract/locales';

/** The intent that opens a conversation; its action in an exported agent. */
export const launchAction = 'LaunchRequest';

/** What Dialogflow's console calls the two intents that every agent begins with. */
export const welcomeName = 'Default Welcome Intent';
export const fallbackName = 'Default Fallback Intent';

/**
 * An intent as it is called in Dialogflow. Amazon's own prefix would only puzzle there; the engine's name travels in the
 * intent's action, so that a merchant may rename what is shown.
 */
export function displayNameOf(intent: string): string {
  if (intent === 'AMAZON.FallbackIntent') return fallbackName;
  return intent.replace(/^AMAZON\./, '').replace(/Intent$/, '');
}

/** The tags of Dialogflow ES, which speaks root languages and Brazilian Portuguese. */
const tags: Readonly<Record<Language, string>> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  ja: 'ja',
  pt: 'pt-br',
};

export function languageTag(language: Language): string {
  return tags[language];
}

/** One locale for each language of an app, the first of each: what an agent is made of, its own language first. */
export function agentLocales(locales: readonly Locale[]): Locale[] {
  const first = new Map<Language, Locale>();
  for (const locale of locales) {
    if (!first.has(languageOf(locale))) first.set(languageOf(locale), locale);
  }
  return [...first.values()];
}

/** The locale that a conversation is answered in: the very one, else the app's own of that language. */
export function localeOfTag(tag: string | null | undefined, locales: readonly Locale[]): Locale {
  const [language = '', region] = (tag ?? '').split(/[-_]/);
  const exact = region === undefined ? language : `${language.toLowerCase()}-${region.toUpperCase()}`;
  if (isLocale(exact) && (locales.length === 0 || locales.includes(exact))) return exact;
  const same = locales.find((locale) => locale.startsWith(`${language.toLowerCase()}-`));
  return same ?? locales[0] ?? defaultLocale;
}
