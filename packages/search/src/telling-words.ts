import type { KnownWords } from './known-words.ts';
import { sameThings } from './same-things.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of a phrase, or several that were heard for one, as it is looked for. */
export interface Piece {
  readonly words: readonly string[];
  /** As it was said, plural and all; absent where it had to be mended. */
  readonly said?: string;
  /** What was mended, as it was said. */
  readonly mended?: string;
}

/** A word that tells something, as it was said, and what it is looked for by: mended, or by other names of the same thing. */
export interface TellingWord {
  readonly said: string;
  readonly words: readonly string[];
  readonly isMended: boolean;
}

interface HowSaid {
  /** Words that were written in another script, as they were said. */
  readonly asSaid: ReadonlyMap<string, string>;
  /** What the catalogue has of a color. */
  readonly shadesOf: (word: string) => readonly string[];
}

/** The words that tell something, in their order. */
export function tellingWords(
  pieces: readonly Piece[],
  vocabulary: Vocabulary,
  { asSaid, shadesOf }: HowSaid,
): TellingWord[] {
  return pieces.map(({ said, words, mended }) => ({
    said: (said ?? mended ?? '')
      .split(' ')
      .map((word) => asSaid.get(word) ?? word)
      .join(' '),
    words: words.flatMap((word) => [word, ...knownAs(word, vocabulary), ...shadesOf(word)]),
    isMended: said === undefined,
  }));
}

/** How many of the telling words the catalogue knows, 0 to 1; a word that had to be mended is half known. */
export function knownShareOf(pieces: readonly Piece[], vocabulary: Vocabulary, words: KnownWords): number {
  // Figures tell a size or a number of pieces, which fits anything.
  const telling = pieces.filter(({ words }) => !words.some((word) => /\p{N}/u.test(word)));
  if (telling.length === 0) return 1;
  const known = telling.map((piece) => {
    const isHeld = piece.words.some(
      (word) => vocabulary.count(word) > 0 || words.isColourWord(word) || knownAs(word, vocabulary).length > 0,
    );
    return isHeld ? (piece.said === undefined ? 0.5 : 1) : 0;
  });
  return known.reduce((sum: number, one) => sum + one, 0) / telling.length;
}

/** What the catalogue calls a thing whose own word it lacks. */
export function knownAs(word: string, vocabulary: Vocabulary): string[] {
  return vocabulary.count(word) > 0 ? [] : sameThings(word).filter((other) => vocabulary.count(other) > 0);
}
