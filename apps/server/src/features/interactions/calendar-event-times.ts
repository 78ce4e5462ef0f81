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

/** Occurrences that are looked at before one that repeats is given up: ten years of every day. */
const lookedAtMax = 4_000;

/**
 * The occurrences that are not over at `from`, in their order. The rule is applied to the clock of the place, so that
 * an event at six stays at six when the clocks change.
 */
export function* occurrencesFrom(event: EventTimes, from: Date): Generator<Occurrence> {
  for (const wall of wallTimes(event)) {
    const occurrence = at(event, wall);
    if (occurrence && occurrence.endsAt > from) yield occurrence;
  }
}

/** The last occurrence; null where it repeats without end. */
export function lastOccurrence(event: EventTimes): Occurrence | null {
  const rule = event.repeat === '' ? null : ICAL.Recur.fromString(event.repeat);
  if (rule && !rule.isFinite()) return null;
  let last: Occurrence | null = null;
  for (const wall of wallTimes(event)) last = at(event, wall) ?? last;
  return last;
}

function* wallTimes({ starts, repeat, except_days }: EventTimes): Generator<string> {
  if (repeat === '') {
    yield starts;
    return;
  }
  const rule = ICAL.Recur.fromString(repeat);
  const walls = rule.iterator(ICAL.Time.fromDateTimeString(`${starts}:00`));
  for (let count = 0; count < lookedAtMax; count += 1) {
    const next = walls.next();
    if (!next) return;
    const wall = next.toString().slice(0, 16);
    if (!except_days.includes(wall.slice(0, 10))) yield wall;
  }
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
