import type { FacetValues } from './phrase.ts';
import { wordsOf } from './words.ts';

/** What shops call the shades of a colour: who asks for blue wants to hear of indigo as well. */
const shades: Readonly<Record<string, string>> = {
  red: 'crimson scarlet burgundy maroon cherry ruby brick wine bordeaux',
  blue: 'navy indigo azure cobalt denim sky royal sapphire midnight ultramarine',
  green: 'olive sage moss mint emerald forest lime khaki pistachio fern jade',
  black: 'onyx jet ebony charcoal anthracite',
  white: 'ivory snow pearl chalk alabaster ecru',
  grey: 'charcoal slate anthracite graphite ash silver stone',
  yellow: 'mustard ochre lemon amber saffron',
  orange: 'tangerine terracotta rust copper apricot coral',
  pink: 'rose blush fuchsia magenta salmon coral',
  purple: 'violet plum lilac lavender aubergine mauve',
  brown: 'chocolate tan chestnut cognac camel mocha terracotta umber',
  beige: 'cream sand ivory ecru taupe camel natural oatmeal',
  gold: 'brass champagne',
  silver: 'chrome steel',
  turquoise: 'teal aqua petrol cyan',
};

/** Words of everyday that happen to name a colour in some language. */
const everyday: ReadonlySet<string> = new Set(['cafe', 'color', 'de']);

/** A colour as a language names it: `id` is its English name. */
export interface ColourName {
  readonly id?: string;
  readonly value: string;
  readonly synonyms?: readonly string[];
}

interface KnownWordLists {
  readonly colours?: readonly ColourName[];
  readonly nouns?: readonly string[];
  readonly everyday?: readonly string[];
  readonly otherScript?: MakeOtherScript;
}

/** Finds the word of a list that is said in another script: "jutti" among words in Devanagari. */
export type MakeOtherScript = (counts: Iterable<readonly [string, number]>) => { find(word: string): string | null };

/**
 * Words that are known whatever the catalogue holds: colours with their shades, and what things are called. English
 * colours are known to everybody; other languages' names and the names of things are given.
 */
export class KnownWords {
  /** A colour's name in any language -> the colour. */
  readonly #nameToColour = new Map<string, string>();
  /** A shade's name -> the colours it is a shade of. */
  readonly #shadeToColours = new Map<string, string[]>();
  /** A colour -> its plain names, then its shades. */
  readonly #namesOfColour = new Map<string, string[]>();
  readonly #nouns: ReadonlySet<string>;
  readonly #everyday: ReadonlySet<string>;
  readonly otherScript: MakeOtherScript | null;

  /** @param words.everyday what says nothing of a thing, in all languages that shoppers speak */
  constructor({ colours = [], nouns = [], everyday: said = [], otherScript }: KnownWordLists = {}) {
    this.otherScript = otherScript ?? null;
    this.#everyday = new Set(said.flatMap(wordsOf));
    for (const colour of Object.keys(shades)) this.#addName(colour, colour);
    for (const { id, value, synonyms = [] } of colours) {
      for (const name of [value, ...synonyms]) if (id !== undefined) this.#addName(id, name);
    }
    for (const [colour, names] of Object.entries(shades)) {
      const own = names.split(' ');
      this.#namesOfColour.set(colour, [...(this.#namesOfColour.get(colour) ?? []), ...own]);
      for (const shade of own) this.#shadeToColours.set(shade, [...(this.#shadeToColours.get(shade) ?? []), colour]);
    }
    this.#nouns = new Set(nouns.map(wordsOf).flatMap((words) => (words.length === 1 ? words : [])));
  }

  #addName(colour: string, name: string): void {
    const [word, ...more] = wordsOf(name);
    if (word === undefined || more.length > 0) return;
    if (everyday.has(word) || this.#nameToColour.has(word) || isShade(word)) return;
    this.#nameToColour.set(word, colour);
    this.#namesOfColour.set(colour, [...(this.#namesOfColour.get(colour) ?? []), word]);
  }

  /** What a thing is called: who asks for shoes where there are none does not mean a shop. */
  isNoun(word: string): boolean {
    return this.#nouns.has(word);
  }

  /** Whether a word says nothing of a thing: it is never another word that was misheard. */
  isEveryday(word: string): boolean {
    return this.#everyday.has(word);
  }

  /** Whether a word is a colour's plain name, in any language. A shade is not: it may as well be a wood or a wine. */
  isColourName(word: string): boolean {
    return this.#nameToColour.has(word);
  }

  /** A colour's name or a shade's: never another word that was misheard. */
  isColourWord(word: string): boolean {
    return this.#nameToColour.has(word) || this.#shadeToColours.has(word);
  }

  /**
   * What the catalogue has of a colour. A shade that it has stands for itself; one that it lacks stands for its colour.
   * Empty for a word that is no colour, or one the catalogue has nothing of.
   */
  coloursLike(word: string, values: FacetValues): string[] {
    const own = this.#nameToColour.get(word);
    const isHeld = (name: string) => values.get(name) === 'colour';
    if (own === undefined && isHeld(word)) return [word];
    const wanted = own === undefined ? (this.#shadeToColours.get(word) ?? []) : [own];
    const names = wanted.flatMap((colour) => this.#namesOfColour.get(colour) ?? []);
    const held = [...new Set(names)].filter((name) => name !== word && isHeld(name));
    const plain = names.filter((name) => name.length >= compoundLettersMin && this.#nameToColour.has(name));
    return own === undefined ? held : [...held, ...compounds(plain, values)];
  }
}

const compoundLettersMin = 4;

/** "Senfgelb" is a yellow. */
function compounds(names: readonly string[], values: FacetValues): string[] {
  return [...values].flatMap(([value, facet]) => {
    const isOne = facet === 'colour' && names.some((name) => value.length > name.length && value.endsWith(name));
    return isOne && !value.includes(' ') ? [value] : [];
  });
}

function isShade(word: string): boolean {
  return Object.values(shades).some((names) => names.split(' ').includes(word));
}
