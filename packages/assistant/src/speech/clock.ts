import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { calendarDay } from './dates.ts';

const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock and a calendar in a zone show at a moment: the day counted from the epoch, and minutes past midnight. */
export function wallClock(at: number, timeZone: string): { readonly day: number; readonly minutes: number } {
  const [hour = 0, minute = 0] = clockOf(timeZone).format(at).split(':').map(Number);
  return { day: calendarDay(at, timeZone) ?? 0, minutes: (hour % 24) * 60 + minute };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    // A zone that this machine does not know must not silence the shop (dates.ts does the same).
    clock = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
  if (clocks.size > 500) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** A weekday of a day counted from the epoch: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Languages whose short form of a whole hour is a time by itself: "6 PM", "18 Uhr", "18 h", "18時". */
const saysHourAlone: ReadonlySet<Language> = new Set(['en', 'de', 'fr', 'hi', 'ja']);
/** What the locale's own form lacks to be read out well: "18:30" beside "18 Uhr", "6:30 pm" where nobody says "pm". */
const finished: Partial<Record<Language, (time: string) => string>> = {
  de: (time) => (time.includes(':') ? `${time} Uhr` : time).replace(/^0(?=\d)/, ''),
  fr: (time) => time.replace(':', ' h ').replace(/^0(?=\d)/, ''),
  hi: (time) => `${time} बजे`,
  ja: (time) => time.replace(/^(\d+):(\d+)$/, '$1時$2分'),
};
/** One o'clock is one hour: "a la 1:00", "all'1:00", "à 1:00", where every other hour is many. */
const beforeOne: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  es: { 'las ': 'la ' },
  it: { 'alle ': "all'", 'dalle ': "dall'" },
  pt: { 'às ': 'à ', 'as ': 'a ', 'das ': 'da ' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** Words with times of day in them, in which the article before one o'clock is that of a single hour. */
export function agreeingWithHours(words: string, locale: Locale): string {
  const articles = beforeOne[languageOf(locale)];
  return articles ? words.replace(/(?<!\p{L})\p{L}+ (?=1:\d)/gu, (article) => articles[article] ?? article) : words;
}

/** A time of day as the locale says it. @param minutes past midnight; 1440 is midnight again */
export function timeSpoken(minutes: number, locale: Locale): string {
  const language = languageOf(locale);
  const isShort = minutes % 60 === 0 && saysHourAlone.has(language);
  const key = `${locale} ${isShort}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      ...(isShort ? {} : { minute: '2-digit' }),
      // "At 17" is no time in English; everywhere it is said as "5 pm".
      ...(language === 'en' ? { hour12: true } : {}),
      ...(language === 'hi' ? { dayPeriod: 'long' } : {}),
      timeZone: 'UTC',
    });
    formats.set(key, format);
  }
  const time = format.format((minutes % 1440) * MINUTE_MS).replace(/[\u00a0\u202f]/g, ' ');
  return finished[language]?.(time) ?? time;
}
