import type { Language, Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { phrases } from '@voicecart/language/speech';
import { fill } from './phrase.ts';

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.values(options).join(' ')}`;
  const kept = formats.get(key);
  if (kept) return kept;
  if (formats.size > 500) formats.clear();
  const format = makeFormat(locale, timeZone, options);
  formats.set(key, format);
  return format;
}

function makeFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    // A zone that this machine does not know must not silence the shop: the day may be off by one, the answer is not.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

/**
 * The calendar day of a moment in a zone, counted from the epoch. A bare date (`2026-03-05`) is that day everywhere.
 * Null for a text that is no date.
 */
export function calendarDay(date: string | number, timeZone: string): number | null {
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
    return Number.isNaN(day) ? null : day;
  }
  const moment = typeof date === 'number' ? date : Date.parse(date);
  if (Number.isNaN(moment) || Math.abs(moment) > 8.64e15) return null;
  const parts = dateFormat('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
  const day = Date.parse(`${parts}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) ? null : day;
}

/** How a day of the week and a date stand in a sentence, with the preposition the language wants. */
const frames: Readonly<Record<Language, { readonly weekday: string; readonly date: string }>> = perLanguage(
  (language) => phrases[language].dates,
);

/** Where the first of a month is the first, and all others are two, three, four. */
const firstOfMonth: Partial<Record<Language, string>> = { fr: '1er', it: '1º', pt: '1º' };

const relativeFormats = new Map<Locale, Intl.RelativeTimeFormat>();

/**
 * A day as people say it, seen from `at` in the shop's zone: "tomorrow", "on Friday", "on March 5", with the year
 * where it is not near. Null for a text that is no date.
 */
export function daySpoken(date: string | number, at: number, timeZone: string, locale: Locale): string | null {
  const day = calendarDay(date, timeZone);
  const today = calendarDay(at, timeZone);
  if (day === null || today === null) return null;
  const distance = day - today;
  if (Math.abs(distance) <= 1) {
    let relative = relativeFormats.get(locale);
    if (!relative) {
      relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      relativeFormats.set(locale, relative);
    }
    return relative.format(distance, 'day');
  }
  const language = languageOf(locale);
  const moment = day * DAY_MS;
  if (distance > 1 && distance < 7) {
    const weekday = dateFormat(locale, 'UTC', { weekday: 'long' }).format(moment);
    // In Portuguese two of the seven days are masculine.
    const masculine = language === 'pt' && /^(s[áa]bado|domingo)$/.test(weekday);
    return fill(masculine ? 'no {day}' : frames[language].weekday, { day: weekday });
  }
  const isNear = Math.abs(distance) < 300;
  const options: Intl.DateTimeFormatOptions = isNear
    ? { month: 'long', day: 'numeric' }
    : { month: 'long', day: 'numeric', year: 'numeric' };
  const said = dateFormat(locale, 'UTC', options).format(moment);
  const dated = fill(frames[language].date, { day: said.replace(/^1(?= )/, firstOfMonth[language] ?? '1') });
  // Eight and eleven begin with a vowel.
  return language === 'it' ? dated.replace(/^il (?=(?:8|11) )/, 'l’') : dated;
}
