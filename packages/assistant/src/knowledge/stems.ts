import type { KnowledgeWords } from './knowledge-words.ts';
import { stemOf } from './stem.ts';

/** Runs of kanji or katakana carry the sense of Japanese; the syllables between them its grammar. */
const JAPANESE_WORDS = /[\p{sc=Han}々]+|[\p{sc=Katakana}ー]+|[a-z\d]+/gu;

export interface Stems {
  readonly all: readonly string[];
  /** Without the words that carry no subject. */
  readonly content: readonly string[];
}

/** @param plain as `plainText` made it */
export function stemsOf(plain: string, { language, stop, endings, same, sameWords, sameStems }: KnowledgeWords): Stems {
  const unified = same.reduce((text, { test, as }) => test.without(text, as), plain);
  const found = language === 'ja' ? (unified.match(JAPANESE_WORDS) ?? []) : unified.trim().split(/ +/);
  const words = found.filter((word) => word !== '').map((word) => sameWords.get(word) ?? word);
  const stemmed = (word: string) => {
    const stem = stemOf(word, endings);
    return sameStems.get(stem) ?? stem;
  };
  const stems = (list: readonly string[]) => [...new Set(list.map(stemmed))];
  return {
    all: stems(words),
    content: stems(
      words.filter((word) => !stop.has(word) && (language === 'ja' || word.length > 1 || /\d/.test(word))),
    ),
  };
}

/** Whether a sentence has a word: as it is, or, in languages that join words, within a longer one. */
export function hasStem(stems: ReadonlySet<string>, stem: string, language: KnowledgeWords['language']): boolean {
  if (stems.has(stem)) return true;
  if (language !== 'de' && language !== 'ja') return false;
  // One sign of a text is no part of a longer word that was said: "yen", of "up to 3,000 yen".
  const [enough, enoughWithin] = language === 'ja' ? [1, 2] : [5, 5];
  if (stem.length < enough) return false;
  return [...stems].some((other) => other.includes(stem) || (other.length >= enoughWithin && stem.includes(other)));
}
