import type { Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';
import type { AppDefinition, AppMessages } from '../app/app-definition.ts';
import { fill } from '../speech/phrase.ts';
import { speakable } from '../speech/text.ts';
import type { Turn } from '../turn/turn.ts';

const messageCharactersMax = 800;

/**
 * The merchant's own words for something, cleaned, with `{shop}` and `{app}` filled in; null where there are none for
 * the language that is spoken.
 */
export function ownMessage(app: AppDefinition, locale: Locale, name: keyof AppMessages): string | null {
  const text = app.messagesByLocale?.[locale]?.[name] || (isMainLanguage(app, locale) ? app.messages[name] : '');
  if (typeof text !== 'string') return null;
  const own = speakable(text, messageCharactersMax);
  return own === '' ? null : fill(own, { shop: speakable(app.shopName, 60) || shopNameOf(app), app: shopNameOf(app) });
}

/**
 * A sentence that a merchant wrote into an interaction's settings, cleaned; '' where there is none, and in another
 * language than the app's first: shoppers hear the default there, as with the messages.
 */
export function ownWords(
  { app, turn }: { readonly app: AppDefinition; readonly turn: Pick<Turn, 'locale'> },
  text: string,
  charactersMax: number,
): string {
  return isMainLanguage(app, turn.locale) ? speakable(text, charactersMax) : '';
}

function isMainLanguage({ locales: [main] }: AppDefinition, locale: Locale): boolean {
  return main === undefined || languageOf(main) === languageOf(locale);
}

/** What the assistant calls the shop: the app's own name, since one account may have several shops. */
export function shopNameOf(app: AppDefinition): string {
  return speakable(app.name, 60) || speakable(app.shopName, 60);
}
