import type { Language } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { marks } from './marks.ts';
import { pointingWords } from './pointing-words.ts';
import { patternOf, tellingWords, trimmed } from './wording.ts';

const units =
  'us dollars|dollars?|bucks?|pounds?|quid|euros?|rupees?|dollar|franken|dólares|dólar|pesos?|dollari|reais|real|रुपये|रुपए|円|ドル';

/** "Between twenty and thirty", "ten bucks, roughly", as the search reads them; null where no such price is said. */
export function roughPrice(
  words: string,
  language: Language,
  sign: string,
): { readonly price: string; readonly rest: string } | null {
  const withSign = (figures: string) => withSignOf(figures, sign, language);
  const said = inFigures(words, language);
  const { between, about, nearly, orAmount } = marks[language];
  const amount = `(?:[$€£¥₹] ?)?\\d+(?:[.,]\\d+)?(?: ?(?:${units}))?`;
  const pair = patternOf(`(\\d+)(?: ?(?:${orAmount}) ?)(\\d+) ?(?:${units})`, language).exec(said);
  if (pair) {
    const [whole, low = '', high = ''] = pair;
    const price = plainest(between).replace('{n}', withSign(low)).replace('{n}', withSign(high));
    return { price, rest: trimmed(`${said.slice(0, pair.index)} ${said.slice(pair.index + whole.length)}`) };
  }
  for (const source of [between, about]) {
    const match = patternOf(source.replaceAll('{n}', `(?:${amount})`), language).exec(said);
    if (!match) continue;
    const rest = `${said.slice(0, match.index)} ${said.slice(match.index + match[0].length)}`;
    const [first = ''] = match[0].match(/\d+(?:[.,]\d+)?/) ?? [];
    const price = source === between ? match[0] : nearly.replace('{n}', withSign(first));
    return { price, rest: rest.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '') };
  }
  return null;
}

const signFirst: ReadonlySet<Language> = new Set(['en', 'hi', 'pt']);

/** "$20", "20 €", "1000円": said back, an amount stands as the language writes it. */
function withSignOf(figures: string, sign: string, language: Language): string {
  if (sign === '' || signFirst.has(language)) return `${sign}${figures}`;
  if (language === 'ja') return sign === '¥' ? `${figures}円` : `${sign}${figures}`;
  return `${figures} ${sign}`;
}

/** A pattern as it is said: the first of its alternatives. */
function plainest(pattern: string): string {
  return pattern.replace(/\(\?:([^|)]*)[^)]*\)\??/g, '$1');
}

/** Units as feeds write them, by how they are said. */
const unitsSaid: readonly (readonly [said: string, written: string])[] = [
  ['millimet(?:er|re)s?|milímetros?|millimètres?|millimetr[oi]|मिलीमीटर|ミリ(?:メートル)?', 'mm'],
  ['centimet(?:er|re)s?|zentimetern?|centímetros?|centimètres?|centimetr[oi]|सेंटीमीटर|センチ(?:メートル)?', 'cm'],
];

/** "Four millimeter" as "4 mm"; null where no such size is said. */
export function inMeasures(words: string, language: Language): string | null {
  const said = inFigures(words, language);
  for (const [unit, written] of unitsSaid) {
    const measured = said.replace(new RegExp(`(\\d+(?:[.,]\\d+)?)[ -]?(?:${unit})`, 'iu'), `$1 ${written}`);
    if (measured !== said) return measured;
  }
  return null;
}

/** The value of an option that is said: "4 mm" by "in four" as well. Null where none or several are. */
export function valueWithin(words: string, values: readonly string[], language: Language): string | null {
  const said = ` ${plainText(inMeasures(words, language) ?? inFigures(words, language)).trim()} `;
  const whole = values.filter((value) => said.includes(` ${plainText(inFigures(value, language)).trim()} `));
  if (whole.length > 0) return whole.toSorted((a, b) => b.length - a.length)[0] ?? null;
  const ofNumber = values.filter((value) => {
    const figures = /^(\d+(?:[.,]\d+)?)\s?\p{L}+$/u.exec(value)?.[1];
    return (
      figures !== undefined &&
      new RegExp(` (?:in|size|en|talla|taille|größe|no|taglia|tamanho) ${figures} `, 'iu').test(said)
    );
  });
  const [only, other] = ofNumber.length > 0 ? ofNumber : partlySaid(words, values, language);
  return other === undefined ? (only ?? null) : null;
}

const beginningMin = 4;

/** "The engraved one" of "engraved design", "moka" of "per moka": values of which a telling word is said, or its beginning. */
function partlySaid(words: string, values: readonly string[], language: Language): readonly string[] {
  const said = tellingWords(words, language);
  const isSaidIn = (own: string) => {
    const isLong = (one: string) => [...one].length >= beginningMin && !/^\d/.test(one);
    return said.some(
      (one) => own === one || (isLong(one) && isLong(own) && (own.startsWith(one) || one.startsWith(own))),
    );
  };
  const figures = inFigures(words, language);
  return values.filter((value) => tellingWords(value, language).some(isSaidIn) && !isOtherAmount(value, figures));
}

/** "For three cups", of a value of two cups. */
function isOtherAmount(value: string, figures: string): boolean {
  const [, amount, unit] = /(\d+(?:[.,]\d+)?)\s?(\p{L}[\p{L}\p{M}]*)/u.exec(value) ?? [];
  if (amount === undefined || unit === undefined) return false;
  const said = new RegExp(`(\\d+(?:[.,]\\d+)?) ?${unit}(?![\\p{L}\\p{M}])`, 'iu').exec(figures)?.[1];
  return said !== undefined && said !== amount;
}

/** How many are wanted, two at least, where a number stands that is no size; null where none or several stand. */
export function countIn(words: string, language: Language): number | null {
  const tokens = tokenise(inMeasures(words, language) ?? words);
  const numbers = findNumbers(tokens, language).filter(
    ({ to }) => !/^(?:mm|cm|inch|inches|zoll)$/i.test(tokens[to]?.norm ?? ''),
  );
  const quantity = Number(numbers.length === 1 ? numbers[0]?.figures : Number.NaN);
  return Number.isInteger(quantity) && quantity > 1 && quantity < 100 ? quantity : null;
}

/**
 * How many are wanted of the value that is named beside: "three 5A", "two boxes of 2.5". One is a count only in figures
 * or in what it is packed in; null where no count stands there.
 */
export function countBeside(words: string, value: string, language: Language): number | null {
  const figures = inFigures(words, language);
  const said = escaped(inFigures(value, language));
  const named = [
    ...figures.matchAll(new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,])${said}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'giu')),
  ].at(-1);
  const beside = named ? `${figures.slice(0, named.index)} ${figures.slice(named.index + named[0].length)}` : figures;
  const unpriced = beside.replace(new RegExp(`[$€£¥₹] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:[$€£¥₹]|${units})`, 'giu'), ' ');
  const isOne = isFigureOne.test(words) && isFigureOne.test(unpriced);
  return countIn(unpriced, language) ?? (isOne || isOneUnit(unpriced, language) ? 1 : null);
}

const isFigureOne = /(?<![\p{N}.,])1(?![\p{N}]|[.,]\d)/u;

/** "A pair", which is one. */
function isOneUnit(words: string, language: Language): boolean {
  const tokens = tokenise(words);
  const unit = patternOf(pointingWords[language].units, language, 'whole');
  return findNumbers(tokens, language).some(({ to, figures }) => figures === '1' && unit.test(tokens[to]?.norm ?? ''));
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a number that is a value as well counts what is packed: the two of "two boxes" is no size 2. */
export function isPackedCount(words: string, value: string, language: Language): boolean {
  const packed = patternOf(`${escaped(value)} (?:${pointingWords[language].units})`, language);
  const figures = inFigures(words, language);
  const again = patternOf(`${escaped(value)}(?![.,]\\d)`, language);
  return /^\d+$/.test(value) && packed.test(figures) && !again.test(figures.replace(packed, ' '));
}

/** "Minus five", "-3": no count of things. */
export function isMinus(words: string, language: Language): boolean {
  const said = inFigures(words, language);
  const minus = patternOf(`(?:${marks[language].minus})\\s?\\d+`, language);
  return /(?<=^|\s)[-−]\s?\d/u.test(said) || minus.test(said);
}

/** The number of "minus two", "-2", where nothing else is said; null where anything is. */
export function onlyMinus(words: string, language: Language): string | null {
  return isMinus(words, language) ? (/^\D*(\d{1,2})[\s.!。！]*$/u.exec(inFigures(words, language))?.[1] ?? null) : null;
}

/** "Zero of them", "minus five": nothing is to be put in. */
export function isBelowOne(words: string, language: Language): boolean {
  return isMinus(words, language) || /(?<![\d.,:])0(?![\d.,:])/u.test(inFigures(words, language));
}

/** Number words as figures: "size thirty-seven" is size 37. Numbers below `least` stay as they are. */
export function inFigures(words: string, language: Language, least = 0): string {
  // "Forty, fifty" are two numbers.
  return words
    .split(/(?<=\p{L}, )/u)
    .map((part) => inFiguresOf(part, language, least))
    .join('');
}

function inFiguresOf(words: string, language: Language, least: number): string {
  const tokens = tokenise(words);
  const numbers = findNumbers(tokens, language)
    .filter(({ figures }) => Number(figures) >= least)
    .toReversed();
  return numbers.reduce((text, { from, to, figures }) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    return first && last ? `${text.slice(0, first.start)}${figures}${text.slice(last.end)}` : text;
  }, words);
}

/** "Six by nine" as "6x9", the way feeds write it; other numbers stay as they were said. */
export function inDimensions(words: string, language: Language): string {
  const { by } = pointingWords[language];
  const dimensions = new RegExp(`(\\d+(?:[.,]\\d+)?)[ -]?(?:${by}|×)[ -]?(\\d+(?:[.,]\\d+)?)`, 'giu');
  const figures = inFigures(words, language);
  return dimensions.test(figures) ? figures.replace(dimensions, '$1x$2') : words;
}

/** The words with a child in place of an age, an adult's left out; null where none is said. */
export function agePhrase(words: string, language: Language): string | null {
  const said = inFigures(words, language);
  const { age, child } = marks[language];
  const match = patternOf(age.replaceAll('{n}', '\\d{1,2}'), language).exec(said);
  if (!match) return null;
  const years = Number(/\d{1,2}/.exec(match[0])?.[0] ?? 0);
  const rest = `${said.slice(0, match.index)} ${years < adultYears ? child : ''} ${said.slice(match.index + match[0].length)}`;
  return rest.replace(/\s+/g, ' ').trim();
}

const adultYears = 16;
