import { t } from '@lingui/core/macro';
import { checkInvocationName, type InvocationNameRule } from '@voicecart/contract/invocation-name';
import type { Locale } from '@voicecart/contract/locales';
import { localeName } from './locale-name.ts';

/** What is wrong with an invocation name in the first of the languages that refuses it, in the screen's words; null: nothing. */
export function invocationFault(name: string, locales: readonly Locale[]): string | null {
  for (const locale of locales) {
    const check = checkInvocationName(name, locale);
    if (check.ok) continue;
    const text = textsOf(check.word ?? '')[check.rule];
    return locales.length > 1 ? t`${text} (${localeName(locale)})` : text;
  }
  return null;
}

function textsOf(word: string): Record<InvocationNameRule, string> {
  return {
    empty: t`Give the name shoppers will say to open your app.`,
    spaces: t`Use single spaces between the words, and none at the beginning or the end.`,
    length: t`The name must have 2 to 50 characters.`,
    characters: t`“${word}” can’t be spoken: use only letters, spaces, apostrophes and periods.`,
    digits: t`Spell out the number in “${word}”, as in “two”.`,
    'lower-case': t`Write “${word}” in lower case: “${word.toLowerCase()}”.`,
    periods: t`Periods are for abbreviations only, as in “a. b. c.”; “${word}” is none.`,
    apostrophes: t`Apostrophes are for possessives only, as in “sam’s”; “${word}” is none.`,
    'reserved-word': t`“${word}” is reserved by Amazon: leave it out of the name.`,
    'launch-phrase': t`“${word}” is a word that starts skills: leave it out of the name.`,
    'connecting-word': t`“${word}” joins a request to a skill’s name: leave it out of the name.`,
    'two-words': t`Use two words or more: Amazon takes a single word only for a brand of your own.`,
    'small-word': t`A name of two words can’t have “${word}”: use another word, or add a third.`,
  };
}
