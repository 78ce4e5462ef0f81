import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/days';
import { perLanguage } from '@voicecart/language/sections';

const dayMs = 86_400_000;

type Feast = Exclude<keyof (typeof patterns)['en'], 'dayAfter'>;

/** When a feast is in a year, counted from the epoch. */
const dayOf: Readonly<Record<Feast, (year: number) => number>> = {
  christmasEve: (year) => dated(year, 12, 24),
  christmas: (year) => dated(year, 12, 25),
  secondChristmas: (year) => dated(year, 12, 26),
  newYearsEve: (year) => dated(year, 12, 31),
  newYear: (year) => dated(year, 1, 1),
  thanksgiving: fourthThursdayOfNovember,
  goodFriday: (year) => easterSunday(year) - 2,
  easter: easterSunday,
  easterMonday: (year) => easterSunday(year) + 1,
};
const feasts = Object.keys(dayOf).filter((name): name is Feast => Object.hasOwn(dayOf, name));

const saidOf = perLanguage((language) => {
  const all = feasts.map((feast) => patterns[language][feast]).join('|');
  return {
    feasts: feasts.map((feast) => ({ feast, said: worded(patterns[language][feast], language) })),
    after: worded(
      patterns[language].dayAfter.replace('{feast}', () => all),
      language,
    ),
  };
});

function worded(source: string, language: Language): RegExp {
  // Japanese has no spaces between words.
  return new RegExp(language === 'ja' ? source : `(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, 'iu');
}

/** The next day, counted from the epoch, that a feast in the text names, or "the day after" one; null where none does. */
export function feastIn(text: string, language: Language, today: number): number | null {
  const { feasts: named, after } = saidOf[language];
  const found = named
    .map(({ feast, said }) => ({ feast, length: said.exec(text)?.[0].length ?? 0 }))
    .sort((a, b) => b.length - a.length)[0];
  if (!found || found.length === 0) return null;
  const more = after.test(text) ? 1 : 0;
  const year = new Date(today * dayMs).getUTCFullYear();
  const days = [year, year + 1].map((one) => dayOf[found.feast](one) + more);
  return days.find((day) => day >= today) ?? null;
}

function dated(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

function fourthThursdayOfNovember(year: number): number {
  const first = dated(year, 11, 1);
  const weekday = new Date(first * dayMs).getUTCDay();
  return first + ((4 - weekday + 7) % 7) + 21;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dated(year, Math.floor(f / 31), (f % 31) + 1);
}
