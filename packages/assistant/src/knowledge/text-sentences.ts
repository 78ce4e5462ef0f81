import { speakable } from '../speech/text.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { type PhraseTest, plainText } from './phrase-pattern.ts';
import { stemsOf } from './stems.ts';

/** A sentence of a description or a policy, read once for all questions. */
export interface Sentence {
  readonly text: string;
  readonly plain: string;
  readonly stems: ReadonlySet<string>;
  readonly clauses: readonly Clause[];
  /** The first word that carries a subject. */
  readonly first: string | null;
  /** "From 8 to 11": numbers between which something lies. */
  readonly ranges: readonly (readonly [number, number])[];
  /** The words it begins with, where these name the part that it is about: "lid", of "The lid is made of bamboo". */
  readonly about: string | null;
}

export interface Clause {
  readonly plain: string;
  readonly isDenied: boolean;
  /** It takes back what stands before it: "but not in the microwave". */
  readonly isBut: boolean;
  /** What it is about, where it is a later part of the sentence and says so. */
  readonly about: string | null;
}

const charactersMax = 6_000;
/** A stop that ends no sentence: "No. 5", "3.2 in. wide", "e.g. tea". */
const END = /(?<=[.!?…]["”»’)]?)\s+(?=[\p{Lu}\p{N}"“«¿¡(])|(?<=[。！？।])\s*|\s*[•·]\s+|\s+\|\s+|\n+/u;
const ABBREVIATION =
  /(?:^|\s)(?:no|approx|ca|e\.g|i\.e|z\.\s?b|bzw|inkl|inc|ft|in|oz|lb|lbs|max|min|vol|dr|mr|mrs|st)\.$/iu;

export function splitSentences(text: string): string[] {
  const parts = text
    .slice(0, charactersMax)
    .replace(/<(?:\/?(?:p|li|ul|ol|div|h\d|tr)|br\s*\/?)>/giu, '\n')
    .split(END)
    .map((part) => speakable(part, 500))
    .filter((part) => part !== '');
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (before !== undefined && ABBREVIATION.test(before)) whole[whole.length - 1] = `${before} ${part}`;
    else whole.push(part);
  }
  return whole;
}

export function readSentence(text: string, words: KnowledgeWords): Sentence {
  const plain = plainText(text);
  const { all, content } = stemsOf(plain, words);
  let clauses: readonly Clause[] | null = null;
  return {
    text,
    plain,
    stems: new Set(all),
    // Read when a question wants yes or no: most sentences are never asked that.
    get clauses() {
      clauses ??= text
        .split(/[,;:、，]\s*|\s[–—-]\s/u)
        .flatMap((piece) => splitAtBut(plainText(piece), words))
        .filter(({ plain: piece }) => piece.trim() !== '');
      return clauses;
    },
    first: content[0] ?? null,
    ranges: rangesIn(text),
    about: partNamed(plain, words, words.articles),
  };
}

const RANGE =
  /(?<![\d.,])(\d{1,2})\s*(?:-|–|to|bis|a|à|ate|até|al|and|und|et|y|से|から|～|〜)\s*(\d{1,2})(?!\d|[.,]\d)/giu;

function rangesIn(text: string): (readonly [number, number])[] {
  return [...text.matchAll(RANGE)]
    .map(([, from, to]) => [Number(from), Number(to)] as const)
    .filter(([from, to]) => from < to);
}

function splitAtBut(plain: string, words: KnowledgeWords): Clause[] {
  const found = words.but.find(plain);
  if (!found) return [clauseOf(plain, false, words)];
  // Written without spaces, "but" ends the clause that it follows.
  const before = plain.slice(0, found.start);
  return [clauseOf(`${before} `, false, words), clauseOf(` ${plain.slice(found.end)}`, true, words)];
}

function clauseOf(plain: string, isBut: boolean, words: KnowledgeWords): Clause {
  return { plain, isBut, isDenied: isDenied(plain, words), about: partNamed(plain, words, words.indefinite) };
}

/** Whether a text says no: "free of lead" does, "free of charge" does not. */
export function isDenied(plain: string, words: KnowledgeWords): boolean {
  return words.negation.test(words.noNegation.without(plain)) || words.lacking.test(plain);
}

function partNamed(plain: string, words: KnowledgeWords, articles: PhraseTest): string | null {
  const article = articles.find(plain);
  if (!article) return null;
  const [part] = stemsOf(plain.slice(article.end), words).content;
  return part ?? null;
}
