import type { Found } from '../slot-types/slot-type.ts';
import { foldWord, type Token, tokenise } from '../words/tokens.ts';
import { findNumbers } from './numbers.ts';

/** From the first upwards; words for one place are parted by a bar, a star stands for any ending. */
const TABLES: Readonly<Record<string, string>> = {
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  de: 'erste* zweite* dritte* vierte* fünfte* sechste* siebte*|siebente* achte* neunte* zehnte* elfte* zwölfte* dreizehnte* vierzehnte* fünfzehnte* sechzehnte* siebzehnte* achtzehnte* neunzehnte* zwanzigste*',
  es: 'primer* segund* tercer* cuart* quint* sext* séptim* octav* noven* décim* undécim* duodécim*',
  fr: 'premier|première|premiers|premières deuxième*|second|seconde troisième* quatrième* cinquième* sixième* septième* huitième* neuvième* dixième* onzième* douzième* treizième* quatorzième* quinzième*',
  it: 'prim* second* terz* quart* quint* sest* settim* ottav* nona|nono|none decim* undicesim* dodicesim*',
  pt: 'primeir* segund* terceir* quart* quint* sext* sétim* oitav* nona|nono|none décim*',
  hi: 'पहला|पहली|पहले दूसरा|दूसरी|दूसरे तीसरा|तीसरी|तीसरे चौथा|चौथी|चौथे पाँचवाँ|पाँचवीं|पांचवा|पांचवां|पांचवी|पांचवीं छठा|छठी|छठे सातवाँ|सातवां|सातवीं आठवाँ|आठवां|आठवीं नौवाँ|नौवां|नौवीं दसवाँ|दसवां|दसवीं',
  ja: '最初|一番目|一つ目|ひとつ目 二番目|二つ目|ふたつ目 三番目|三つ目|みっつ目 四番目|四つ目 五番目|五つ目',
};
/** What follows the figure of an ordinal ("2nd", "2e", "2番目"). */
const SUFFIXES: Readonly<Record<string, RegExp>> = {
  en: /^(st|nd|rd|th)$/,
  de: /^(te[rnsm]?|ste[rnsm]?)$/,
  es: /^(o|a|er|ero|era|do|da|ro|ra|to|ta)$/,
  fr: /^(er|ere|e|eme|nd|nde)$/,
  it: /^(o|a)$/,
  pt: /^(o|a)$/,
  hi: /^(वां|वाँ|वीं|वा|वी)$/,
  ja: /^(番目|つ目|番|個目|つ|目)$/,
};
const TENS_EN = ['twenty', 'thirty'];
/** Endings are short; a longer rest is another word ("nonno", "terzetto", "second*" + "hand"). */
const ENDING_CHARACTERS_MAX = 2;

type OrdinalWords = { whole: Map<string, number>; stems: [string, number][] };
const built = new Map<string, OrdinalWords>();

function ordinalWordsOf(language: string): OrdinalWords {
  const known = built.get(language);
  if (known) return known;
  const whole = new Map<string, number>();
  const stems: [string, number][] = [];
  (TABLES[language] ?? TABLES.en ?? '').split(' ').forEach((words, place) => {
    for (const word of words.split('|')) {
      if (word.endsWith('*')) stems.push([foldWord(word.slice(0, -1)), place + 1]);
      else whole.set(foldWord(word), place + 1);
    }
  });
  const words = { whole, stems };
  built.set(language, words);
  return words;
}

function ordinalOf(word: string, words: OrdinalWords): number | undefined {
  const whole = words.whole.get(word);
  if (whole !== undefined) return whole;
  return words.stems.find(([stem]) => word.startsWith(stem) && word.length - stem.length <= ENDING_CHARACTERS_MAX)?.[1];
}

/** Ordinals of a text, resolved to figures: "second" is 2, "twenty first" 21, "3rd" 3. */
export function findOrdinals(tokens: readonly Token[], language: string): Found[] {
  const words = ordinalWordsOf(language);
  const suffix = SUFFIXES[language];
  const found: Found[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const norm = tokens[place]?.norm ?? '';
    const after = tokens[place + 1];
    const tens = language === 'en' ? TENS_EN.indexOf(norm) : -1;
    if (tens >= 0) {
      const unit = words.whole.get(after?.norm ?? '');
      if (unit !== undefined && unit < 10) {
        found.push({ from: place, to: place + 2, resolved: [{ name: String((tens + 2) * 10 + unit) }] });
        place += 1;
        continue;
      }
    }
    if (/^\d{1,3}$/.test(norm) && after && suffix?.test(after.norm) && after.start === tokens[place]?.end) {
      found.push({ from: place, to: place + 2, resolved: [{ name: String(Number(norm)) }] });
      place += 1;
      continue;
    }
    const value = joinedOrdinal(tokens, place, words);
    if (value) found.push({ from: place, to: value.to, resolved: [{ name: String(value.value) }] });
  }
  if (language === 'ja') for (const number of findNumbers(tokens, language)) addCounted(tokens, number, found);
  return found;
}

/** Nobody counts a list further. */
const PLACE_MAX = 99;
/** So many values that are ordinals make a list of places. */
const PLACES_MIN = 3;

/** Whether these are the values of a list of places: "first", "second", "third". */
export function isOfPlaces(phrases: readonly string[], language: string): boolean {
  let places = 0;
  for (const phrase of phrases) {
    const tokens = tokenise(phrase);
    if (findOrdinals(tokens, language).some(({ from, to }) => from === 0 && to === tokens.length)) places += 1;
    if (places >= PLACES_MIN) return true;
  }
  return false;
}

/** Whether the words are a number beyond every place, as of an order or a telephone. */
export function isBeyondPlaces(tokens: readonly Token[], language: string): boolean {
  return findNumbers(tokens, language).some(({ figures }) => Number(figures) > PLACE_MAX);
}

/** The segmenter may cut a Japanese ordinal in two or three. */
function joinedOrdinal(
  tokens: readonly Token[],
  place: number,
  words: OrdinalWords,
): { value: number; to: number } | null {
  let joined = '';
  let best: { value: number; to: number } | null = null;
  for (let to = place + 1; to <= Math.min(tokens.length, place + 3); to += 1) {
    const token = tokens[to - 1];
    if (!token || (to > place + 1 && token.start !== tokens[to - 2]?.end)) break;
    joined += token.norm;
    const value = ordinalOf(joined, words);
    if (value !== undefined) best = { value, to };
  }
  return best;
}

function addCounted(
  tokens: readonly Token[],
  number: { from: number; to: number; figures: string },
  found: Found[],
): void {
  let suffix = '';
  for (let to = number.to + 1; to <= Math.min(tokens.length, number.to + 2); to += 1) {
    suffix += tokens[to - 1]?.norm ?? '';
    if (!/^(番目|つ目|個目)$/.test(suffix) || found.some((other) => other.from < to && number.from < other.to))
      continue;
    found.push({ from: number.from, to, resolved: [{ name: number.figures }] });
  }
}
