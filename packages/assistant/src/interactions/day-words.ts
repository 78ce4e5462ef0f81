import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { slotTypes } from '@voicecart/language/days';
import { perLanguage } from '@voicecart/language/sections';
import { findDates } from '@voicecart/understanding/built-in/calendar';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { weekdayOf } from '../speech/clock.ts';
import { feastIn } from './feasts.ts';
import { wordsOf } from './nearness.ts';

/**
 * Days as shoppers name them. A type of our own: its ids arrive alike from every channel and language, while Amazon's
 * dates come as seven kinds of text and some of them need a clock to be read.
 */
export const dayWordType = perLanguage((language) => slotTypes[language].DayWord);

/** More words than this are a question of their own. */
const dayWordsMax = 4;

/** The day in a few words such as "and on Monday", however they were understood; null where there is none. */
export function dayIn(text: string | null, language: Language): string | null {
  const said = text?.trim() ?? '';
  if (said === '' || said.split(/\s+/).length > dayWordsMax || said.length > 40) return null;
  return dayWordIn(said, language);
}

function dayWordIn(text: string, language: Language): string | null {
  const said = text.toLowerCase();
  const found = dayWordType[language].flatMap(({ id, value, synonyms }) =>
    [value, ...(synonyms ?? [])]
      .map((word) => ({ id: id ?? null, word: word.toLowerCase() }))
      .filter(({ word }) => holdsWord(said, word, language)),
  );
  return found.sort((a, b) => b.word.length - a.word.length)[0]?.id ?? null;
}

function holdsWord(said: string, word: string, language: Language): boolean {
  if (language !== 'ja') return ` ${said.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')} `.includes(` ${word} `);
  // One character is a word by itself only where no other follows: 今 is now, 今後 from now on.
  return word.length === 1 ? new RegExp(`${word}(?!\\p{sc=Han})`, 'u').test(said) : said.includes(word);
}

export interface Days {
  readonly from: number;
  readonly to: number;
}

/**
 * The days a text of any length speaks of, by our words or by a date as people say one: "on December 8", "in two
 * weeks", "12/08/2026", "the day after Christmas". Counted from the epoch; null where it speaks of none.
 */
export function daysSaid(text: string, locale: Locale, today: number): Days | null {
  const feast = feastIn(text, languageOf(locale), today);
  if (feast !== null) return { from: feast, to: feast };
  const word = dayWordIn(text, languageOf(locale));
  const [date] = findDates(tokenise(text), locale).flatMap(({ resolved }) => resolved[0]?.name ?? []);
  const dated = date === undefined ? null : daysOfDate(date, today);
  // "On Monday, December 8" means the date.
  const isExact = date !== undefined && /-\d\d$/.test(date);
  return isExact && dated ? dated : ((word === null ? null : daysMeant(word, today)) ?? dated);
}

const otherWordsMax = 3;

/** Whether a text is about nothing but days: "and on December 8", "gibt's am Sonntag was". */
export function isOnlyDays(text: string | null, locale: Locale, today: number): boolean {
  if (text === null || text.length > 60 || daysSaid(text, locale, today) === null) return false;
  const rest = withoutDays(text, locale);
  return languageOf(locale) === 'ja' ? rest.length <= 12 : wordsOf(rest).length <= otherWordsMax;
}

/** What is left of a text without its dates. */
export function withoutDays(text: string, locale: Locale): string {
  const language = languageOf(locale);
  const tokens = tokenise(text);
  let rest = text;
  for (const { from, to } of [...findDates(tokens, locale)].reverse()) {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (first && last) rest = `${rest.slice(0, first.start)} ${rest.slice(last.end)}`;
  }
  const words = dayWordType[language]
    .flatMap(({ value, synonyms }) => [value, ...(synonyms ?? [])])
    .map((word) => word.toLowerCase())
    .sort((a, b) => b.length - a.length);
  for (const word of words) {
    if (holdsWord(rest.toLowerCase(), word, language)) rest = rest.replace(new RegExp(escaped(word), 'giu'), ' ');
  }
  return rest.replace(/\s+/g, ' ').trim();
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A date as `findDates` gives it: `2026-12-08`, `XXXX-12-08`, `XXXX-12`, `XXXX-WXX-5`, `P2W`. Null for what is past. */
function daysOfDate(date: string, today: number): Days | null {
  const weekday = /^XXXX-WXX-([1-7])$/.exec(date)?.[1];
  if (weekday !== undefined) return daysMeant(weekday, today);
  const [, count, unit] = /^P(\d+)([DWM])$/.exec(date) ?? [];
  if (count !== undefined) {
    const ahead = Number(count);
    if (unit === 'D') return { from: today + ahead, to: today + ahead };
    if (unit === 'M')
      return ahead === 0
        ? { from: today, to: monthEnd(today, 1) }
        : { from: monthEnd(today, ahead) + 1, to: monthEnd(today, ahead + 1) };
    const sunday = today + 7 - weekdayOf(today);
    return ahead === 0 ? { from: today, to: sunday } : { from: sunday + 7 * ahead - 6, to: sunday + 7 * ahead };
  }
  const [, year = '', month, day] = /^(\d{4}|XXXX)-(\d\d)(?:-(\d\d))?$/.exec(date) ?? [];
  if (month === undefined) return null;
  const thisYear = new Date(today * dayMs).getUTCFullYear();
  for (const one of year === 'XXXX' ? [thisYear, thisYear + 1] : [Number(year)]) {
    const from = Date.UTC(one, Number(month) - 1, Number(day ?? 1)) / dayMs;
    const to = day === undefined ? monthEnd(from, 1) : from;
    if (to >= today) return { from: Math.max(from, today), to };
  }
  return null;
}

const dayMs = 86_400_000;

/** First and last day, counted from the epoch, that a day word means to somebody whose day is `today`. */
export function daysMeant(id: string, today: number): Days | null {
  const weekday = weekdayOf(today);
  const sunday = today + 7 - weekday;
  switch (id) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: today + 1, to: today + 1 };
    case 'weekend':
      return { from: Math.max(today, sunday - 1), to: sunday };
    case 'next-weekend':
      return { from: sunday + 6, to: sunday + 7 };
    case 'week':
      return { from: today, to: sunday };
    case 'next-week':
      return { from: sunday + 1, to: sunday + 7 };
    case 'month':
      return { from: today, to: monthEnd(today, 1) };
    case 'next-month':
      return { from: monthEnd(today, 1) + 1, to: monthEnd(today, 2) };
  }
  const wanted = Number(id);
  if (!(wanted >= 1 && wanted <= 7)) return null;
  const day = today + ((wanted - weekday + 7) % 7);
  return { from: day, to: day };
}

/** The last day of the month that is `months - 1` after the one `day` is in. */
function monthEnd(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 0) / 86_400_000;
}
