import type { Language } from '@voicecart/contract/locales';
import { patterns, words } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';
import { inDimensions } from '../../meaning/amount-words.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { colourType } from '../product-search/colours.ts';
import { productOptionType } from './option-words.ts';
import type { Chosen, OpenOption } from './options.ts';

/** What words say of a product's options. */
export interface KindsSaid {
  /** A value for each option of which one, and no more than one, was said. */
  readonly chosen: Chosen;
  /** Options of which a value was said that the product does not come in. */
  readonly lacking: readonly string[];
  /** What else was said. */
  readonly rest: string;
}

interface Kind {
  readonly id: string;
  readonly words: readonly string[];
}

/** Sizes and colours in every language; the ids are those of the lists. */
const sizes = kindsOf(productOptionType);
const colours = kindsOf(colourType);
const lists = { sizes, colours };
/** Endings that a size or a colour may have beside those of the lists. */
const endings: Readonly<Record<Language, readonly string[]>> = perLanguage((language) => words[language].endings);
/** More words for the same, which the published lists do not have. */
const further: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = perLanguage(
  (language) => words[language].sizes,
);

/**
 * Reads what was said of a product's options: by the values themselves, and by what sizes and colours are called in the
 * shopper's language or in English. A size or colour that the product does not come in is lacking, unless its title has
 * the word.
 */
export function kindsSaid(options: readonly OpenOption[], words: string, language: Language, title: string): KindsSaid {
  const named = new Map<string, Set<string>>();
  const lacking = new Set<string>();
  const titleWords = plain(title, language);
  let left = plain(inDimensions(words, language), language);
  const whole = left.trim();
  const phrases = options
    .flatMap(({ name, values }) => phrasesOf(name, values, language))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  for (const { phrase, name, value } of phrases) {
    // A letter is a size where it stands alone, and else a part of "women's".
    if (phrase.trim().length < 2 && whole !== phrase.trim() && !isLetterApart(phrase, words, language)) continue;
    if (!left.includes(phrase)) continue;
    if (value === null && titleWords.includes(phrase)) continue;
    left = left.replaceAll(phrase, language === 'ja' ? '' : ' ');
    if (value === null) lacking.add(name);
    else named.set(name, (named.get(name) ?? new Set()).add(value));
  }
  const chosen: Record<string, string> = {};
  for (const [name, values] of named) {
    const [value] = values;
    if (values.size === 1 && value !== undefined) chosen[name] = value;
  }
  return { chosen, lacking: [...lacking].filter((name) => !named.has(name)), rest: left.trim() };
}

/** Japanese parts no words: a letter behind a particle or a comma stands alone (TシャツのL、Mで), that of Tシャツ does not. */
function isLetterApart(letter: string, words: string, language: Language): boolean {
  if (language !== 'ja') return false;
  const apart = new RegExp(`(?:^|[の、,\\s]|じゃあ|では)${letter}(?=$|[はがをでもに、。,?？\\s]|あ[るり])`, 'iu');
  return apart.test(words.normalize('NFKC'));
}

/** Whether words name a size or a colour, of whatever product. */
export function isKindSaid(words: string, language: Language): boolean {
  const { sizes: sizesSaid, colours: coloursSaid } = kindsIn(words, language);
  return sizesSaid.size + coloursSaid.size > 0;
}

/** The sizes and colours in words, of whatever product, and the words without them. */
export function kindsIn(words: string, language: Language) {
  let rest = plain(words, language);
  const found = { sizes: new Set<string>(), colours: new Set<string>() };
  const phrases = (['sizes', 'colours'] as const)
    .flatMap((list) => lists[list].flatMap((kind) => spoken(kind, language).map((phrase) => ({ list, kind, phrase }))))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  for (const { list, kind, phrase } of phrases) {
    if (!rest.includes(phrase)) continue;
    rest = rest.replaceAll(phrase, language === 'ja' ? '' : ' ');
    found[list].add(kind.id);
  }
  return { ...found, rest: rest.trim().replace(/\s+/g, ' ') };
}

/** What stands beside a kind and names no thing: "in the small one". */
const standIns = perLanguage((language) => new RegExp(patterns[language].standIn, ''));

/** Whether a word says no more than that a kind is named: "size". */
export function isStandIn(word: string, language: Language): boolean {
  return standIns[language].test(word);
}

/** Whether words name a kind and no thing. */
export function isOnlyKind(words: string, language: Language): boolean {
  const { sizes: sizesSaid, colours: coloursSaid, rest } = kindsIn(words, language);
  if (sizesSaid.size + coloursSaid.size === 0) return false;
  return rest.split(' ').every((word) => word === '' || standIns[language].test(word));
}

/** The lists of ours in which words name something that a product's own title, texts and options do not speak of. */
export function isKindUnknown(words: string, product: ShopProduct, language: Language): boolean {
  const said = kindsIn(words, language);
  const told = kindsIn(`${product.title} ${product.category ?? ''} ${product.description}`, language);
  const options = Object.values(product.options).map((value) => meaningOf(value).kind);
  return (['sizes', 'colours'] as const).some((list) => {
    if (said[list].size === 0 || !said[list].isDisjointFrom(told[list])) return false;
    return !options.some((kind) => kind !== undefined && lists[list].includes(kind));
  });
}

/** Whether a product is of every kind that words name: by its title or its options. */
export function isOfKind(words: string, product: ShopProduct, language: Language): boolean {
  const said = kindsIn(words, language);
  const told = kindsIn(product.title, language);
  const options = new Set(Object.values(product.options).flatMap((value) => meaningOf(value).kind?.id ?? []));
  return [...said.sizes, ...said.colours].every((id) => told.sizes.has(id) || told.colours.has(id) || options.has(id));
}

/** Whether words name a size or a colour, and a title none of those but another: a red mug is no "Blue Mug". */
export function contradictsTitle(words: string, title: string, language: Language): boolean {
  const [said, called] = [kindsIn(words, language), kindsIn(title, language)];
  return (['sizes', 'colours'] as const).some(
    (list) => said[list].size > 0 && called[list].size > 0 && said[list].isDisjointFrom(called[list]),
  );
}

/** By which phrase each value is said, and each that is not among them; those by no value. */
function phrasesOf(name: string, values: readonly string[], language: Language) {
  const ofValues = values.map((value) => ({ value, ...meaningOf(value) }));
  const known = new Set(ofValues.map(({ kind }) => kind));
  const rows: { phrase: string; name: string; value: string | null }[] = [];
  for (const { value, kind } of ofValues) {
    const said = kind === undefined ? [] : spoken(kind, language);
    for (const phrase of new Set([plain(inDimensions(value, language), language), plain(value, language), ...said])) {
      if (phrase.trim() !== '') rows.push({ phrase, name, value });
    }
  }
  for (const list of [sizes, colours]) {
    if (!ofValues.some(({ kind }) => kind !== undefined && list.includes(kind))) continue;
    for (const kind of list) {
      if (known.has(kind)) continue;
      for (const phrase of spoken(kind, language)) {
        if (!rows.some((row) => row.phrase === phrase)) rows.push({ phrase, name, value: null });
      }
    }
  }
  return isOfNumbers(values) ? [...rows, ...otherNumbers(name, values, language)] : rows;
}

function isOfNumbers(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^\d{2,3}$/.test(value));
}

/** Sizes in numbers: what is said and not among them. */
function otherNumbers(name: string, values: readonly string[], language: Language) {
  const around = values.map(Number);
  const [least, most] = [Math.min(...around) - 12, Math.max(...around) + 12];
  const numbers = Array.from({ length: most - least + 1 }, (_, place) => String(least + place));
  return numbers
    .filter((number) => /^\d{2,3}$/.test(number) && !values.includes(number))
    .map((number) => ({ phrase: plain(number, language), name, value: null }));
}

/** What a value of an option means, in whatever language the shop writes it. */
function meaningOf(value: string): { kind: Kind | undefined } {
  const word = plain(value, 'en').trim();
  const kind = [...sizes, ...colours].find(
    ({ id, words }) => id === word || words.some((one) => plain(one, 'en').trim() === word),
  );
  return { kind: kind ?? colourWithin(word) };
}

const colourLettersMin = 3;

/** The one colour that a value has in it: "Senfgelb" is yellow, "bleu nuit" blue. */
function colourWithin(value: string): Kind | undefined {
  const parts = value.split(' ');
  const has = (one: string) =>
    parts.includes(one) || (one.length >= colourLettersMin && parts.some((part) => part.endsWith(one)));
  const found = colours.filter(({ words }) => words.some((one) => has(plain(one, 'en').trim())));
  return found.length === 1 ? found[0] : undefined;
}

const spokenBefore = new Map<string, readonly string[]>();

/** How a size or colour is said in a language, and in English; each as it stands between other words. */
function spoken(kind: Kind, language: Language): readonly string[] {
  const key = `${kind.id} ${language}`;
  const known = spokenBefore.get(key);
  if (known) return known;
  const words = [...wordsIn(kind, language), ...wordsIn(kind, 'en'), ...(further[language][kind.id] ?? [])];
  const inflected = words.flatMap((word) => [word, ...endings[language].map((ending) => word + ending)]);
  const phrases = [...new Set(inflected.map((word) => plain(word, language)))].filter((word) => word.trim().length > 1);
  spokenBefore.set(key, phrases);
  return phrases;
}

function wordsIn({ id }: Kind, language: Language): readonly string[] {
  return [...productOptionType[language], ...colourType[language]]
    .filter((one) => one.id === id)
    .flatMap(({ value, synonyms = [] }) => [value, ...synonyms]);
}

function kindsOf(
  lists: Readonly<Record<Language, readonly { id?: string; value: string; synonyms?: readonly string[] }[]>>,
): readonly Kind[] {
  const kinds = new Map<string, string[]>();
  for (const { id, value, synonyms = [] } of Object.values(lists).flat()) {
    if (id !== undefined) kinds.set(id, [...(kinds.get(id) ?? []), value, ...synonyms]);
  }
  return [...kinds].map(([id, words]) => ({ id, words }));
}

/** With a space at both ends, so that only whole words are found; Japanese writes none. */
function plain(text: string, language: Language): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return language === 'ja' ? words.replaceAll(' ', '') : ` ${words} `;
}
