import type { Found } from '../slot-types/slot-type.ts';
import { foldWord, phraseKey, type Token, tokenise } from '../words/tokens.ts';
import { findNumbers, type SpokenNumber } from './numbers.ts';
import { findOrdinals } from './ordinals.ts';

/**
 * Dates are resolved without a clock, as expressions: `2026-05-03`, `XXXX-05-03` (any year), `XXXX-WXX-5` (a Friday),
 * `P1D` (tomorrow), `-P1W` (last week). Whoever knows the day it is makes a date of them.
 */
type Phrase = { words: string[]; value: string };

type UnitPhrase = { before: string[]; unit: string; after: string[]; sign: '' | '-'; letter: string };

type Calendar = {
  phrases: Phrase[];
  months: Map<string, number>;
  weekdays: Map<string, number>;
  counted: UnitPhrase[];
  units: Map<string, string>;
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, string][] = [
  ['day', 'D'],
  ['week', 'W'],
  ['month', 'M'],
  ['year', 'Y'],
];
const CLOCK_UNITS: readonly [Intl.RelativeTimeFormatUnit, string][] = [
  ['hour', 'TH'],
  ['minute', 'TM'],
  ['second', 'TS'],
];

/** Said beside a weekday or a month without changing what it is, by language. */
const LEADS: Readonly<Record<string, string>> = {
  en: 'on this the of coming',
  de: 'am im diesen diesem kommenden den der',
  es: 'el este en de del próximo',
  fr: 'le ce en du prochain',
  it: 'il questo in di del prossimo',
  pt: 'na no este nesta de da próxima',
};
const NEXT: Readonly<Record<string, string>> = {
  en: 'next',
  de: 'nächsten nächster',
  es: 'próximo',
  fr: 'prochain',
  it: 'prossimo',
  pt: 'próxima próximo',
  hi: 'अगले',
};

const calendars = new Map<string, Calendar>();

function wordsOf(text: string): string[] {
  return tokenise(text).map((token) => token.norm);
}

/** Month, weekday and relative words come from the platform (`Intl`), so every language has them. */
export function calendarOf(locale: string): Calendar {
  const known = calendars.get(locale);
  if (known) return known;
  const months = new Map<string, number>();
  const weekdays = new Map<string, number>();
  for (const width of ['long', 'short'] as const) {
    for (let month = 0; month < 12; month += 1) {
      const day = new Date(Date.UTC(2024, month, 15));
      for (const options of [{ month: width }, { month: width, day: 'numeric' }] as const) {
        const part = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
          .formatToParts(day)
          .find((one) => one.type === 'month');
        const key = wordsOf(part?.value ?? '').join(' ');
        if (key.length > 1 && !/^\d+$/.test(key) && !months.has(key)) months.set(key, month + 1);
      }
    }
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      const name = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, weekday)),
      );
      const key = wordsOf(name).join(' ');
      // Two letters ("so", "mi", "do") are more often other words.
      if ((key.length > 2 || width === 'long') && !weekdays.has(key)) weekdays.set(key, weekday);
      const [head] = wordsOf(name);
      if (width === 'long' && head && head.length > 2) weekdays.set(head, weekday);
    }
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const always = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const phrases: Phrase[] = [];
  const counted: UnitPhrase[] = [];
  const units = new Map<string, string>();
  for (const [unit, letter] of UNITS) {
    for (const amount of [1, 2, 0, -1, -2]) {
      const words = wordsOf(relative.format(amount, unit));
      if (words.some((word) => /\d/.test(word))) continue;
      phrases.push({ words, value: `${amount < 0 ? '-' : ''}P${Math.abs(amount)}${letter}` });
    }
  }
  for (const [unit, letter] of [...UNITS, ...CLOCK_UNITS]) {
    for (const amount of [1, 2, 5, -1, -2, -5]) {
      const parts = always.formatToParts(amount, unit);
      const place = parts.findIndex((part) => part.type === 'integer');
      const before = wordsOf(
        parts
          .slice(0, place)
          .map((part) => part.value)
          .join(''),
      );
      const tail = wordsOf(
        parts
          .slice(place + 1)
          .map((part) => part.value)
          .join(''),
      );
      const [name, ...after] = tail;
      if (!name) continue;
      counted.push({ before, unit: name, after, sign: amount < 0 ? '-' : '', letter });
    }
    for (const count of [1, 2, 5]) {
      const name = new Intl.NumberFormat(locale, { style: 'unit', unit: unit as string, unitDisplay: 'long' })
        .formatToParts(count)
        .find((part) => part.type === 'unit')?.value;
      for (const word of wordsOf(name ?? '').slice(0, 1)) units.set(word, letter);
    }
  }
  const calendar = { phrases, months, weekdays, counted, units };
  calendars.set(locale, calendar);
  return calendar;
}

/** Dates of a text: relative words, weekdays, days of months, figures ("12/05/2026", "2026-05-12") and "in three days". */
export function findDates(tokens: readonly Token[], locale: string): Found[] {
  const language = locale.slice(0, 2);
  const calendar = calendarOf(locale);
  const numbers = findNumbers(tokens, language);
  const ordinals = findOrdinals(tokens, language).map((found) => ({
    from: found.from,
    to: found.to,
    figures: found.resolved[0]?.name ?? '',
  }));
  const candidates = [
    ...findPhrases(tokens, calendar),
    ...findWeekdays(tokens, calendar, language),
    ...findDays(tokens, calendar, [...ordinals, ...numbers], language),
    ...findCounted(tokens, calendar, numbers),
    ...findWritten(tokens, locale),
    ...(language === 'ja' ? findMonthDay(tokens, numbers) : []),
  ];
  return longestFirst(candidates);
}

/** Keeps what does not overlap, the longest before the shorter. */
export function longestFirst(candidates: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const found of [...candidates].sort(
    (one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from,
  )) {
    if (kept.every((other) => found.to <= other.from || other.to <= found.from)) kept.push(found);
  }
  return kept.sort((one, other) => one.from - other.from);
}

function matchesAt(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, place) => tokens[from + place]?.norm === word);
}

function findPhrases(tokens: readonly Token[], calendar: Calendar): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (const phrase of calendar.phrases) {
      if (matchesAt(tokens, from, phrase.words))
        found.push({ from, to: from + phrase.words.length, resolved: [{ name: phrase.value }] });
    }
  }
  return found;
}

function lookUp(
  names: ReadonlyMap<string, number>,
  tokens: readonly Token[],
  from: number,
): { value: number; to: number } | null {
  for (let length = 2; length >= 1; length -= 1) {
    if (from + length > tokens.length) continue;
    const key = phraseKey(tokens, from, from + length);
    const value = names.get(key) ?? (key.endsWith('s') ? names.get(key.slice(0, -1)) : undefined);
    if (value !== undefined) return { value, to: from + length };
  }
  return null;
}

function foldedSet(words: string | undefined): Set<string> {
  return new Set((words ?? '').split(' ').filter(Boolean).map(foldWord));
}

function findWeekdays(tokens: readonly Token[], calendar: Calendar, language: string): Found[] {
  const found: Found[] = [];
  const next = foldedSet(NEXT[language]);
  for (let from = 0; from < tokens.length; from += 1) {
    const weekday = lookUp(calendar.weekdays, tokens, from);
    if (!weekday) continue;
    const isNext = next.has(tokens[from - 1]?.norm ?? '');
    found.push({ from: isNext ? from - 1 : from, to: weekday.to, resolved: [{ name: `XXXX-WXX-${weekday.value}` }] });
  }
  return found;
}

function two(value: number | string): string {
  return String(value).padStart(2, '0');
}

/** A month with a day before or after it, and perhaps a year; a month alone counts too. */
function findDays(
  tokens: readonly Token[],
  calendar: Calendar,
  numbers: readonly SpokenNumber[],
  language: string,
): Found[] {
  const found: Found[] = [];
  const leads = foldedSet(LEADS[language]);
  const numberFrom = (place: number) => numbers.find((number) => number.from === place);
  const numberTo = (place: number) => numbers.find((number) => number.to === place);
  const isDay = (number: SpokenNumber | undefined) =>
    number !== undefined && Number(number.figures) >= 1 && Number(number.figures) <= 31;
  for (let place = 0; place < tokens.length; place += 1) {
    const month = lookUp(calendar.months, tokens, place);
    if (!month) continue;
    let from = place;
    let to = month.to;
    let beforeMonth = place;
    while (leads.has(tokens[beforeMonth - 1]?.norm ?? '')) beforeMonth -= 1;
    let day = numberTo(beforeMonth);
    if (isDay(day)) from = day?.from ?? from;
    else {
      let afterMonth = month.to;
      if (tokens[afterMonth]?.norm === 'the') afterMonth += 1;
      day = numberFrom(afterMonth);
      if (isDay(day)) to = day?.to ?? to;
      else day = undefined;
    }
    let yearAt = to;
    while (leads.has(tokens[yearAt]?.norm ?? '')) yearAt += 1;
    const year = numberFrom(yearAt);
    const hasYear = year !== undefined && /^(19|20)\d\d$/.test(year.figures);
    if (hasYear) to = year.to;
    // "May" and "March" are words of their own: a short month alone is a date only with a day or a year.
    if (!day && !hasYear && phraseKey(tokens, place, month.to).length < 4) continue;
    const name = `${hasYear ? year.figures : 'XXXX'}-${two(month.value)}${day ? `-${two(day.figures)}` : ''}`;
    found.push({ from, to, resolved: [{ name }] });
  }
  return found;
}

function findCounted(tokens: readonly Token[], calendar: Calendar, numbers: readonly SpokenNumber[]): Found[] {
  const found: Found[] = [];
  for (const number of numbers) {
    for (const { before, unit, after, sign, letter } of calendar.counted) {
      if (letter.startsWith('T') || (before.length === 0 && after.length === 0)) continue;
      const from = number.from - before.length;
      if (from < 0 || (before.length > 0 && !matchesAt(tokens, from, before))) continue;
      if (tokens[number.to]?.norm !== unit || (after.length > 0 && !matchesAt(tokens, number.to + 1, after))) continue;
      found.push({
        from,
        to: number.to + 1 + after.length,
        resolved: [{ name: `${sign}P${number.figures}${letter}` }],
      });
    }
  }
  return found;
}

function touches(one: Token | undefined, other: Token | undefined): boolean {
  return one !== undefined && other !== undefined && other.start - one.end === 1;
}

/** Dates in figures. Day and month stand in the locale's order. */
function findWritten(tokens: readonly Token[], locale: string): Found[] {
  const found: Found[] = [];
  const monthFirst = locale === 'en-US';
  for (let from = 0; from < tokens.length; from += 1) {
    const [first, second, third] = [tokens[from], tokens[from + 1], tokens[from + 2]];
    const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(first?.norm ?? '');
    const parts = dotted
      ? dotted.slice(1)
      : touches(first, second) && touches(second, third)
        ? [first?.norm, second?.norm, third?.norm]
        : [];
    const [one, other, last] = parts.map((part) => (/^\d{1,4}$/.test(part ?? '') ? Number(part) : Number.NaN));
    if (one === undefined || other === undefined || last === undefined) continue;
    const [year, month, day] =
      one > 31 ? [one, other, last] : monthFirst && !dotted ? [last, one, other] : [last, other, one];
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31 && year >= 1)) continue;
    const fullYear = year < 100 ? 2000 + year : year;
    found.push({ from, to: from + (dotted ? 1 : 3), resolved: [{ name: `${fullYear}-${two(month)}-${two(day)}` }] });
  }
  return found;
}

/** Japanese counts months and days: "5月3日". */
function findMonthDay(tokens: readonly Token[], numbers: readonly SpokenNumber[]): Found[] {
  const found: Found[] = [];
  for (const month of numbers) {
    if (tokens[month.to]?.norm !== '月') continue;
    const day = numbers.find((number) => number.from === month.to + 1);
    if (!day || tokens[day.to]?.norm !== '日') continue;
    found.push({
      from: month.from,
      to: day.to + 1,
      resolved: [{ name: `XXXX-${two(month.figures)}-${two(day.figures)}` }],
    });
  }
  return found;
}
