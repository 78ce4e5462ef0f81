import { colourType } from '@voicecart/assistant/interactions/product-search/colours';
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
  brown: 'chocolate tan chestnut walnut cognac camel mocha terracotta umber',
  beige: 'cream sand ivory ecru taupe camel natural oatmeal',
  gold: 'brass champagne',
  silver: 'chrome steel',
  turquoise: 'teal aqua petrol cyan',
};

/** Words of everyday that happen to name a colour in some language. */
const everyday: ReadonlySet<string> = new Set(['cafe', 'color', 'de']);

/** A colour's name in any language we speak -> the colour. */
const nameToColour = new Map<string, string>();
/** A shade's name -> the colours it is a shade of. */
const shadeToColours = new Map<string, string[]>();
/** A colour -> its plain names, then its shades. */
const namesOfColour = new Map<string, string[]>();

for (const colours of Object.values(colourType)) {
  for (const { id, value, synonyms = [] } of colours) {
    for (const name of [value, ...synonyms]) {
      const words = wordsOf(name);
      const [word] = words;
      if (id === undefined || word === undefined || words.length > 1 || everyday.has(word) || nameToColour.has(word))
        continue;
      if (isShade(word)) continue;
      nameToColour.set(word, id);
      namesOfColour.set(id, [...(namesOfColour.get(id) ?? []), word]);
    }
  }
}
for (const [colour, names] of Object.entries(shades)) {
  const own = names.split(' ');
  namesOfColour.set(colour, [...(namesOfColour.get(colour) ?? []), ...own]);
  for (const shade of own) shadeToColours.set(shade, [...(shadeToColours.get(shade) ?? []), colour]);
}

function isShade(word: string): boolean {
  return Object.values(shades).some((names) => names.split(' ').includes(word));
}

/** Whether a word is a colour's plain name, in any language. A shade is not: it may as well be a wood or a wine. */
export function isColourName(word: string): boolean {
  return nameToColour.has(word);
}

/** A colour's name or a shade's: never another word that was misheard. */
export function isColourWord(word: string): boolean {
  return nameToColour.has(word) || shadeToColours.has(word);
}

/**
 * What the catalogue has of a colour. A shade that it has stands for itself; one that it lacks stands for its colour.
 * Empty for a word that is no colour, or one the catalogue has nothing of.
 */
export function coloursLike(word: string, values: FacetValues): string[] {
  const own = nameToColour.get(word);
  const isHeld = (name: string) => values.get(name) === 'colour';
  if (own === undefined && isHeld(word)) return [word];
  const wanted = own === undefined ? (shadeToColours.get(word) ?? []) : [own];
  const names = wanted.flatMap((colour) => namesOfColour.get(colour) ?? []);
  return [...new Set(names)].filter((name) => name !== word && isHeld(name));
}
