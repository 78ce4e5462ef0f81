import type { OpeningSpan } from '../../shop/shop.ts';
import { wallClock, weekdayOf } from '../../speech/clock.ts';

const DAY_MINUTES = 1440;

/** From and to in minutes past midnight; `to` passes 1440 where it closes after midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Clock {
  readonly timeZone: string;
  readonly hours: readonly OpeningSpan[];
  readonly closedOn: readonly string[];
}

export type OpeningState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'always' }
  | { readonly kind: 'open'; readonly until: number }
  /** `day` is counted from the epoch; null where it does not open within two weeks. */
  | { readonly kind: 'closed'; readonly opens: { readonly day: number; readonly at: number } | null };

/** When it is open on a day counted from the epoch, by its own clock; empty where it is closed. */
export function spansOn({ hours, closedOn }: Clock, day: number): Span[] {
  if (closedOn.includes(new Date(day * 86_400_000).toISOString().slice(0, 10))) return [];
  return hours
    .filter((span) => span.day === weekdayOf(day))
    .map(({ opens, closes }) => {
      const from = minutesOf(opens);
      const to = minutesOf(closes);
      return { from, to: to > from ? to : to + DAY_MINUTES };
    })
    .sort((a, b) => a.from - b.from);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether it is open at a moment, and until or from when. A span that began yesterday evening counts. */
export function openingState(store: Clock, at: number): OpeningState {
  if (store.hours.length === 0) return { kind: 'unknown' };
  const { day, minutes } = wallClock(at, store.timeZone);
  const yesterday = spansOn(store, day - 1).map(({ from, to }) => ({ from: from - DAY_MINUTES, to: to - DAY_MINUTES }));
  const tomorrow = spansOn(store, day + 1).map(({ from, to }) => ({ from: from + DAY_MINUTES, to: to + DAY_MINUTES }));
  const near = [...yesterday, ...spansOn(store, day), ...tomorrow];
  let open = near.find(({ from, to }) => from <= minutes && minutes < to);
  if (open) {
    // One span that ends where the next begins is one: nobody closes at midnight for no time at all.
    for (const { from, to } of near) if (from <= open.to && to > open.to) open = { from: open.from, to };
    return open.to - minutes >= DAY_MINUTES ? { kind: 'always' } : { kind: 'open', until: open.to % DAY_MINUTES };
  }
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const next = spansOn(store, day + ahead).find(({ from }) => ahead > 0 || from > minutes);
    if (next) return { kind: 'closed', opens: { day: day + ahead, at: next.from } };
  }
  return { kind: 'closed', opens: null };
}
