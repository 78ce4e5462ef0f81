import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { findDates } from '@voicecart/understanding/built-in/calendar';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { weekdayOf } from '../speech/clock.ts';
import type { SlotTypeValue } from './interaction.ts';
import { wordsOf } from './nearness.ts';

type Row = readonly [value: string, ...synonyms: [string, ...string[]]];
type Words = readonly [
  today: Row,
  tomorrow: Row,
  weekend: Row,
  nextWeekend: Row,
  week: Row,
  nextWeek: Row,
  month: Row,
  nextMonth: Row,
  monday: Row,
  tuesday: Row,
  wednesday: Row,
  thursday: Row,
  friday: Row,
  saturday: Row,
  sunday: Row,
];

const ids = [
  'today',
  'tomorrow',
  'weekend',
  'next-weekend',
  'week',
  'next-week',
  'month',
  'next-month',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
] as const;

const words: Readonly<Record<Language, Words>> = {
  en: [
    ['today', 'tonight', 'this evening', 'this afternoon', 'right now', 'now'],
    ['tomorrow', 'tomorrow night', 'tomorrow evening'],
    ['this weekend', 'the weekend', 'weekend', 'at the weekend', 'on the weekend', 'over the weekend'],
    ['next weekend', 'the next weekend', 'the weekend after next', 'the following weekend'],
    ['this week', 'the week'],
    ['next week', 'the coming week'],
    ['this month', 'the month'],
    ['next month', 'the coming month'],
    ['monday', 'on monday', 'mondays', 'on mondays', 'this monday'],
    ['tuesday', 'on tuesday', 'tuesdays', 'on tuesdays', 'this tuesday'],
    ['wednesday', 'on wednesday', 'wednesdays', 'on wednesdays', 'this wednesday'],
    ['thursday', 'on thursday', 'thursdays', 'on thursdays', 'this thursday'],
    ['friday', 'on friday', 'fridays', 'on fridays', 'this friday'],
    ['saturday', 'on saturday', 'saturdays', 'on saturdays', 'this saturday'],
    ['sunday', 'on sunday', 'sundays', 'on sundays', 'this sunday'],
  ],
  de: [
    ['heute', 'heute Abend', 'jetzt', 'heute Nachmittag'],
    ['morgen', 'morgen Abend'],
    ['am Wochenende', 'Wochenende', 'dieses Wochenende', 'kommendes Wochenende'],
    ['nächstes Wochenende', 'am nächsten Wochenende', 'übernächstes Wochenende'],
    ['diese Woche', 'in dieser Woche'],
    ['nächste Woche', 'in der nächsten Woche'],
    ['diesen Monat', 'in diesem Monat'],
    ['nächsten Monat', 'im nächsten Monat'],
    ['Montag', 'am Montag', 'montags'],
    ['Dienstag', 'am Dienstag', 'dienstags'],
    ['Mittwoch', 'am Mittwoch', 'mittwochs'],
    ['Donnerstag', 'am Donnerstag', 'donnerstags'],
    ['Freitag', 'am Freitag', 'freitags'],
    ['Samstag', 'am Samstag', 'samstags', 'Sonnabend'],
    ['Sonntag', 'am Sonntag', 'sonntags'],
  ],
  es: [
    ['hoy', 'esta noche', 'esta tarde', 'ahora'],
    ['mañana', 'mañana por la noche'],
    ['este fin de semana', 'el fin de semana', 'fin de semana', 'el próximo fin de semana', 'próximo fin de semana'],
    ['el fin de semana siguiente', 'el otro fin de semana', 'el fin de semana de la próxima semana'],
    ['esta semana', 'la semana'],
    ['la próxima semana', 'la semana que viene', 'próxima semana'],
    ['este mes', 'el mes'],
    ['el próximo mes', 'el mes que viene', 'próximo mes'],
    ['lunes', 'el lunes', 'los lunes'],
    ['martes', 'el martes', 'los martes'],
    ['miércoles', 'el miércoles', 'los miércoles'],
    ['jueves', 'el jueves', 'los jueves'],
    ['viernes', 'el viernes', 'los viernes'],
    ['sábado', 'el sábado', 'los sábados'],
    ['domingo', 'el domingo', 'los domingos'],
  ],
  fr: [
    ["aujourd'hui", 'ce soir', 'cet après-midi', 'maintenant'],
    ['demain', 'demain soir'],
    ['ce week-end', 'le week-end', 'week-end', 'ce weekend', 'le week-end prochain', 'week-end prochain'],
    ['le week-end suivant', 'le week-end d’après', 'le weekend suivant'],
    ['cette semaine', 'la semaine'],
    ['la semaine prochaine', 'semaine prochaine'],
    ['ce mois-ci', 'ce mois'],
    ['le mois prochain', 'mois prochain'],
    ['lundi', 'le lundi', 'ce lundi'],
    ['mardi', 'le mardi', 'ce mardi'],
    ['mercredi', 'le mercredi', 'ce mercredi'],
    ['jeudi', 'le jeudi', 'ce jeudi'],
    ['vendredi', 'le vendredi', 'ce vendredi'],
    ['samedi', 'le samedi', 'ce samedi'],
    ['dimanche', 'le dimanche', 'ce dimanche'],
  ],
  hi: [
    ['आज', 'आज रात', 'आज शाम', 'अभी'],
    ['कल', 'कल शाम'],
    ['इस वीकेंड', 'वीकेंड', 'वीकेंड पर', 'सप्ताहांत'],
    ['अगले वीकेंड', 'अगले सप्ताहांत'],
    ['इस हफ़्ते', 'इस सप्ताह', 'इस हफ्ते'],
    ['अगले हफ़्ते', 'अगले सप्ताह', 'अगले हफ्ते'],
    ['इस महीने', 'इस माह'],
    ['अगले महीने', 'अगले माह'],
    ['सोमवार', 'सोमवार को'],
    ['मंगलवार', 'मंगलवार को'],
    ['बुधवार', 'बुधवार को'],
    ['गुरुवार', 'गुरुवार को', 'बृहस्पतिवार'],
    ['शुक्रवार', 'शुक्रवार को'],
    ['शनिवार', 'शनिवार को'],
    ['रविवार', 'रविवार को', 'इतवार'],
  ],
  it: [
    ['oggi', 'stasera', 'questa sera', 'adesso'],
    ['domani', 'domani sera'],
    [
      'questo fine settimana',
      'nel fine settimana',
      'fine settimana',
      'questo weekend',
      'il prossimo fine settimana',
      'nel weekend',
    ],
    ['il fine settimana successivo', 'il weekend successivo', 'il fine settimana dopo'],
    ['questa settimana', 'in settimana'],
    ['la prossima settimana', 'prossima settimana', 'la settimana prossima'],
    ['questo mese', 'nel mese'],
    ['il prossimo mese', 'prossimo mese', 'il mese prossimo'],
    ['lunedì', 'il lunedì', 'di lunedì'],
    ['martedì', 'il martedì', 'di martedì'],
    ['mercoledì', 'il mercoledì', 'di mercoledì'],
    ['giovedì', 'il giovedì', 'di giovedì'],
    ['venerdì', 'il venerdì', 'di venerdì'],
    ['sabato', 'il sabato', 'di sabato'],
    ['domenica', 'la domenica', 'di domenica'],
  ],
  ja: [
    ['今日', '本日', '今夜', '今'],
    ['明日', 'あした', 'あす'],
    ['今週末', '週末', 'この週末'],
    ['来週末', '来週の週末', '再来週末'],
    ['今週', 'この一週間'],
    ['来週', '次の週'],
    ['今月', 'この月'],
    ['来月', '次の月'],
    ['月曜日', '月曜'],
    ['火曜日', '火曜'],
    ['水曜日', '水曜'],
    ['木曜日', '木曜'],
    ['金曜日', '金曜'],
    ['土曜日', '土曜'],
    ['日曜日', '日曜'],
  ],
  pt: [
    ['hoje', 'hoje à noite', 'hoje à tarde', 'agora'],
    ['amanhã', 'amanhã à noite'],
    [
      'neste fim de semana',
      'no fim de semana',
      'fim de semana',
      'este fim de semana',
      'no próximo fim de semana',
      'próximo fim de semana',
    ],
    ['no fim de semana seguinte', 'o outro fim de semana', 'fim de semana depois'],
    ['esta semana', 'nesta semana'],
    ['na próxima semana', 'próxima semana', 'semana que vem'],
    ['este mês', 'neste mês'],
    ['no próximo mês', 'próximo mês', 'mês que vem'],
    ['segunda-feira', 'na segunda', 'segunda-feira que vem'],
    ['terça-feira', 'na terça', 'terça-feira que vem'],
    ['quarta-feira', 'na quarta', 'quarta-feira que vem'],
    ['quinta-feira', 'na quinta', 'quinta-feira que vem'],
    ['sexta-feira', 'na sexta', 'sexta-feira que vem'],
    ['sábado', 'no sábado', 'aos sábados'],
    ['domingo', 'no domingo', 'aos domingos'],
  ],
};

function valuesOf(language: Language): readonly SlotTypeValue[] {
  return words[language].map(([value, ...synonyms], index) => ({ id: ids[index] ?? '', value, synonyms }));
}

/**
 * Days as shoppers name them. A type of our own: its ids arrive alike from every channel and language, while Amazon's
 * dates come as seven kinds of text and some of them need a clock to be read.
 */
export const dayWordType: Readonly<Record<Language, readonly SlotTypeValue[]>> = {
  en: valuesOf('en'),
  de: valuesOf('de'),
  es: valuesOf('es'),
  fr: valuesOf('fr'),
  hi: valuesOf('hi'),
  it: valuesOf('it'),
  ja: valuesOf('ja'),
  pt: valuesOf('pt'),
};

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
 * weeks", "12/08/2026". Counted from the epoch; null where it speaks of none.
 */
export function daysSaid(text: string, locale: Locale, today: number): Days | null {
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
