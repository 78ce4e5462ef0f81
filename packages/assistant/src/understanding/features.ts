import type { Token } from './tokens.ts';

/** Something a slot type recognised in a text, as the classifier sees it: a type at a place. */
export type Mention = { type: string; from: number; to: number };

/** A text before it is weighed. `unseen` marks tokens to be read as words no sample ever showed. */
export type FeatureText = { tokens: readonly Token[]; mentions: readonly Mention[]; unseen?: ReadonlySet<number> };

/**
 * The families are normalised apart and then weighed: a text has ten times more character n-grams than words, and
 * without this either would drown the other.
 */
const FAMILY_WEIGHTS = [1, 1.5, 0.6] as const;
const WORD_FAMILY = 0;
const CHARACTER_FAMILY = 1;
const MENTION_FAMILY = 2;
const CHARACTERS_MIN = 3;
const CHARACTERS_MAX = 5;

const SEED_WORD = 0x811c9dc5;
const SEED_PAIR = 0x2f0b4a27;
const SEED_CHARACTERS = 0x5bd1e995;
const SEED_MENTION = 0x1b873593;
/** Stands for a feature of an unseen word: no vocabulary holds it. */
const UNSEEN = 0;

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
  mixed = (mixed ^ (mixed >>> 13)) | 0;
  return mixed === UNSEEN ? 1 : mixed;
}

/** Features of one text as 32-bit hashes, one list a family. */
type FeatureBag = [number[], number[], number[]];

/** Word 1-2 grams, character 3-5 grams inside words, and the kinds of slot values that were recognised, with the words beside them. */
function collectFeatures(text: FeatureText): FeatureBag {
  const { tokens, mentions, unseen } = text;
  const words: number[] = [];
  const characters: number[] = [];
  const kinds: number[] = [];
  let before = '^';
  let beforeUnseen = false;
  tokens.forEach((token, place) => {
    const isUnseen = unseen?.has(place) ?? false;
    words.push(isUnseen ? UNSEEN : finish(hashWord(SEED_WORD, token.norm)));
    words.push(isUnseen || beforeUnseen ? UNSEEN : finish(hashWord(hashWord(SEED_PAIR, before), token.norm)));
    before = token.norm;
    beforeUnseen = isUnseen;
    const padded = ` ${token.norm} `;
    for (let size = CHARACTERS_MIN; size <= CHARACTERS_MAX; size += 1) {
      for (let from = 0; from + size <= padded.length; from += 1) {
        let hash = SEED_CHARACTERS + size;
        for (let at = from; at < from + size; at += 1) hash = mix(hash, padded.charCodeAt(at));
        characters.push(isUnseen ? UNSEEN : finish(hash));
      }
    }
  });
  if (tokens.length > 0) words.push(beforeUnseen ? UNSEEN : finish(hashWord(hashWord(SEED_PAIR, before), '$')));
  for (const mention of mentions) {
    const kind = hashWord(SEED_MENTION, mention.type);
    kinds.push(finish(kind));
    kinds.push(finish(hashWord(mix(kind, 1), tokens[mention.from - 1]?.norm ?? '^')));
    kinds.push(finish(hashWord(mix(kind, 2), tokens[mention.to]?.norm ?? '$')));
  }
  return [words, characters, kinds];
}

/** The features a model knows: hash to row, and how telling each is. `idfUnknown` is that of a feature never seen. */
export type Vocabulary = { rows: Map<number, number>; idf: Float32Array; idfUnknown: number };

/** Above this many texts a feature that occurred once is noise and memory. */
const TEXTS_WITH_SINGLES_MAX = 4000;

/** Learns which features occur in the training texts and how rare each is. */
export function learnVocabulary(texts: readonly FeatureText[]): Vocabulary {
  const counts = new Map<number, number>();
  for (const text of texts) {
    for (const family of collectFeatures(text)) {
      for (const hash of new Set(family)) if (hash !== UNSEEN) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
  }
  const countMin = texts.length > TEXTS_WITH_SINGLES_MAX ? 2 : 1;
  const rows = new Map<number, number>();
  const idf: number[] = [];
  const rarity = (count: number) => Math.log((1 + texts.length) / (1 + count)) + 1;
  for (const [hash, count] of counts) {
    if (count < countMin) continue;
    rows.set(hash, idf.length);
    idf.push(rarity(count));
  }
  return { rows, idf: Float32Array.from(idf), idfUnknown: rarity(0) };
}

/** A text as the classifier reads it: sparse, of length 1 or, where it holds what no sample held, shorter. */
export type TextVector = { indices: Int32Array; values: Float32Array };

/**
 * Weighs a text's features by rarity and normalises each family, then the whole. What the vocabulary does not know
 * still counts towards the length: the more of a text is foreign, the less the rest can argue for an intent.
 */
export function vectorise(text: FeatureText, vocabulary: Vocabulary): TextVector {
  const indices: number[] = [];
  const values: number[] = [];
  const places = new Map<number, number>();
  let squaresTotal = 0;
  collectFeatures(text).forEach((hashes, family) => {
    const from = indices.length;
    let unknown = 0;
    for (const hash of hashes) {
      const row = vocabulary.rows.get(hash);
      if (row === undefined) {
        unknown += 1;
        continue;
      }
      const rarity = vocabulary.idf[row] ?? 0;
      const place = places.get(row);
      if (place === undefined) {
        places.set(row, indices.length);
        indices.push(row);
        values.push(rarity);
      } else {
        values[place] = (values[place] ?? 0) + rarity * REPEATED[family as 0 | 1 | 2];
      }
    }
    let squares = family === MENTION_FAMILY ? 0 : unknown * vocabulary.idfUnknown ** 2;
    for (let at = from; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
    if (squares === 0) return;
    const weight = FAMILY_WEIGHTS[family] ?? 1;
    squaresTotal += weight ** 2;
    const factor = weight / Math.sqrt(squares);
    for (let at = from; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor;
  });
  const norm = squaresTotal > 0 ? 1 / Math.sqrt(squaresTotal) : 0;
  return { indices: Int32Array.from(indices), values: Float32Array.from(values, (value) => value * norm) };
}

/** What a second occurrence of a feature adds, as a share of the first. */
const REPEATED = { [WORD_FAMILY]: 0.7, [CHARACTER_FAMILY]: 0.5, [MENTION_FAMILY]: 0.7 } as const;
