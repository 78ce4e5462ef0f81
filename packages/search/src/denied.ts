import { fillerWords, wordsOf } from './words.ts';

/** Stands before a word that a text only denies: no word of a question begins with it. */
const mark = '¬';

/** What says that a thing is not there, up to the end of its part of the sentence. */
const denials =
  /(?<![\p{L}\p{M}])(?:no|not?|without(?: any)?|never|free (?:of|from)|ohne|keine?[nmrs]?|frei von|sans|pas d[e’']|aucune?|sin|libre de|senza|priv[oa] di|sem|livre de|não cont[ée]m)(?![\p{L}\p{M}])\s*(?<what>[^.;:!?()–]+?)(?=[.;:!?()–]|\s(?:but|aber|mais|pero|ma|mas|just|only|nur)\s|$)/giu;
const lacking = /(?<what>[\p{L}\p{M}]+)[- ](?:free|frei)(?![\p{L}\p{M}])/giu;

export function deniedTerm(word: string): string {
  return `${mark}${word}`;
}

export function isDeniedTerm(word: string): boolean {
  return word.startsWith(mark);
}

/** "No chicken, corn or wheat": the words of a text that it has only where it says that they are not there. */
export function wordsDenied(text: string): string[] {
  const spans = [denials, lacking].flatMap((pattern) => [...text.matchAll(pattern)]);
  if (spans.length === 0) return [];
  const rest = spans.reduce((left, [whole]) => left.replace(whole, ' '), text);
  const told = new Set(wordsOf(rest));
  const denied = new Set(spans.flatMap(({ groups }) => wordsOf(groups?.what ?? '')));
  return [...denied].filter((word) => !told.has(word) && !fillerWords.has(word));
}
