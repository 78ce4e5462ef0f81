import { type SearchFacet, type SearchStep, searchFacets } from './configuration.ts';
import { KnownWords } from './known-words.ts';
import { numberInWords, spokenNumber } from './numbers.ts';
import { splitPriceRange } from './price-range.ts';
import { knownAs, knownShareOf, type Piece, type TellingWord, tellingWords } from './telling-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { everydayWords, fillerWords, foldPlural, plainWordsOf, wordsOf } from './words.ts';

/** One thing that is looked for: any of the alternatives will do, each words that must all be there. */
export interface Term {
  readonly alternatives: readonly (readonly string[])[];
}

/** What people have told the search, ready for use; keys are plain words with a blank between. */
export interface PhraseRules {
  /** What is heard -> what is meant. */
  readonly heard: ReadonlyMap<string, readonly string[]>;
  /** Words that mean the same, without the key itself. */
  readonly synonyms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words and phrases that say nothing of the product. */
  readonly fillers: ReadonlySet<string>;
  /** Products that come first for a phrase. */
  readonly pinned: ReadonlyMap<string, readonly string[]>;
  readonly facets: ReadonlySet<SearchFacet>;
  readonly isMending: boolean;
  readonly words: KnownWords;
}

export const noRules: PhraseRules = {
  heard: new Map(),
  synonyms: new Map(),
  fillers: new Set(),
  pinned: new Map(),
  facets: new Set(searchFacets),
  isMending: true,
  words: new KnownWords(),
};

export interface FoundFacet {
  readonly facet: SearchFacet;
  readonly value: string;
  /** Any of these will do: who says blue is shown indigo. */
  readonly alternatives: readonly (readonly string[])[];
}

/** A colour that was named, with what the catalogue has of it: nothing where it has no such colour. */
export interface NamedColour {
  readonly said: string;
  readonly alternatives: readonly (readonly string[])[];
}

export interface ReadPhrase {
  readonly terms: readonly Term[];
  readonly facets: readonly FoundFacet[];
  readonly colours: readonly NamedColour[];
  /** Of the words that tell something: how many the catalogue knows, 0 to 1; a word that had to be mended is half known. */
  readonly knownShare: number;
  /** The words that tell something, in their order. */
  readonly telling: readonly TellingWord[];
  readonly steps: readonly SearchStep[];
  /** In whole units of the shop's currency. */
  readonly min: number | null;
  readonly max: number | null;
  /** The words that are looked for, where they are not those that were said. */
  readonly corrected: string | null;
  /** What no product may have. */
  readonly excluded?: readonly ExcludedWords[];
}

/** Words that all stand in what is excluded; whether they name one kind, a colour or a size, of what may come in several. */
export interface ExcludedWords {
  readonly words: readonly string[];
  readonly isKind: boolean;
}

/** What a catalogue's columns name: a brand, a colour, a size or a category, as plain words with a blank between. */
export type FacetValues = ReadonlyMap<string, SearchFacet>;

const rulesWordsMax = 6;

/** Reads what is looked for out of a spoken or typed phrase. */
export function readPhrase(
  text: string,
  vocabulary: Vocabulary,
  values: FacetValues,
  rules: PhraseRules = noRules,
): ReadPhrase {
  const steps: SearchStep[] = [];
  const range = splitPriceRange(text.slice(0, 300));
  if (range.min !== null || range.max !== null) {
    steps.push({ kind: 'price', said: text.trim(), meant: `${range.min ?? ''}–${range.max ?? ''}` });
  }
  const said = withoutSizeWord(plainWordsOf(range.text).slice(0, 24), vocabulary);
  const asHeard = replaceHeard(said, rules, steps);
  const heard = inOtherScript(asHeard, vocabulary, rules, steps);
  const asSaid = new Map(heard.map((word, at) => [word, asHeard[at] ?? word]));
  // The last word is what is sought: "watering can".
  const last = foldPlural(heard.at(-1) ?? '');
  const isFiller = (word: string) =>
    (fillerWords.has(word) && !(word === last && vocabulary.count(word) > 0)) ||
    rules.fillers.has(word) ||
    (rules.words.isEveryday(word) && vocabulary.count(word) === 0);
  const telling = withoutFillers(withoutPhrases(heard, rules, steps), isFiller, vocabulary, rules, steps);
  // "Something over 500 dollars" asks for a price alone.
  const isPriced = range.min !== null || range.max !== null;
  const plain = telling.length > 0 || isPriced ? telling : heard.map((word): Piece => ({ words: [foldPlural(word)] }));
  const mended = new Set<string>();
  const terms: Term[] = [];
  for (const word of withNumbers(plain, vocabulary, steps)) {
    const key = word.alternatives[0]?.join(' ') ?? '';
    if (mended.has(key)) continue;
    mended.add(key);
    terms.push(word);
  }
  const corrected = telling.map(({ said, words }) => said ?? words.join(' ')).join(' ');
  const isCorrected = corrected !== '' && steps.some(({ kind }) => correcting.has(kind));
  const colours = namedColours(terms, values, rules.words);
  const coloured = rules.facets.has('colour') ? withShades(terms, colours, steps) : terms;
  const facets = findFacets(coloured, values, rules.facets, steps);
  return {
    terms: withSynonyms(withSameThings(coloured, vocabulary, steps), rules, vocabulary, steps),
    facets,
    colours,
    knownShare: knownShareOf(telling, vocabulary, rules.words),
    telling: tellingWords(telling, vocabulary, {
      asSaid,
      shadesOf: (word) => colours.find(({ said }) => said === word)?.alternatives.flat() ?? [],
    }),
    steps,
    min: range.min,
    max: range.max,
    corrected: isCorrected ? corrected : null,
  };
}

/** Before the number or the letter of a size, as plain words have them. */
const sizeWords: ReadonlySet<string> = new Set(
  'size große grosse taille pointure talla taglia numero tamanho साइज'.split(' '),
);

/** "In size 41" is in 41, of a catalogue that does not write the word. */
function withoutSizeWord(words: readonly string[], vocabulary: Vocabulary): string[] {
  const isSize = (word: string | undefined) => word !== undefined && /^(?:\d+|x*[sml])$/.test(word);
  return words.filter((word, at) => !sizeWords.has(word) || vocabulary.count(word) > 0 || !isSize(words[at + 1]));
}

const correcting: ReadonlySet<string> = new Set(['heard', 'mended', 'split', 'joined', 'by-sound']);

function namedColours(terms: readonly Term[], values: FacetValues, known: KnownWords): NamedColour[] {
  return terms.flatMap(({ alternatives: [first] }) => {
    const word = first?.join(' ') ?? '';
    if (!known.isColourWord(word)) return [];
    const alternatives = known.coloursLike(word, values).map((name) => [name]);
    return known.isColourName(word) || alternatives.length > 0 ? [{ said: word, alternatives }] : [];
  });
}

/** A colour stands for its shades as well. */
function withShades(terms: readonly Term[], colours: readonly NamedColour[], steps: SearchStep[]): Term[] {
  return terms.map((term) => {
    const word = term.alternatives[0]?.join(' ');
    const others = colours.find(({ said }) => said === word)?.alternatives.filter(([name]) => name !== word) ?? [];
    if (word === undefined || others.length === 0) return term;
    steps.push({ kind: 'synonym', said: word, meant: others.map((one) => one.join(' ')).join(', ') });
    return { alternatives: [...term.alternatives, ...others] };
  });
}

/** A word that only the catalogue's own script has is meant as it stands there: nothing was misheard. */
function inOtherScript(words: readonly string[], vocabulary: Vocabulary, rules: PhraseRules, steps: SearchStep[]) {
  const make = rules.words.otherScript;
  if (make === null) return words;
  return words.map((word) => {
    const written = fillerWords.has(word) || rules.words.isEveryday(word) ? null : vocabulary.inOtherScript(word, make);
    if (written !== null) steps.push({ kind: 'by-sound', said: word, meant: written });
    return written ?? word;
  });
}

function replaceHeard(words: readonly string[], rules: PhraseRules, steps: SearchStep[]): string[] {
  if (rules.heard.size === 0) return [...words];
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const found = longestAt(words, index, (key) => rules.heard.get(key));
    if (found) {
      steps.push({ kind: 'heard', said: found.key, meant: found.value.join(' ') });
      result.push(...found.value);
      index += found.taken;
    } else {
      result.push(words[index] ?? '');
      index += 1;
    }
  }
  return result;
}

function longestAt<T>(
  words: readonly string[],
  index: number,
  find: (key: string) => T | undefined,
): { key: string; value: T; taken: number } | null {
  for (let taken = Math.min(rulesWordsMax, words.length - index); taken >= 1; taken -= 1) {
    const key = words
      .slice(index, index + taken)
      .map(foldPlural)
      .join(' ');
    const value = find(key);
    if (value !== undefined) return { key, value, taken };
  }
  return null;
}

/** Phrases that a person has named as saying nothing. */
function withoutPhrases(words: readonly string[], rules: PhraseRules, steps: SearchStep[]): string[] {
  if (rules.fillers.size === 0) return [...words];
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const found = longestAt(words, index, (key) => (key.includes(' ') && rules.fillers.has(key) ? true : undefined));
    if (found) steps.push({ kind: 'filler', said: found.key, meant: '' });
    else result.push(words[index] ?? '');
    index += found?.taken ?? 1;
  }
  return result.length > 0 ? result : [...words];
}

/** Words that a person has taught are not mended, whether or not a product has them. */
function taughtWords(words: readonly string[], rules: PhraseRules): string[] {
  const taught: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const found = longestAt(words, index, (key) => rules.synonyms.get(key) ?? rules.pinned.get(key));
    if (found) taught.push(...found.key.split(' '));
  }
  return taught;
}

/** Mends first, since the words between ("for swans") may be half of a name, then leaves out what says nothing. */
function withoutFillers(
  words: readonly string[],
  isFiller: (word: string) => boolean,
  vocabulary: Vocabulary,
  rules: PhraseRules,
  steps: SearchStep[],
): Piece[] {
  // Numbers are known by what they stand for.
  const isKnown = (word: string, index: number) =>
    isFiller(foldPlural(word)) ||
    everydayWords.has(foldPlural(word)) ||
    rules.words.isEveryday(foldPlural(word)) ||
    rules.words.isNoun(foldPlural(word)) ||
    rules.words.isColourWord(foldPlural(word)) ||
    knownAs(foldPlural(word), vocabulary).length > 0 ||
    spokenNumber(words, index) !== null;
  const known = new Set([...words.filter(isKnown).map(foldPlural), ...taughtWords(words, rules)]);
  const mended = rules.isMending
    ? vocabulary.mend(words, (word) => known.has(word))
    : words.map((word) => ({ words: [foldPlural(word)], how: 'as-said' as const, taken: 1 }));
  const pieces: Piece[] = [];
  const dropped: string[] = [];
  let index = 0;
  for (const { words: meant, how, taken } of mended) {
    const said = words.slice(index, index + taken).join(' ');
    index += taken;
    if (how !== 'as-said') {
      steps.push({ kind: how, said, meant: meant.join(' ') });
      pieces.push({ words: meant, mended: said });
    } else if (isFiller(foldPlural(said))) dropped.push(said);
    else pieces.push({ words: meant, said });
  }
  if (dropped.length > 0) steps.push({ kind: 'filler', said: dropped.join(' '), meant: '' });
  return pieces;
}

const sizeNames: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' };

/** Numbers count as words and as figures, sizes as names and as letters; whichever the catalogue writes is found. */
function withNumbers(pieces: readonly Piece[], vocabulary: Vocabulary, steps: SearchStep[]): Term[] {
  const words = pieces.flatMap((piece) => piece.words);
  const terms: Term[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    if (
      word === 'size' &&
      (spokenNumber(words, index + 1) || /^\d/.test(next) || sizeNames[next] || next.length <= 2)
    ) {
      if (next !== '' && vocabulary.count('size') === 0) {
        index += 1;
        continue;
      }
    }
    const number = spokenNumber(words, index);
    if (number && (number.taken > 1 || vocabulary.count(String(number.value)) > 0)) {
      const digits = String(number.value);
      const asWords = words.slice(index, index + number.taken);
      if (vocabulary.count(digits) > 0) {
        const isWordKnown = asWords.every((one) => vocabulary.count(one) > 0);
        terms.push({ alternatives: isWordKnown ? [asWords, [digits]] : [[digits]] });
        steps.push({ kind: 'number', said: asWords.join(' '), meant: digits });
        index += number.taken;
        continue;
      }
    }
    const letters = numberInWords(word) ?? sizeNames[word] ?? sizeWord(word);
    const isOther = letters !== null && vocabulary.count(letters) > 0;
    terms.push({ alternatives: isOther ? [[word], [letters]] : [[word]] });
    index += 1;
  }
  return terms;
}

function sizeWord(word: string): string | null {
  return word.length === 1 ? (Object.keys(sizeNames).find((name) => sizeNames[name] === word) ?? null) : null;
}

function withSameThings(terms: readonly Term[], vocabulary: Vocabulary, steps: SearchStep[]): Term[] {
  return terms.map((term) => {
    const [first, another] = term.alternatives;
    const others = first?.length === 1 && !another ? knownAs(first[0] ?? '', vocabulary) : [];
    if (others.length === 0) return term;
    steps.push({ kind: 'synonym', said: first?.[0] ?? '', meant: others.join(', ') });
    return { alternatives: others.map((other) => [other]) };
  });
}

function withSynonyms(terms: readonly Term[], rules: PhraseRules, vocabulary: Vocabulary, steps: SearchStep[]): Term[] {
  if (rules.synonyms.size === 0) return [...terms];
  const words = terms.map((term) => term.alternatives[0]?.join(' ') ?? '');
  const result: Term[] = [];
  for (let index = 0; index < terms.length; ) {
    const found = longestAt(words, index, (key) => rules.synonyms.get(key));
    const known = found?.value.filter((one) => one.every((word) => vocabulary.count(word) > 0)) ?? [];
    const term = terms[index];
    if (found && known.length > 0 && term) {
      steps.push({ kind: 'synonym', said: found.key, meant: known.map((one) => one.join(' ')).join(', ') });
      const own = found.taken === 1 ? term.alternatives : [words.slice(index, index + found.taken)];
      result.push({ alternatives: [...own, ...known] });
      index += found.taken;
    } else {
      if (term) result.push(term);
      index += 1;
    }
  }
  return result;
}

/** The longest runs of words that the catalogue names in a column. */
function findFacets(
  terms: readonly Term[],
  values: FacetValues,
  wanted: ReadonlySet<SearchFacet>,
  steps: SearchStep[],
): FoundFacet[] {
  const found: FoundFacet[] = [];
  const alternatives = terms.map((term) => term.alternatives);
  for (let index = 0; index < terms.length; ) {
    let taken = 1;
    for (let length = Math.min(4, terms.length - index); length >= 1; length -= 1) {
      const words = alternatives.slice(index, index + length).map(([first]) => first ?? []);
      const candidates = length === 1 ? (alternatives[index] ?? []) : [words.flat()];
      const value = candidates.find((one) => {
        const facet = values.get(one.join(' '));
        return facet !== undefined && wanted.has(facet);
      });
      const facet = value && values.get(value.join(' '));
      if (!value || !facet) continue;
      const others =
        facet === 'colour' && length === 1 ? candidates.filter((one) => values.get(one.join(' ')) === facet) : [];
      found.push({ facet, value: value.join(' '), alternatives: others.length > 0 ? others : [value] });
      steps.push({ kind: 'facet', said: value.join(' '), meant: facet });
      taken = length;
      break;
    }
    index += taken;
  }
  return found;
}

/** Words of a rule as the search knows them. */
export function ruleWords(text: string): string[] {
  return wordsOf(text);
}
