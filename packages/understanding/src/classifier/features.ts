import { conceptOfBase, functionWordsOf } from '../language/concepts.ts';
import { kindsOf } from '../language/kinds.ts';
import type { Token } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';
import { FeatureRows } from './feature-rows.ts';
import { turnsIn } from './turns.ts';

/** Something a slot type recognised in a text, as the classifier sees it: a type at a place. */
export type Mention = { type: string; from: number; to: number };

/** A text before it is weighed. `unseen` marks tokens to be read as words no sample ever showed. */
export type FeatureText = { tokens: readonly Token[]; mentions: readonly Mention[]; unseen?: ReadonlySet<number> };

/**
 * The families are normalised apart and then weighed: a text has ten times more character n-grams than words, and
 * without this either would drown the other.
 */
const FAMILY_WEIGHTS = [1, 1.5, 1.5, 1.4, 0.8] as const;
/**
 * Where samples are few, most of what is asked is said in other words, and what these mean tells more. Not where slots take any
 * words: theirs mean anything.
 */
const FAMILY_WEIGHTS_OF_FEW = [1.1, 1.4, 2, 1.4, 0.9] as const;
/** Where slots take any words, a word that no sample knows is no stranger: it counts for a small part of one. */
const UNKNOWN_BESIDE_SLOTS = 0.15;
/** What a second occurrence of a feature adds, as a share of the first. */
const REPEATED = [0.7, 0.5, 0.7, 0.7, 0.5] as const;
const CHARACTERS_MIN = 3;
const CHARACTERS_MAX = 5;

const SEED_WORD = 0x811c9dc5;
const SEED_PAIR = 0x2f0b4a27;
const SEED_CHARACTERS = 0x5bd1e995;
const SEED_RUNS = 0x6a09e667;
const SEED_PATTERN = 0x1b873593;
const SEED_MEANING = 0x3c6ef372;
const SEED_MEANINGS = 0x27d4eb2f;
const SEED_KIND = 0x165667b1;
const SEED_TURN = 0x51ed270b;
/** So many meanings of a text are paired with each other; a longer text has said enough. */
const PAIRED_MEANINGS_MAX = 12;
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

/** How an app's samples speak: the words outside their slots, whether any slot takes words that no list knows, and whether they are few. */
export type AppSpeech = { language: string; carriers: ReadonlySet<string>; takesAnyWords: boolean; isOfFew: boolean };

/** Features of one text as 32-bit hashes, one list a family. */
type FeatureBag = [words: number[], characters: number[], meanings: number[], pattern: number[], kinds: number[]];

/**
 * Word 1-2 grams; character 3-5 grams inside words; meanings, the pairs of them, and each with what turns the text
 * (a question, "not", "you"), wherever they stand; the kinds of slot values that were recognised, with the words beside them; and what the words are (a food, a day, a person).
 */
function collectFeatures(text: FeatureText, speech: AppSpeech): FeatureBag {
  const { tokens, unseen } = text;
  const words: number[] = [];
  const characters: number[] = [];
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
  if (speech.language === 'ja') collectRuns(text, characters);
  if (tokens.length > 0) words.push(beforeUnseen ? UNSEEN : finish(hashWord(hashWord(SEED_PAIR, before), '$')));
  const { meanings, kinds } = collectMeanings(text, speech.language);
  return [words, characters, meanings, speech.takesAnyWords ? collectPattern(text, speech.carriers) : [], kinds];
}

/**
 * Japanese is written without spaces and the segmenter does not always cut alike, so its characters are also taken by twos to
 * fours across words.
 */
function collectRuns({ tokens, unseen }: FeatureText, characters: number[]): void {
  const run: { code: number; isUnseen: boolean }[] = [];
  tokens.forEach((token, place) => {
    for (let at = 0; at < token.norm.length; at += 1)
      run.push({ code: token.norm.charCodeAt(at), isUnseen: unseen?.has(place) ?? false });
  });
  for (let size = 2; size <= 4; size += 1) {
    for (let from = 0; from + size <= run.length; from += 1) {
      let hash = SEED_RUNS + size;
      let isUnseen = false;
      for (const piece of run.slice(from, from + size)) {
        hash = mix(hash, piece.code);
        isUnseen ||= piece.isUnseen;
      }
      characters.push(isUnseen ? UNSEEN : finish(hash));
    }
  }
}

/** Stands for any word that no sample says outside its slots. */
const ANY = '*';

/**
 * The text as a sample with slots would look: what a slot type recognises is its type's name, what no sample says is a
 * star, however many words; taken by ones, twos and threes.
 */
function collectPattern({ tokens, mentions, unseen }: FeatureText, carriers: ReadonlySet<string>): number[] {
  const names: (string | undefined)[] = [];
  for (const { type, from, to } of mentions) {
    if (names.slice(from, to).some((name) => name !== undefined)) continue;
    for (let place = from; place < to; place += 1) names[place] = place === from ? `<${type}>` : '';
  }
  const pattern = ['^'];
  tokens.forEach((token, place) => {
    const piece = names[place] ?? (unseen?.has(place) || !carriers.has(token.norm) ? ANY : token.norm);
    if (piece !== '' && !(piece === ANY && pattern.at(-1) === ANY)) pattern.push(piece);
  });
  pattern.push('$');
  const features: number[] = [];
  for (let place = 0; place < pattern.length; place += 1) {
    let hash = SEED_PATTERN;
    for (let length = 0; length < 3 && place + length < pattern.length; length += 1) {
      hash = hashWord(hash, pattern[place + length] ?? '');
      if (length > 0 || (place > 0 && place < pattern.length - 1)) features.push(finish(hash));
    }
  }
  return features;
}

function collectMeanings({ tokens, unseen }: FeatureText, language: string): { meanings: number[]; kinds: number[] } {
  const meanings: number[] = [];
  const kinds: number[] = [];
  const grammar = functionWordsOf(language);
  const paired: string[] = [];
  tokens.forEach((token, place) => {
    if (unseen?.has(place)) {
      meanings.push(UNSEEN);
      return;
    }
    const base = baseForm(token.norm, language);
    for (const kind of kindsOf(token.norm, base, language)) kinds.push(finish(hashWord(SEED_KIND, kind)));
    const concept = conceptOfBase(base, language);
    meanings.push(finish(hashWord(SEED_MEANING, concept)));
    if (!grammar.has(token.norm) && !paired.includes(concept) && paired.length < PAIRED_MEANINGS_MAX)
      paired.push(concept);
  });
  paired.sort();
  for (let first = 0; first < paired.length; first += 1) {
    const hash = hashWord(SEED_MEANINGS, paired[first] ?? '');
    for (let second = first + 1; second < paired.length; second += 1)
      meanings.push(finish(hashWord(hash, paired[second] ?? '')));
  }
  for (const turn of turnsIn(tokens, unseen, language)) {
    const hash = hashWord(SEED_TURN, turn);
    for (const concept of paired) meanings.push(finish(hashWord(hash, concept)));
  }
  return { meanings, kinds };
}

/** The features a model knows: hash to row, and how telling each is. `idfUnknown` is that of a feature never seen. */
export type Vocabulary = AppSpeech & { rows: FeatureRows; idf: Float32Array; idfUnknown: number };

/** How much rarity counts: less than in full, since a word that few samples have may be there by chance. */
const RARITY_POWER = 0.7;

/** Above this many texts a feature that occurred once is noise and memory. */
const TEXTS_WITH_SINGLES_MAX = 4000;

/** Learns which features occur in the training texts and how rare each is. */
export function learnVocabulary(texts: readonly FeatureText[], speech: AppSpeech): Vocabulary {
  const counts = new Map<number, number>();
  for (const text of texts) {
    for (const family of collectFeatures(text, speech)) {
      for (const hash of new Set(family)) if (hash !== UNSEEN) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
  }
  const countMin = texts.length > TEXTS_WITH_SINGLES_MAX ? 2 : 1;
  const hashes: number[] = [];
  const idf: number[] = [];
  const rarity = (count: number) => (Math.log((1 + texts.length) / (1 + count)) + 1) ** RARITY_POWER;
  for (const [hash, count] of counts) {
    if (count < countMin) continue;
    hashes.push(hash);
    idf.push(rarity(count));
  }
  return {
    ...speech,
    rows: new FeatureRows(Int32Array.from(hashes)),
    idf: Float32Array.from(idf),
    idfUnknown: rarity(0),
  };
}

/**
 * A text as the classifier reads it: sparse, of length 1 or, where it holds what no sample held, shorter. `knownShare` is
 * the square of its length.
 */
export type TextVector = { indices: Int32Array; values: Float32Array; knownShare: number };

/**
 * Weighs a text's features by rarity and normalises each family, then the whole. What the vocabulary does not know
 * still counts towards the length: the more of a text is foreign, the less the rest can argue for an intent.
 */
export function vectorise(text: FeatureText, vocabulary: Vocabulary): TextVector {
  const indices: number[] = [];
  const values: number[] = [];
  const places = new Map<number, number>();
  let squaresTotal = 0;
  const weights = vocabulary.isOfFew && !vocabulary.takesAnyWords ? FAMILY_WEIGHTS_OF_FEW : FAMILY_WEIGHTS;
  collectFeatures(text, vocabulary).forEach((hashes, family) => {
    const from = indices.length;
    let unknown = 0;
    for (const hash of hashes) {
      const row = vocabulary.rows.get(hash);
      if (row === -1) {
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
        values[place] = (values[place] ?? 0) + rarity * (REPEATED[family] ?? 1);
      }
    }
    let squares = unknown * (vocabulary.takesAnyWords ? UNKNOWN_BESIDE_SLOTS : 1) * vocabulary.idfUnknown ** 2;
    for (let at = from; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
    if (squares === 0) return;
    const weight = weights[family] ?? 1;
    squaresTotal += weight ** 2;
    const factor = weight / Math.sqrt(squares);
    for (let at = from; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor;
  });
  const norm = squaresTotal > 0 ? 1 / Math.sqrt(squaresTotal) : 0;
  let knownShare = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = (values[at] ?? 0) * norm;
    values[at] = value;
    knownShare += value * value;
  }
  return { indices: Int32Array.from(indices), values: Float32Array.from(values), knownShare };
}
