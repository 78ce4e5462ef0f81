import { type Locale, languageOf } from '@voicecart/contract/locales';
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
const saysHourAlone: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'ja']);
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day as the locale says it. @param minutes past midnight; 1440 is midnight again */
export function timeSpoken(minutes: number, locale: Locale): string {
  const isShort = minutes % 60 === 0 && saysHourAlone.has(languageOf(locale));
  const key = `${locale} ${isShort}`;
  let format = formats.get(key);
  if (!format) {
    const options: Intl.DateTimeFormatOptions = isShort ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' };
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format((minutes % 1440) * MINUTE_MS).replace(/[\u00a0\u202f]/g, ' ');
}
