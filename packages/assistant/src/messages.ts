import type { Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';
import type { AppDefinition, AppMessages } from './app-definition.ts';
import { fill } from './speech/phrase.ts';
import { speakable } from './speech/text.ts';

const messageCharactersMax = 800;

/**
 * The merchant's own words for something, cleaned, with `{shop}` and `{app}` filled in; null where there are none for
 * the language that is spoken.
 */
export function ownMessage(app: AppDefinition, locale: Locale, name: keyof AppMessages): string | null {
  const [mainLocale] = app.locales;
  const isMainLanguage = mainLocale === undefined || languageOf(mainLocale) === languageOf(locale);
  const text = app.messagesByLocale?.[locale]?.[name] || (isMainLanguage ? app.messages[name] : '');
  if (typeof text !== 'string') return null;
  const own = speakable(text, messageCharactersMax);
  return own === '' ? null : fill(own, { shop: shopNameOf(app), app: speakable(app.name, 60) });
}

export function shopNameOf(app: AppDefinition): string {
  return speakable(app.shopName, 60) || speakable(app.name, 60);
}
