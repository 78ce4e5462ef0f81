import { words as carriers } from '@voicecart/language/understanding/carriers';
import { randomFrom } from '../classifier/softmax.ts';
import { foldWord, type Token, tokenise } from '../words/tokens.ts';

/**
 * What people put before and after a request, out of politeness or habit: samples seldom have it, so some of them are
 * trained with it, lest "can you please" be taken for a name. `common` hardly ever is a value, beyond the grammar words.
 */
type Carriers = { before: readonly string[]; after: readonly string[]; common: readonly string[] };

const BY_LANGUAGE: Readonly<Record<string, Carriers>> = carriers;

const wrappings = new Map<string, { before: Token[][]; after: Token[][] }>();
const commonWords = new Map<string, Set<string>>();

/** Everyday words of a language that are no value, folded. */
export function commonWordsOf(language: string): ReadonlySet<string> {
  const known = commonWords.get(language);
  if (known) return known;
  const words = new Set(BY_LANGUAGE[language]?.common.map(foldWord));
  commonWords.set(language, words);
  return words;
}

/** Now and then something polite to put before and after a text; often nothing. */
export function wrappingFor(language: string, seed: number): { before: readonly Token[]; after: readonly Token[] } {
  let known = wrappings.get(language);
  if (!known) {
    const { before = [], after = [] } = BY_LANGUAGE[language] ?? {};
    known = { before: before.map(tokenise), after: after.map(tokenise) };
    wrappings.set(language, known);
  }
  const random = randomFrom(seed);
  const pick = (list: readonly Token[][], share: number) =>
    random() < share ? (list[Math.floor(random() * list.length)] ?? []) : [];
  return { before: pick(known.before, 0.5), after: pick(known.after, 0.35) };
}
