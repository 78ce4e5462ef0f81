import type { Found } from '../slot-types/slot-type.ts';
import { foldWord, type Token } from '../words/tokens.ts';
import { calendarOf, longestFirst } from './calendar.ts';
import { findNumbers, type SpokenNumber } from './numbers.ts';

type ClockWords = {
  /** Words after an hour ("o'clock", "uhr", "heures"). */
  hour: string;
  morning: string;
  evening: string;
  /** Said between hour and minutes ("sept heures et quart"). */
  and: string;
  /** Names of times: word=HH:MM; longer stretches of the day as Alexa writes them (MO, AF, EV, NI). */
  names: string;
  /** Half an hour after ("half past"), or in German before ("halb"). */
  halfPast: string;
  halfBefore: string;
  quarterPast: string;
  quarterTo: string;
  past: string;
  to: string;
  /** Said after the hour: "et demie", "y media". */
  halfAfter: string;
  quarterAfter: string;
};

const EMPTY: ClockWords = {
  hour: '',
  morning: '',
  evening: '',
  and: '',
  names: '',
  halfPast: '',
  halfBefore: '',
  quarterPast: '',
  quarterTo: '',
  past: '',
  to: '',
  halfAfter: '',
  quarterAfter: '',
};

const TABLES: Readonly<Record<string, Partial<ClockWords>>> = {
  en: {
    hour: 'o clock oclock',
    morning: 'am morning',
    evening: 'pm evening afternoon night',
    names: 'noon=12:00 midday=12:00 midnight=00:00 morning=MO afternoon=AF evening=EV night=NI tonight=NI',
    halfPast: 'half past',
    quarterPast: 'quarter past',
    quarterTo: 'quarter to',
    past: 'past',
    to: 'to',
  },
  de: {
    hour: 'uhr',
    morning: 'morgens früh vormittags',
    evening: 'abends nachmittags',
    names: 'mittag=12:00 mittags=12:00 mitternacht=00:00 nachmittag=AF abend=EV nacht=NI',
    halfBefore: 'halb',
    quarterPast: 'viertel nach',
    quarterTo: 'viertel vor',
    past: 'nach',
    to: 'vor',
  },
  es: {
    hour: 'horas hora',
    morning: 'mañana madrugada',
    evening: 'tarde noche',
    names: 'mediodía=12:00 medianoche=00:00 mañana=MO tarde=AF noche=NI',
    halfAfter: 'y media',
    quarterAfter: 'y cuarto',
  },
  fr: {
    hour: 'heures heure h',
    morning: 'matin',
    evening: 'soir',
    names: 'midi=12:00 minuit=00:00 matin=MO soir=EV nuit=NI',
    halfAfter: 'et demie',
    quarterAfter: 'et quart',
  },
  it: {
    hour: 'ore',
    morning: 'mattina mattino',
    evening: 'sera pomeriggio',
    names: 'mezzogiorno=12:00 mezzanotte=00:00 mattina=MO pomeriggio=AF sera=EV notte=NI',
    halfAfter: 'e mezza',
    quarterAfter: 'e un quarto',
  },
  pt: {
    hour: 'horas hora h',
    morning: 'manhã',
    evening: 'tarde noite',
    names: 'meio-dia=12:00 meia-noite=00:00 manhã=MO tarde=AF noite=NI',
    halfAfter: 'e meia',
    quarterAfter: 'e quinze',
  },
  hi: { hour: 'बजे बज', morning: 'सुबह', evening: 'शाम रात', names: 'दोपहर=12:00 सुबह=MO शाम=EV रात=NI', halfBefore: '' },
  ja: {
    hour: '時',
    morning: '午前',
    evening: '午後',
    names: '正午=12:00 朝=MO 午後=AF 夕方=EV 夜=NI',
    halfAfter: '半',
  },
};

type Ready = { [K in keyof ClockWords]: string[] };
const ready = new Map<string, Ready>();

function clockWordsOf(language: string): Ready {
  const known = ready.get(language);
  if (known) return known;
  const table = { ...EMPTY, ...(TABLES[language] ?? TABLES.en) };
  const list = (text: string) => text.split(/[ -]/).filter(Boolean).map(foldWord);
  const words: Ready = {
    hour: list(table.hour),
    morning: list(table.morning),
    evening: list(table.evening),
    and: list(table.and),
    names: table.names.split(' ').filter(Boolean),
    halfPast: list(table.halfPast),
    halfBefore: list(table.halfBefore),
    quarterPast: list(table.quarterPast),
    quarterTo: list(table.quarterTo),
    past: list(table.past),
    to: list(table.to),
    halfAfter: list(table.halfAfter),
    quarterAfter: list(table.quarterAfter),
  };
  ready.set(language, words);
  return words;
}

function follows(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, place) => tokens[from + place]?.norm === word);
}

function precedes(tokens: readonly Token[], to: number, words: readonly string[]): boolean {
  return words.length > 0 && to >= words.length && follows(tokens, to - words.length, words);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Times of day, resolved to HH:MM, or to MO, AF, EV, NI for a stretch of the day. */
export function findTimes(tokens: readonly Token[], locale: string): Found[] {
  const language = locale.slice(0, 2);
  const words = clockWordsOf(language);
  const found: Found[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (const name of words.names) {
      const [spoken = '', value = ''] = name.split('=');
      const parts = spoken.split('-').map(foldWord);
      if (follows(tokens, from, parts)) found.push({ from, to: from + parts.length, resolved: [{ name: value }] });
    }
    const written = /^(\d{1,2})[:.](\d\d)$/.exec(tokens[from]?.norm ?? '');
    if (written) addTime(tokens, words, { from, to: from + 1 }, Number(written[1]), Number(written[2]), true, found);
  }
  for (const number of spokenHours(tokens, language)) addSpoken(tokens, words, number, language, found);
  return longestFirst(found);
}

/** Hours as numbers; "seven thirty" is one number to the number reader (730), so it is read word by word as well. */
function spokenHours(tokens: readonly Token[], language: string): (SpokenNumber & { minutes?: SpokenNumber })[] {
  const hours: (SpokenNumber & { minutes?: SpokenNumber })[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + 2); to += 1) {
      const [number] = findNumbers(tokens.slice(from, to), language);
      if (number?.from !== 0 || number.to !== to - from || !/^\d{1,2}$/.test(number.figures)) continue;
      const [next] = findNumbers(tokens.slice(to, to + 2), language);
      const hour = { from, to, figures: number.figures };
      if (next && next.from === 0 && /^\d\d$/.test(next.figures)) {
        hours.push({ ...hour, minutes: { from: to, to: to + next.to, figures: next.figures } });
      }
      hours.push(hour);
    }
  }
  return hours;
}

function addSpoken(
  tokens: readonly Token[],
  words: Ready,
  number: SpokenNumber & { minutes?: SpokenNumber },
  language: string,
  found: Found[],
): void {
  const hour = Number(number.figures);
  if (hour > 24) return;
  const span = { from: number.from, to: number.to };
  const leads: [string[], number][] = [
    [words.halfPast, 30],
    [words.halfBefore, -30],
    [words.quarterPast, 15],
    [words.quarterTo, -15],
  ];
  for (const [lead, minutes] of leads) {
    if (!precedes(tokens, number.from, lead)) continue;
    const moved = (hour * 60 + minutes + 1440) % 1440;
    addTime(
      tokens,
      words,
      { from: number.from - lead.length, to: number.to },
      Math.floor(moved / 60),
      moved % 60,
      true,
      found,
    );
  }
  let marked = false;
  while (words.hour.includes(tokens[span.to]?.norm ?? '')) {
    span.to += 1;
    marked = true;
  }
  let minutes = 0;
  // The Japanese segmenter keeps "時半" (hour and a half) together.
  if (tokens[span.to]?.norm === `${words.hour[0] ?? ''}${words.halfAfter[0] ?? ' '}`) {
    minutes = 30;
    span.to += 1;
    marked = true;
  } else if (follows(tokens, span.to, words.halfAfter)) {
    minutes = 30;
    span.to += words.halfAfter.length;
    marked = true;
  } else if (follows(tokens, span.to, words.quarterAfter)) {
    minutes = 15;
    span.to += words.quarterAfter.length;
    marked = true;
  } else if (marked) {
    const [rest] = findNumbers(tokens.slice(span.to, span.to + 2), language);
    if (rest?.from === 0 && /^[0-5]?\d$/.test(rest.figures)) {
      minutes = Number(rest.figures);
      span.to += rest.to;
    }
  } else if (number.minutes && Number(number.minutes.figures) < 60) {
    minutes = Number(number.minutes.figures);
    span.to = number.minutes.to;
  }
  addTime(tokens, words, span, hour, minutes, marked, found);
}

/** Adds a time when something marks it as one: the sign between hour and minutes, an hour word, or morning and evening. */
function addTime(
  tokens: readonly Token[],
  words: Ready,
  span: { from: number; to: number },
  hour: number,
  minutes: number,
  marked: boolean,
  found: Found[],
): void {
  if (hour > 24 || minutes > 59) return;
  let { from, to } = span;
  let resolved = hour % 24;
  let certain = marked;
  // "In the morning", "de la tarde": up to two words lie between.
  for (let gap = 0; gap <= 2; gap += 1) {
    const [first, second] = [tokens[to + gap]?.norm ?? '', tokens[to + gap + 1]?.norm ?? ''];
    const split = first.length === 1 && second === 'm' ? `${first}m` : first;
    const isEvening = words.evening.includes(split);
    if (!isEvening && !words.morning.includes(split)) continue;
    to += gap + (split === first ? 1 : 2);
    if (isEvening && hour < 12) resolved = hour + 12;
    if (!isEvening && hour === 12) resolved = 0;
    certain = true;
    break;
  }
  const before = tokens[from - 1]?.norm ?? '';
  if (words.evening.includes(before) || words.morning.includes(before)) {
    from -= 1;
    certain = true;
    if (words.evening.includes(before) && hour < 12) resolved = hour + 12;
  }
  if (!certain) return;
  found.push({ from, to, resolved: [{ name: `${two(resolved)}:${two(minutes)}` }] });
}

/** Durations, resolved to ISO 8601: "an hour and ten minutes" is PT1H10M. */
export function findDurations(tokens: readonly Token[], locale: string): Found[] {
  const language = locale.slice(0, 2);
  const { units } = calendarOf(locale);
  const numbers = findNumbers(tokens, language);
  const pieces: { from: number; to: number; amount: string; letter: string }[] = [];
  tokens.forEach((token, place) => {
    const letter = units.get(token.norm);
    if (letter === undefined) return;
    const number = numbers.find((one) => one.to === place);
    if (number) pieces.push({ from: number.from, to: place + 1, amount: number.figures, letter });
    else if (ONE.has(tokens[place - 1]?.norm ?? '')) {
      const half = HALF.has(tokens[place - 2]?.norm ?? '');
      pieces.push({ from: place - (half ? 2 : 1), to: place + 1, amount: half ? '0.5' : '1', letter });
    }
  });
  const found: Found[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at];
    if (!first) break;
    let { to } = first;
    const taken = [first];
    for (let next = pieces[at + 1]; next && next.from - to <= 1; next = pieces[at + 1]) {
      taken.push(next);
      to = next.to;
      at += 1;
    }
    const part = (clock: boolean) =>
      taken
        .filter((piece) => piece.letter.startsWith('T') === clock)
        .map((piece) => piece.amount + piece.letter.replace('T', ''))
        .join('');
    const time = part(true);
    found.push({ from: first.from, to, resolved: [{ name: `P${part(false)}${time === '' ? '' : `T${time}`}` }] });
  }
  return found;
}

const ONE = new Set(
  ['a', 'an', 'one', 'ein', 'eine', 'einen', 'einer', 'un', 'una', 'une', 'uma', 'um', 'एक'].map(foldWord),
);
const HALF = new Set(['half', 'halbe', 'media', 'demi', 'mezza', 'meia', 'आधा'].map(foldWord));
