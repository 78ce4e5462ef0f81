import { t } from '@lingui/core/macro';
import { checkInvocationName, type InvocationNameRule } from '@voicecart/contract/invocation-name';
import type { Locale } from '@voicecart/contract/locales';
import { localeName } from '../../../lib/locale-name.ts';

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
    empty: t`Enter the name shoppers say to open your app.`,
    spaces: t`Use single spaces between words, and none at the start or end.`,
    length: t`The name must have 2 to 50 characters.`,
    characters: t`“${word}” can’t be spoken. Use only letters, spaces, apostrophes and periods.`,
    digits: t`Spell out the number in “${word}”, as in “two”.`,
    'lower-case': t`Write “${word}” in lowercase: “${word.toLowerCase()}”.`,
    periods: t`Use periods only for abbreviations, as in “a. b. c.” Remove them from “${word}”.`,
    apostrophes: t`Use apostrophes only for possessives, as in “sam’s”. “${word}” isn’t a possessive.`,
    'reserved-word': t`“${word}” is reserved by Amazon. Leave it out of the name.`,
    'launch-phrase': t`“${word}” is a word that starts skills. Leave it out of the name.`,
    'connecting-word': t`“${word}” connects a request to a skill’s name. Leave it out of the name.`,
    'two-words': t`Use 2 or more words. Amazon allows a single word only for your own brand.`,
    'small-word': t`A two-word name can’t include “${word}”. Use another word or add a third.`,
  };
}
