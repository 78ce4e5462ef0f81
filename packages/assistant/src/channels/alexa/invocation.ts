import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { words } from '@voicecart/language/alexa';
import { perLanguage } from '@voicecart/language/sections';

/** How people open an app and how they ask it at once, in each language; `{what}` is what they ask. */
const patterns: Readonly<Record<Language, { readonly open: readonly string[]; readonly ask: readonly string[] }>> =
  perLanguage((language) => words[language].invocation);

/** Whether a sentence only opens the app: "open harbor pine", or the name alone. */
export function isInvocation(text: string, name: string, locale: Locale): boolean {
  const said = plain(text);
  return ['{name}', ...patterns[languageOf(locale)].open].some((pattern) => regExpOf(pattern, name, locale).test(said));
}

/** "ask harbor pine where my order is" is "where my order is" once the app listens; any other sentence stays. */
export function askedOf(text: string, name: string, locale: Locale): string {
  for (const pattern of patterns[languageOf(locale)].ask) {
    const what = text.trim().match(regExpOf(pattern, name, locale))?.groups?.what;
    if (what !== undefined) return what;
  }
  return text;
}

function regExpOf(pattern: string, name: string, locale: Locale): RegExp {
  const gap = languageOf(locale) === 'ja' ? '\\s*' : '\\s+';
  const source = pattern
    .split(' ')
    .map((word) => {
      if (word === '{what}') return '(?<what>.+)';
      return word === '{name}' ? `${plain(name).split(' ').map(escaped).join(gap)},?` : escaped(word);
    })
    .join(gap);
  return new RegExp(`^(?:(?:alexa|アレクサ)[,、]?\\s*)?${source}$`, 'iu');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
