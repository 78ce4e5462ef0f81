import { words } from '@voicecart/language/understanding/concepts';
import { foldWord } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';

/** Words of one meaning, a row a meaning, and words that carry grammar: two of these side by side say nothing. */
type Concepts = { meanings: readonly (readonly string[])[]; grammar: readonly string[] };

const BY_LANGUAGE: Readonly<Record<string, Concepts>> = words;

const functionWords = new Map<string, Set<string>>();

/** The words of a language that carry grammar rather than meaning, folded. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  const known = functionWords.get(language);
  if (known) return known;
  const folded = new Set(BY_LANGUAGE[language]?.grammar.map(foldWord));
  functionWords.set(language, folded);
  return folded;
}

const built = new Map<string, Map<string, string>>();

/** The meaning a word shares with others, or the word's own base form. */
export function conceptOf(word: string, language: string): string {
  return conceptOfBase(baseForm(word, language), language);
}

export function conceptOfBase(base: string, language: string): string {
  return conceptsOf(language).get(base) ?? base;
}

/** All words of a language whose meaning is listed. */
export function wordsWithConcept(language: string): string[] {
  return (BY_LANGUAGE[language]?.meanings ?? []).flat().map(foldWord);
}

function conceptsOf(language: string): Map<string, string> {
  const known = built.get(language);
  if (known) return known;
  const concepts = new Map<string, string>();
  for (const row of BY_LANGUAGE[language]?.meanings ?? []) {
    const head = row[0];
    if (!head || row.length < 2) continue;
    for (const word of row) {
      const base = baseForm(foldWord(word), language);
      // The first row that names a word keeps it.
      if (!concepts.has(base)) concepts.set(base, `=${head}`);
    }
  }
  built.set(language, concepts);
  return concepts;
}
