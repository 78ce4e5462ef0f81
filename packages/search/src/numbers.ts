const units: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** One word each; of other languages the numbers that sizes, packs and models have. */
const others: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
    'zero um dois três quatro cinco seis sete oito nove dez onze doze',
  ].flatMap((words) =>
    words
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .split(' ')
      .map((word, value) => [word, value] as const),
  ),
);

const beginsNumber: ReadonlySet<string> = new Set([
  ...Object.keys(units),
  ...Object.keys(tens),
  ...Object.keys(others),
  'hundred',
]);

/** A number as it is said, from a place in plain words: "forty two", "one hundred and fifty", "ninety nine". */
export function spokenNumber(words: readonly string[], at: number): { value: number; taken: number } | null {
  let value = 0;
  let part = 0;
  let index = at;
  let last: 'none' | 'unit' | 'ten' | 'scale' = 'none';
  if (!beginsNumber.has(words[at] ?? '')) return null;
  for (; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const unit = Object.hasOwn(units, word) ? units[word] : undefined;
    const ten = Object.hasOwn(tens, word) ? tens[word] : undefined;
    if (unit !== undefined) {
      if (last === 'unit' || (last === 'ten' && (unit === 0 || unit > 9))) break;
      part += unit;
      last = 'unit';
    } else if (ten !== undefined) {
      if (last === 'unit' || last === 'ten') break;
      part += ten;
      last = 'ten';
    } else if (word === 'hundred' && (last === 'unit' || last === 'none') && part < 100) {
      part = (part || 1) * 100;
      last = 'scale';
    } else if (word === 'thousand' && last !== 'none') {
      value += part * 1000;
      part = 0;
      last = 'scale';
    } else if (word === 'and' && last === 'scale' && isNumberWord(words[index + 1])) continue;
    else break;
  }
  if (last !== 'none') return { value: value + part, taken: index - at };
  const word = words[at] ?? '';
  return Object.hasOwn(others, word) ? { value: others[word] ?? 0, taken: 1 } : null;
}

function isNumberWord(word: string | undefined): boolean {
  return word !== undefined && (Object.hasOwn(units, word) || Object.hasOwn(tens, word));
}

const inWords = [...Object.keys(units).map((word) => [units[word], word] as const)];

/** "2" as it may stand in a title: "two". */
export function numberInWords(digits: string): string | null {
  if (!/^\d{1,2}$/.test(digits)) return null;
  return inWords.find(([value]) => value === Number(digits))?.[1] ?? null;
}
