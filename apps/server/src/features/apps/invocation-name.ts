import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { type Locale, localeNames } from '@voicecart/contract/locales';
import { invalid } from '../../platform/errors.ts';

/**
 * Holds an invocation name against the rules of each language the app speaks.
 * @throws AppError 400 at `invocationName`, naming the word and the rule.
 */
export function refuseInvocationName(name: string, locales: readonly Locale[]): void {
  for (const locale of locales) {
    const checked = checkInvocationName(name, locale);
    if (checked.ok) continue;
    const where = locales.length > 1 ? ` (${localeNames[locale]})` : '';
    throw invalid('invocationName', `${checked.message}${where}`);
  }
}

/**
 * An invocation name for an app of which only the name is known: the name itself where it may be spoken, else with a
 * word more, else the shop's, else the product's.
 */
export function invocationNameFrom(names: readonly string[], locales: readonly Locale[]): string {
  const bare = names.map((name) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\s']/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const candidates = [...bare, ...bare.map((name) => `${name} assistant`)];
  return candidates.find((name) => isSpeakable(name, locales)) ?? 'my voice assistant';
}

function isSpeakable(name: string, locales: readonly Locale[]): boolean {
  return locales.every((locale) => checkInvocationName(name, locale).ok);
}
