import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { ShopProduct } from '../shop/shop.ts';
import { optionSpoken } from '../speech/option-name.ts';
import { tells } from './answering.ts';
import { knowledgeWords, type TopicName } from './knowledge-words.ts';
import { readSentence, type Sentence, splitSentences } from './text-sentences.ts';

/** What is known of a product, and the sentence that says so. */
export interface Attribute {
  readonly name: Exclude<TopicName, 'price' | 'payer' | 'duration' | 'region' | 'speed'> | 'colour';
  readonly sentence: string;
  /** Of weights, capacities and sizes: as it is written, and to be compared. */
  readonly quantity?: Quantity;
}

export interface Quantity {
  /** "16 ounces" */
  readonly said: string;
  /** Grams, millilitres or millimetres. */
  readonly value: number;
}

/** A text's sentences are read once: descriptions and policies are asked about again and again. */
const textsMax = 2_000;
const known = new Map<string, readonly Sentence[]>();

export function sentencesOf(text: string, language: Language): readonly Sentence[] {
  const key = `${language} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const words = knowledgeWords(language);
  const read = splitSentences(text).map((sentence) => readSentence(sentence, words));
  if (known.size >= textsMax) known.clear();
  known.set(key, read);
  return read;
}

/** Sentences that tell of a product: its description's, then its options and its name. */
export function sentencesOfProduct(
  { description, options, title }: ShopProduct,
  language: Language,
): readonly Sentence[] {
  const chosen = Object.entries(options).map(([name, value]) => `${capital(optionSpoken(name, language))}: ${value}`);
  return [description, ...chosen, title].flatMap((text) => sentencesOf(text, language));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const toldOfShops: ReadonlySet<TopicName> = new Set(['price', 'payer', 'duration', 'region', 'speed']);

/**
 * The attributes that a product's texts state, each with its sentence. Nothing is concluded: what no sentence says is
 * not there. Read when it is asked for; ten thousand products take about a second (attributes.test.ts).
 */
export function attributesOf(product: ShopProduct, locale: Locale): Attribute[] {
  const language = languageOf(locale);
  const { topics } = knowledgeWords(language);
  const colours = Object.entries(product.options)
    .filter(([name]) => COLOUR.test(name))
    .map(
      ([name, value]): Attribute => ({
        name: 'colour',
        sentence: `${capital(optionSpoken(name, language))}: ${value}`,
      }),
    );
  return [
    ...colours,
    ...sentencesOfProduct(product, language).flatMap((sentence) =>
      topics
        .filter((topic) => !toldOfShops.has(topic.name) && tells(topic, sentence))
        .map(({ name }): Attribute => {
          const quantity = quantityIn(name, sentence, language);
          const attribute = { name: name as Attribute['name'], sentence: sentence.text };
          return quantity ? { ...attribute, quantity } : attribute;
        }),
    ),
  ];
}

const COLOUR = /colou?r|farbe|couleur|colore|^cor$|glaze|色|रंग/iu;

const METRIC: Readonly<Record<'weight' | 'capacity' | 'size', readonly (readonly [RegExp, number])[]>> = {
  weight: [
    [/^(?:kg|kilos?|kilogram\w*|kilogramm\w*|chilogramm\w*|kilogrammes?|quilos?|किलो\p{M}*|キログラム|キロ)$/u, 1000],
    [/^(?:g|gr|grams?|gramm|grammes?|gramos?|grammi|gramas?|ग्राम|グラム)$/u, 1],
    [/^(?:lbs?|pounds?|pfund)$/u, 453.6],
    [/^(?:oz|ounces?)$/u, 28.35],
  ],
  capacity: [
    [/^(?:ml|millilit\w*|mililit\w*|मिलीलीटर|ミリリットル)$/u, 1],
    [/^(?:cl|centilit\w*|zentiliter)$/u, 10],
    [/^(?:l|lit(?:er|re|ro|ri)s?|litros?|लीटर|リットル)$/u, 1000],
    [/^(?:oz|ounces?)$/u, 29.57],
    [/^quarts?$/u, 946],
    [/^gallons?$/u, 3785],
    [/^cups?$/u, 237],
  ],
  size: [
    [/^(?:mm|millimet\w*|milímetros?|मिलीमीटर|ミリ)$/u, 1],
    [/^(?:cm|zentimeter|centimet\w*|centimètres?|centímetros?|centimetri|सेंटीमीटर|センチ)$/u, 10],
    [/^(?:m|meters?|metres?|mètres?|metros?|metri|मीटर|メートル)$/u, 1000],
    [/^(?:inch|inches|zoll|pouces?|pulgadas?|pollici|polegadas?)$/u, 25.4],
    [/^(?:ft|foot|feet)$/u, 304.8],
  ],
};

const counted = /(\d[\d.,]*)\s*(\p{L}[\p{L}\p{M}]*)/gu;

function quantityIn(name: string, { plain }: Sentence, language: Language): Quantity | null {
  if (name !== 'weight' && name !== 'capacity' && name !== 'size') return null;
  for (const { said, figures, unit } of [...inFigures(plain), ...inWords(plain, language)]) {
    const factor = METRIC[name].find(([test]) => test.test(unit))?.[1] ?? unitAtStart(METRIC[name], unit);
    const value = Number(figures.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));
    if (factor !== undefined && Number.isFinite(value)) return { said: said.trim(), value: value * factor };
  }
  return null;
}

function inFigures(plain: string) {
  return [...plain.matchAll(counted)].map(([said, figures = '', unit = '']) => ({ said, figures, unit }));
}

/** "Five litres". */
function inWords(plain: string, language: Language) {
  const tokens = tokenise(plain);
  return findNumbers(tokens, language).flatMap(({ from, to, figures }) => {
    const [first, unit] = [tokens[from], tokens[to]];
    const isWritten = first === undefined || /\d/.test(first.norm);
    return isWritten || !unit ? [] : [{ said: plain.slice(first.start, unit.end), figures, unit: unit.norm }];
  });
}

/** Written without spaces, a unit is followed by more of the sentence. */
function unitAtStart(units: readonly (readonly [RegExp, number])[], rest: string): number | undefined {
  if (!/^[\p{sc=Katakana}ー]/u.test(rest)) return undefined;
  const unit = /^[\p{sc=Katakana}ー]+/u.exec(rest)?.[0] ?? '';
  return units.find(([test]) => test.test(unit))?.[1];
}

/** "Pounds", after a number: a measure, and no name of a thing. */
export function isUnit(word: string): boolean {
  return Object.values(METRIC).some((units) => units.some(([test]) => test.test(word)));
}

/** The first quantity of a kind that a product's texts state; null where none does. */
export function quantityOf(
  product: ShopProduct,
  name: 'weight' | 'capacity' | 'size',
  locale: Locale,
): Quantity | null {
  return attributesOf(product, locale).find((one) => one.name === name && one.quantity)?.quantity ?? null;
}
