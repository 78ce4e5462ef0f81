import type { Found, Recogniser } from './slotType.ts';
import type { Token } from './tokens.ts';
import { freeRecogniser, valueRecogniser } from './valueType.ts';

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const NUMBER_WORDS = new Map<string, number>([
  ...UNITS.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['oh', 0],
]);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function readNumber(tokens: readonly Token[], from: number): { to: number; value: string } | null {
  const first = tokens[from];
  if (!first) return null;
  if (/^\d/.test(first.norm)) {
    let to = from + 1;
    let digits = first.norm;
    while (to < tokens.length && /^\d+$/.test(tokens[to]?.norm ?? '')) {
      digits += tokens[to]?.norm ?? '';
      to += 1;
    }
    return { to, value: digits.replaceAll(',', '') };
  }
  if (!NUMBER_WORDS.has(first.norm) || first.norm === 'oh') return null;
  let to = from;
  let digits = '';
  let total = 0;
  let current = 0;
  let digitWise = true;
  let count = 0;
  for (; to < tokens.length; to += 1) {
    const word = tokens[to]?.norm ?? '';
    const value = NUMBER_WORDS.get(word);
    if (value !== undefined) {
      if (value > 9) digitWise = false;
      digits += String(value);
      current += value;
      count += 1;
    } else if (word === 'hundred') {
      current = Math.max(1, current) * 100;
      digitWise = false;
    } else if (word === 'thousand') {
      total += Math.max(1, current) * 1000;
      current = 0;
      digitWise = false;
    } else if (!(word === 'and' && to > from && NUMBER_WORDS.has(tokens[to + 1]?.norm ?? ''))) break;
  }
  return { to, value: digitWise && count > 1 ? digits : String(total + current) };
}

function findNumbers(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const number = readNumber(tokens, from);
    if (!number) continue;
    found.push({ from, to: number.to, resolved: [{ name: number.value }] });
    from = number.to - 1;
  }
  return found;
}

function numberType(name: string): Recogniser {
  return { name, kind: 'builtIn', find: findNumbers, phrases: ['3', '12', 'two', '4711', 'five', '20'] };
}

const FREE_PHRASES = [
  'red shoes',
  'a blue jacket',
  'coffee',
  'wireless headphones',
  'running shoes size nine',
  'table',
  'green tea',
  'something nice',
  'a book about space',
  'phone case',
];

/** The built-in type of that name for the locale; a name that is not known takes a free phrase. */
export function builtInType(name: string, _locale: string): Recogniser {
  const bare = name.replace(/^(AMAZON|VC)\./, '').toLowerCase();
  if (bare === 'number') return numberType(name);
  if (bare === 'four_digit_number') {
    return {
      ...numberType(name),
      find: (tokens) => findNumbers(tokens).filter((found) => /^\d{4}$/.test(found.resolved[0]?.name ?? '')),
      phrases: ['4711', '1234', '2024'],
    };
  }
  if (bare === 'ordinal') {
    return valueRecogniser(
      name,
      ORDINALS.map((word, index) => ({
        value: String(index + 1),
        synonyms: [word, `${index + 1}th`, `${index + 1}st`, `${index + 1}nd`, `${index + 1}rd`],
      })),
    );
  }
  return freeRecogniser(name, FREE_PHRASES);
}
