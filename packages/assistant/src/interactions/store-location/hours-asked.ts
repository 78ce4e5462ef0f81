import { languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/store-location';
import { perLanguage } from '@voicecart/language/sections';
import { slotId, slotText } from '../../dialogue/dialogue-slots.ts';
import { wallClock } from '../../speech/clock.ts';
import type { Turn } from '../../turn/turn.ts';
import { dayIn, daysSaid } from '../day-words.ts';
import { feastIn } from '../feasts.ts';

/** What is asked of a store's hours. */
export interface HoursAsked {
  /** A day word's id, a date such as 2026-12-08, or `dayNotKnown`. */
  readonly day: string;
  /** Whether the hour of closing is wanted, not all hours. */
  readonly closing: boolean;
  /** Whether the day is a feast, on which usual hours may not hold. */
  readonly feast: boolean;
}

/** A day was named, though none that is known by its name. */
export const dayNotKnown = 'unknown';

const closing = perLanguage((language) => new RegExp(patterns[language].closing, 'iu'));

/** The hours that are asked for, as a wish that a question can keep: `hours:closing:feast:2026-12-25`. */
export function hoursWish(turn: Turn, isUnknown = false): string {
  const { text, locale } = turn;
  const language = languageOf(locale);
  const today = todayOf(turn);
  const feast = text === null ? null : feastIn(text, language, today);
  const days = text === null || feast !== null ? null : daysSaid(text, locale, today);
  const date = days !== null && days.from === days.to ? dateOf(days.from) : null;
  const word = slotId(turn, 'day') ?? dayIn(text, language);
  const day = feast === null ? (word ?? date ?? (isUnknown ? dayNotKnown : 'today')) : dateOf(feast);
  const isClosing = text !== null && closing[language].test(text);
  return ['hours', ...(isClosing ? ['closing'] : []), ...(feast === null ? [] : ['feast']), day].join(':');
}

export function hoursOfWish(wish: string): HoursAsked | null {
  const [kind, ...parts] = wish.split(':');
  if (kind !== 'hours') return null;
  return { day: parts.at(-1) ?? 'today', closing: parts.includes('closing'), feast: parts.includes('feast') };
}

/** Whether a day or a feast is named. */
export function isDayNamed(turn: Turn): boolean {
  const isNamed = dayIn(turn.text, languageOf(turn.locale)) !== null;
  return isNamed || hoursOfWish(hoursWish(turn))?.day !== 'today';
}

/** Words that were taken for a day and are none: "when do you close in Seattle". */
export function wordsForDay(turn: Turn): string | null {
  const said = slotText(turn, 'day');
  if (said === null || slotId(turn, 'day') !== null) return null;
  return daysSaid(said, turn.locale, todayOf(turn)) === null ? said : null;
}

/** Only the year of a date hangs on it: the store's own clock is asked later. */
function todayOf({ at }: Turn): number {
  return wallClock(at, 'UTC').day;
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
