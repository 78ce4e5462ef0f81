import { momentAt } from '@voicecart/contract/zoned-time';
import ICAL from 'ical.js';

/** What decides when an event is on. */
export interface EventTimes {
  readonly starts: string;
  readonly ends: string;
  readonly time_zone: string;
  readonly repeat: string;
  readonly except_days: readonly string[];
}

export interface Occurrence {
  /** Its first day by the clock of the place, `YYYY-MM-DD`. */
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Occurrences that are looked at before one that repeats is given up: more than fifty years of every day. */
const lookedAtMax = 20_000;

/**
 * The occurrences that are not over at `from`, in their order. The rule is applied to the clock of the place, so that
 * an event at six stays at six when the clocks change.
 */
export function* occurrencesFrom(event: EventTimes, from: Date): Generator<Occurrence> {
  // Two days more than it lasts, for the zones: what began before is over without a look at the clock.
  const days = daysBetween(event.starts, event.ends) + 2;
  const first = new Date(from.getTime() - days * dayMs).toISOString().slice(0, 10);
  for (const wall of wallTimes(event, first)) {
    if (event.repeat !== '' && wall.slice(0, 10) < first) continue;
    const occurrence = at(event, wall);
    if (occurrence && occurrence.endsAt > from) yield occurrence;
  }
}

/** The last occurrence; null where it repeats without end. */
export function lastOccurrence(event: EventTimes): Occurrence | null {
  const rule = event.repeat === '' ? null : ICAL.Recur.fromString(event.repeat);
  if (rule && !rule.isFinite()) return null;
  const walls = [...wallTimes(event)];
  for (const wall of walls.reverse()) {
    const last = at(event, wall);
    if (last) return last;
  }
  return null;
}

/** @param first the day before which none is asked for: a rule without a count may begin there */
function* wallTimes({ starts, repeat, except_days }: EventTimes, first = ''): Generator<string> {
  if (repeat === '') {
    yield starts;
    return;
  }
  const rule = ICAL.Recur.fromString(repeat);
  const walls = rule.iterator(ICAL.Time.fromDateTimeString(`${beginning(starts, rule, first)}:00`));
  for (let count = 0; count < lookedAtMax; count += 1) {
    const next = walls.next();
    if (!next) return;
    const wall = next.toString().slice(0, 16);
    if (!except_days.includes(wall.slice(0, 10))) yield wall;
  }
}

/** Whole weeks later than its start, where that changes nothing of what a rule makes: daily events go back decades. */
function beginning(starts: string, rule: ICAL.Recur, first: string): string {
  const isEven = rule.interval === 1 && !rule.count && (rule.freq === 'DAILY' || rule.freq === 'WEEKLY');
  if (!isEven || first <= starts.slice(0, 10)) return starts;
  return moved(starts, Math.floor(daysBetween(starts, first) / 7) * 7);
}

function at(event: EventTimes, wall: string): Occurrence | null {
  const startsAt = momentAt(wall, event.time_zone);
  const endsAt = momentAt(moved(event.ends, daysBetween(event.starts, wall)), event.time_zone);
  return startsAt && endsAt ? { day: wall.slice(0, 10), startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null;
}

const dayMs = 86_400_000;
const dayNumber = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) / dayMs;

function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same time of the clock some days later. */
function moved(wall: string, days: number): string {
  return `${new Date((dayNumber(wall) + days) * dayMs).toISOString().slice(0, 10)}${wall.slice(10)}`;
}

/** A rule as it is kept; null where it is none of ours: what repeats within a day is no event. */
export function readRule(text: string): string | null {
  if (text === '') return '';
  try {
    const rule = ICAL.Recur.fromString(text.replace(/^RRULE:/i, '').toUpperCase());
    if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq)) return null;
    return rule.toString();
  } catch {
    return null;
  }
}
