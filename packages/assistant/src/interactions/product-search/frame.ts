import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { productOptionType } from '../product-purchase/option-words.ts';
import { colourType } from './colours.ts';
import { frameWords } from './frame-words.ts';

/** What of a search has a type: a value said later takes the place of the one before it. */
export const frameSlots = ['colour', 'size', 'material', 'audience'] as const;
export type FrameSlot = (typeof frameSlots)[number];
type Shown = NonNullable<Dialogue['shown']>;

/** What is looked for, as far as it was said: the list that is shown is what was found by it. */
export interface Frame extends Readonly<Record<FrameSlot, string | null>> {
  /** The words that have no type: what kind of thing it is, its brand, its name. */
  readonly thing: string;
  readonly maxPriceMinor: number | null;
  readonly without: readonly string[];
  readonly sort: Shown['sort'];
}

interface Value {
  readonly slot: FrameSlot;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Endings beside those of the lists. */
const inflections = perLanguage((language) => patterns[language].inflection);

const made = new Map<Language, RegExp>();

function valuesPattern(language: Language): RegExp {
  const kept = made.get(language);
  if (kept) return kept;
  const { material, audience } = frameWords[language];
  const listed = (type: typeof colourType) =>
    type[language]
      .flatMap(({ value, synonyms = [] }) => [value, ...synonyms])
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|');
  const groups = [
    `(?<audience>${audience})`,
    `(?<colour>(?:${listed(colourType)})${inflections[language]})`,
    `(?<size>(?:${listed(productOptionType)})${inflections[language]})`,
    `(?<material>${material})`,
  ];
  const [left, right] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{M}\\p{N}])', "(?![\\p{L}\\p{M}\\p{N}'’])"];
  const built = new RegExp(`${left}(?:${groups.join('|')})${right}`, 'giu');
  made.set(language, built);
  return built;
}

function valuesIn(words: string, language: Language): Value[] {
  return [...words.matchAll(valuesPattern(language))].flatMap(({ 0: text, index, groups = {} }) => {
    const slot = frameSlots.find((one) => groups[one] !== undefined);
    return slot ? [{ slot, text, from: index, to: index + text.length }] : [];
  });
}

/** The words with some of the values replaced, or left out where there is nothing in their place. */
function replaced(words: string, values: readonly Value[], by: ReadonlyMap<Value, string>): string {
  const parts = values.toSorted((a, b) => b.from - a.from);
  const text = parts.reduce(
    (left, value) => `${left.slice(0, value.from)}${by.get(value) ?? ''}${left.slice(value.to)}`,
    words,
  );
  return text
    .replace(/\s+/g, ' ')
    .replace(/^の|の$/u, '')
    .trim();
}

/** The thing itself is no value: a "wine glass" is not made of it, and in a phrase of values only nothing else is looked for. */
function ofThing(words: string, language: Language): Value[] {
  const isThingFirst = language === 'es' || language === 'fr' || language === 'it' || language === 'pt';
  return valuesIn(words, language).filter(({ slot, from, to }) => {
    const isThing = isThingFirst ? from === 0 : to === words.length;
    return !(isThing && slot === 'material');
  });
}

export function frameOf(
  { query, maxPriceMinor, without = [], sort }: Pick<Shown, 'query' | 'maxPriceMinor' | 'without' | 'sort'>,
  language: Language,
): Frame {
  const values = ofThing(query ?? '', language);
  const of = (slot: FrameSlot) => values.findLast((value) => value.slot === slot)?.text ?? null;
  return {
    thing: replaced(query ?? '', values, new Map()),
    colour: of('colour'),
    size: of('size'),
    material: of('material'),
    audience: of('audience'),
    maxPriceMinor,
    without,
    sort,
  };
}

/**
 * The search with what was said now: "leather", of wooden boxes, is leather boxes. Null where more was said than values,
 * which names something else.
 */
export function refinedBy(query: string, said: string, language: Language): string | null {
  const values = valuesIn(said, language);
  if (values.length === 0) return null;
  const rest = replaced(said, values, new Map());
  const beside = frameWords[language].beside;
  const isOnlyBeside = new RegExp(language === 'ja' ? `^(?:${beside})*$` : `^(?:(?:${beside})(?:\\s+|$))*$`, 'iu').test(
    rest.replace(/[.,!?。、！？]/gu, ''),
  );
  if (!isOnlyBeside) return null;
  let words = query;
  for (const slot of frameSlots) {
    const meant = values.findLast((value) => value.slot === slot);
    if (meant) words = withValue(words, meant, language);
  }
  return words;
}

function withValue(query: string, { slot, text }: Value, language: Language): string {
  const before = ofThing(query, language).filter((value) => value.slot === slot);
  const [first] = before;
  if (first) return replaced(query, before, new Map([[first, text]]));
  if (query === '') return text;
  if (language === 'ja') return `${text}の${query}`;
  const isBehind = language !== 'en' && language !== 'de' && language !== 'hi';
  return isBehind || / /.test(text) ? `${query} ${text}` : `${text} ${query}`;
}

/** The search without what is of no matter any more. */
export function withoutSlot(query: string, slot: FrameSlot, language: Language): string {
  return replaced(
    query,
    ofThing(query, language).filter((value) => value.slot === slot),
    new Map(),
  );
}

const dropped = new Map<string, RegExp>();

/** What is said to be of no matter: "any color", "the price doesn't matter"; null where nothing is. */
export function droppedIn(words: string, language: Language): keyof (typeof frameWords)['en']['named'] | null {
  const { drop, named } = frameWords[language];
  const found = Object.entries(named).find(([name, what]) => {
    const key = `${language} ${name}`;
    const pattern =
      dropped.get(key) ??
      new RegExp(
        language === 'ja'
          ? drop.replaceAll('{what}', `(?:${what})`)
          : `(?<![\\p{L}\\p{M}])(?:${drop.replaceAll('{what}', `(?:${what})`)})(?![\\p{L}\\p{M}])`,
        'iu',
      );
    dropped.set(key, pattern);
    return pattern.test(words);
  });
  return (found?.[0] as keyof typeof named | undefined) ?? null;
}
