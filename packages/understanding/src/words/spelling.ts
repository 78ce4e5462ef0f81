import { words as spelling } from '@voicecart/language/understanding/spelling';
import { functionWordsOf, wordsWithConcept } from '../language/concepts.ts';
import { wordsWithKind } from '../language/kinds.ts';
import { carrierWords, type Sample, samplePhrases } from '../samples.ts';
import type { Token } from './tokens.ts';
import { baseForm } from './word-forms.ts';

/**
 * Mends what was misspelt or cut differently, so that "trak my pakage" and "post code" are read as the samples have them. Tokens
 * keep their places in the text, so a slot's value stays as it was typed.
 */
export type Mender = (tokens: readonly Token[]) => Token[];

/** Shorter words have too many neighbours: "boat" is no slip of "boot". */
const MENDED_CHARACTERS_MIN = 5;
/** A word this short only gets a letter that is missing, and only where that makes one of the app's own words. */
const SHORT_CHARACTERS = 4;
/** The parts of a word that is joined or cut have some length. */
const PART_CHARACTERS_MIN = 2;
/** A catalogue may have any number of words; beyond these they are left alone but not mended to. */
const OWN_WORDS_MAX = 5000;
const LETTERS = /^[\p{L}\p{M}]+$/u;
/** Written without spaces, by characters that each mean something: one other character is another word. */
const UNMENDED_LANGUAGES = new Set(['ja']);

/** Words by every form they have with one letter left out, so that a slip of one letter meets its word in a look-up. */
type Slips = ReadonlyMap<string, readonly string[]>;

type Lexicon = { words: ReadonlySet<string>; bases: ReadonlySet<string>; slips(): Slips };

const lexicons = new Map<string, Lexicon>();

/**
 * Words that are spelt right though they look like a slip of a word the lists know: "desert" is no "dessert". The English ones are
 * chosen from the words WordNet 3.1 found used (Copyright 2011 Princeton University), where one letter parts them from a listed word.
 */
const BY_LANGUAGE: Readonly<Record<string, { rightlySpelt: readonly string[] }>> = spelling;

/** The words everyone uses, of one language. */
function lexiconOf(language: string): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const usual = [...wordsWithConcept(language), ...wordsWithKind(language), ...functionWordsOf(language)];
  const right = BY_LANGUAGE[language]?.rightlySpelt ?? [];
  const words = new Set([...usual, ...right]);
  let slips: Slips | undefined;
  const lexicon: Lexicon = {
    words,
    bases: new Set([...words].map((word) => baseForm(word, language))),
    slips() {
      slips ??= slipsOf(new Set(usual));
      return slips;
    },
  };
  lexicons.set(language, lexicon);
  return lexicon;
}

function slipsOf(words: Iterable<string>): Slips {
  const slips = new Map<string, string[]>();
  const add = (form: string, word: string) => {
    const own = slips.get(form);
    if (own) own.push(word);
    else slips.set(form, [word]);
  };
  for (const word of words) {
    if (word.length < SHORT_CHARACTERS || !LETTERS.test(word)) continue;
    add(word, word);
    for (const form of shortened(word)) add(form, word);
  }
  return slips;
}

function shortened(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Learns an app's words from its samples and the values of its slots. */
export function menderFor(samples: readonly Sample[], slotValues: Iterable<string>, language: string): Mender {
  if (UNMENDED_LANGUAGES.has(language)) return (tokens) => [...tokens];
  const own = carrierWords(samples);
  for (const word of slotValues) {
    if (own.size >= OWN_WORDS_MAX) break;
    own.add(word);
  }
  const lexicon = lexiconOf(language);
  // Counted when the first word comes that nobody knows: most sentences have none.
  let counted: Counted | undefined;
  const inSamples = () => {
    counted ??= countWords(samples, own);
    return counted;
  };
  const isKnown = (word: string) =>
    own.has(word) || lexicon.words.has(word) || lexicon.bases.has(baseForm(word, language));

  const mendWord = (word: string): string => {
    const forms = [word, ...shortened(word)];
    let best = word;
    let bestScore = 0;
    const { counts, slips } = inSamples();
    const isShort = word.length < MENDED_CHARACTERS_MIN;
    for (const source of isShort ? [slips] : [slips, lexicon.slips()]) {
      for (const form of forms) {
        for (const candidate of source.get(form) ?? []) {
          if (isShort && candidate.length <= word.length) continue;
          const score = scoreOf(word, candidate, counts.get(candidate) ?? 0.1);
          if (score > bestScore) [best, bestScore] = [candidate, score];
        }
      }
    }
    return best;
  };

  return (tokens) => {
    const mended: Token[] = [];
    tokens.forEach((token) => {
      const before = mended.at(-1);
      const { norm } = token;
      if (
        before &&
        norm.length >= PART_CHARACTERS_MIN &&
        before.norm.length >= PART_CHARACTERS_MIN &&
        own.has(before.norm + norm) &&
        !inSamples().neighbours.has(`${before.norm} ${norm}`)
      ) {
        mended[mended.length - 1] = { norm: before.norm + norm, start: before.start, end: token.end };
        return;
      }
      if (norm.length < SHORT_CHARACTERS || !LETTERS.test(norm) || isKnown(norm)) {
        mended.push(token);
        return;
      }
      const cut = cutOf(norm, inSamples().pairs);
      if (cut > 0 && token.end - token.start === norm.length) {
        mended.push(
          { norm: norm.slice(0, cut), start: token.start, end: token.start + cut },
          { norm: norm.slice(cut), start: token.start + cut, end: token.end },
        );
        return;
      }
      mended.push({ ...token, norm: mendWord(norm) });
    });
    return mended;
  };
}

type Counted = {
  counts: ReadonlyMap<string, number>;
  pairs: ReadonlySet<string>;
  /** The pairs, and those that values shown in slots make up with each other and with the words around them. */
  neighbours: ReadonlySet<string>;
  slips: Slips;
};

/** How often samples say each word outside their slots, which words they have side by side, and what is one letter off. */
function countWords(samples: readonly Sample[], own: ReadonlySet<string>): Counted {
  const counts = new Map<string, number>();
  const pairs = new Set<string>();
  for (const tokens of samplePhrases(samples)) {
    tokens.forEach((token, place) => {
      counts.set(token.norm, (counts.get(token.norm) ?? 0) + 1);
      const before = tokens[place - 1];
      if (before) pairs.add(`${before.norm} ${token.norm}`);
    });
  }
  const neighbours = new Set(pairs);
  for (const { parts } of samples) {
    let before: Token | undefined;
    for (const part of parts) {
      const tokens = part.kind === 'words' ? part.tokens : part.example;
      if (tokens.length === 0) before = undefined;
      for (const token of tokens) {
        if (before) neighbours.add(`${before.norm} ${token.norm}`);
        before = token;
      }
    }
  }
  for (const word of own) if (!counts.has(word)) counts.set(word, 1);
  return { counts, pairs, neighbours, slips: slipsOf(counts.keys()) };
}

/** Where a word is two words that samples have side by side; 0 where it is not. */
function cutOf(word: string, pairs: ReadonlySet<string>): number {
  for (let cut = PART_CHARACTERS_MIN; cut <= word.length - PART_CHARACTERS_MIN; cut += 1) {
    if (pairs.has(`${word.slice(0, cut)} ${word.slice(cut)}`)) return cut;
  }
  return 0;
}

/**
 * How good a guess is: 0 where more than one letter is wrong, or the first one, which is hardly ever mistaken: "leeds" is a
 * town, not "needs". Frequent words are likelier.
 */
function scoreOf(word: string, candidate: string, count: number): number {
  const isSwapped = word[0] === candidate[1] && word[1] === candidate[0];
  if ((word[0] !== candidate[0] && !isSwapped) || !isOneSlipAway(word, candidate)) return 0;
  return Math.min(count, 5) + (isSwapped ? 0 : 5) + (word.length === candidate.length ? 0 : 0.5);
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
