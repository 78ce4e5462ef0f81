import { words as listed } from '@voicecart/language/understanding/kinds';
import { colours, countries, languages, months, weekdays } from '../built-in/lists.ts';
import type { SlotValue } from '../slot-types/slot-type.ts';
import { foldWord, tokenise } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';

/** What everyday words are, by kind. A word may be of several. */
const BY_LANGUAGE: Readonly<Record<string, { kinds: Readonly<Record<string, readonly string[]>> }>> = listed;
const NO_KINDS: readonly string[] = [];

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** What a word is ("milk" is food and drink), by its base form. Numbers are of the kind their writing shows. */
export function kindsOf(word: string, base: string, language: string): readonly string[] {
  return kindsIn(language).get(base) ?? kindsOfNumber(word);
}

/** All words whose kind is known in a language. */
export function wordsWithKind(language: string): string[] {
  return linesOf(language).flatMap(({ words }) => words);
}

function kindsIn(language: string): ReadonlyMap<string, readonly string[]> {
  const built = known.get(language);
  if (built) return built;
  const kinds = new Map<string, string[]>();
  for (const { kind, words } of linesOf(language)) {
    for (const word of words) {
      const base = baseForm(word, language);
      const own = kinds.get(base) ?? [];
      if (!own.includes(kind)) kinds.set(base, [...own, kind]);
    }
  }
  known.set(language, kinds);
  return kinds;
}

type Line = { kind: string; words: string[] };

function linesOf(language: string): Line[] {
  const written = Object.entries(BY_LANGUAGE[language]?.kinds ?? {}).map(([kind, words]) => ({
    kind,
    words: words.map(foldWord),
  }));
  return [
    ...written,
    { kind: 'country', words: singleWords(countries(language)) },
    { kind: 'language', words: singleWords(languages(language)) },
    { kind: 'colour', words: singleWords(colours(language)) },
    { kind: 'weekday', words: singleWords(weekdays(language)) },
    { kind: 'month', words: singleWords(months(language)) },
  ];
}

function singleWords(values: readonly SlotValue[]): string[] {
  return values.flatMap((value) => {
    const spoken = typeof value === 'string' || 'name' in value ? [] : [value.value, ...(value.synonyms ?? [])];
    return spoken.map(tokenise).flatMap(([only, ...more]) => (only && more.length === 0 ? [only.norm] : []));
  });
}

const CLOCK_TIME = /^\d{1,2}[:.]\d\d$/;
const NUMBER = /^\d/;

function kindsOfNumber(word: string): readonly string[] {
  if (!NUMBER.test(word)) return NO_KINDS;
  if (CLOCK_TIME.test(word)) return ['clock', 'digits'];
  return ['numeral', 'digits', `digits-${Math.min(word.length, 5)}`];
}
