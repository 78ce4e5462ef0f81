import type { Token } from './tokens.ts';

/** Something a slot type recognised in a text, as the classifier sees it: a type at a place. */
export type Mention = { type: string; from: number; to: number };

/**
 * The families are weighed apart: a text has ten times more character n-grams than words, and without this the
 * words would hardly count.
 */
export const FAMILIES = ['word', 'characters', 'mention'] as const;
const FAMILY_WORD = 0;
const FAMILY_CHARACTERS = 1;
const FAMILY_MENTION = 2;
const FAMILY_WEIGHTS = [1, 0.8, 0.6];

const SEED_WORD = 0x811c9dc5;
const SEED_PAIR = 0x2f0b4a27;
const SEED_CHARACTERS = 0x5bd1e995;
const SEED_MENTION = 0x1b873593;

function mix(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function hashWord(seed: number, word: string): number {
  let hash = seed;
  for (let index = 0; index < word.length; index += 1) hash = mix(hash, word.charCodeAt(index));
  return mix(hash, 0x1f);
}

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) | 0;
}

/** Features of one text as 32-bit hashes, one list a family. Reused between calls, so that understanding makes no garbage. */
export class FeatureBag {
  readonly hashes: [number[], number[], number[]] = [[], [], []];

  clear(): void {
    for (const family of this.hashes) family.length = 0;
  }
}

/** Fills the bag with word 1-2 grams, character 3-5 grams inside words, and the kinds of slot values that were recognised. */
export function collectFeatures(tokens: readonly Token[], mentions: readonly Mention[], bag: FeatureBag): void {
  bag.clear();
  const [words, characters, kinds] = bag.hashes;
  let before = '^';
  for (const token of tokens) {
    words.push(finish(hashWord(SEED_WORD, token.norm)));
    words.push(finish(hashWord(hashWord(SEED_PAIR, before), token.norm)));
    before = token.norm;
    const padded = ` ${token.norm} `;
    for (let size = 3; size <= 5; size += 1) {
      for (let from = 0; from + size <= padded.length; from += 1) {
        let hash = SEED_CHARACTERS + size;
        for (let at = from; at < from + size; at += 1) hash = mix(hash, padded.charCodeAt(at));
        characters.push(finish(hash));
      }
    }
  }
  if (tokens.length > 0) words.push(finish(hashWord(hashWord(SEED_PAIR, before), '$')));
  for (const mention of mentions) {
    const kind = hashWord(SEED_MENTION, mention.type);
    kinds.push(finish(kind));
    kinds.push(finish(hashWord(mix(kind, 1), tokens[mention.from - 1]?.norm ?? '^')));
    kinds.push(finish(hashWord(mix(kind, 2), tokens[mention.to]?.norm ?? '$')));
  }
}

/** The features a model knows: hash to row, and how telling each is. */
export type Vocabulary = { rows: Map<number, number>; idf: Float32Array };

/** Learns which features occur in the training texts and how rare each is. */
export function learnVocabulary(
  texts: Iterable<{ tokens: readonly Token[]; mentions: readonly Mention[] }>,
): Vocabulary {
  const rows = new Map<number, number>();
  const counts: number[] = [];
  const bag = new FeatureBag();
  let textCount = 0;
  for (const text of texts) {
    textCount += 1;
    collectFeatures(text.tokens, text.mentions, bag);
    for (const family of bag.hashes) {
      for (const hash of new Set(family)) {
        let row = rows.get(hash);
        if (row === undefined) {
          row = counts.length;
          rows.set(hash, row);
          counts.push(0);
        }
        counts[row] = (counts[row] ?? 0) + 1;
      }
    }
  }
  const idf = Float32Array.from(counts, (count) => Math.log((1 + textCount) / (1 + count)) + 1);
  return { rows, idf };
}

/** A text as the classifier reads it. `knownShare` is how much of its words and letters the samples ever showed, 0 to 1. */
export type TextVector = { indices: Int32Array; values: Float32Array; knownShare: number };

/** Weighs the bag's features by rarity and normalises each family, then the whole. */
export function vectorise(bag: FeatureBag, vocabulary: Vocabulary): TextVector {
  const indices: number[] = [];
  const values: number[] = [];
  let known = 0;
  let seen = 0;
  let squaresTotal = 0;
  for (let family = 0; family < FAMILIES.length; family += 1) {
    const hashes = bag.hashes[family] ?? [];
    const from = indices.length;
    const places = new Map<number, number>();
    for (const hash of hashes) {
      if (family !== FAMILY_MENTION) seen += family === FAMILY_WORD ? 3 : 1;
      const row = vocabulary.rows.get(hash);
      if (row === undefined) continue;
      if (family !== FAMILY_MENTION) known += family === FAMILY_WORD ? 3 : 1;
      const place = places.get(row);
      if (place === undefined) {
        places.set(row, indices.length);
        indices.push(row);
        values.push(vocabulary.idf[row] ?? 0);
      } else {
        values[place] = (values[place] ?? 0) + (vocabulary.idf[row] ?? 0) * (family === FAMILY_CHARACTERS ? 0.5 : 0.7);
      }
    }
    let squares = 0;
    for (let at = from; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
    if (squares === 0) continue;
    const factor = (FAMILY_WEIGHTS[family] ?? 1) / Math.sqrt(squares);
    squaresTotal += (FAMILY_WEIGHTS[family] ?? 1) ** 2;
    for (let at = from; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor;
  }
  const norm = squaresTotal > 0 ? 1 / Math.sqrt(squaresTotal) : 0;
  return {
    indices: Int32Array.from(indices),
    values: Float32Array.from(values, (value) => value * norm),
    knownShare: seen === 0 ? 0 : known / seen,
  };
}
