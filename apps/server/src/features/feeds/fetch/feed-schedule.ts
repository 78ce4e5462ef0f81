import type { FeedSchedule } from '@voicecart/contract/routes/catalogue';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The first time of a schedule after a moment; null where there is none. A clock time that a day leaves out (the hour
 * that spring skips) comes as much later as clocks were put forward; one that a day has twice comes once.
 * @param anchor every so many hours is counted from here, so that a late look moves nothing
 */
export function nextTime(schedule: FeedSchedule, after: Date, anchor: Date): Date | null {
  if (schedule.kind === 'off') return null;
  if (schedule.kind === 'hours') {
    const stepMs = schedule.every * hourMs;
    const steps = Math.max(1, Math.floor((after.getTime() - anchor.getTime()) / stepMs) + 1);
    return new Date(anchor.getTime() + steps * stepMs);
  }
  const { hour, minute, timeZone } = schedule;
  const today = Math.floor((after.getTime() + offsetMs(timeZone, after.getTime())) / dayMs) * dayMs;
  const clockMs = hour * hourMs + minute * 60_000;
  // A day may have its time twice or late: the one before today's and the ones after it are looked at as well.
  const times = [0, 1, 2].map((days) => instantOf(today + days * dayMs + clockMs, timeZone));
  const next = times.find((time) => time > after.getTime());
  return next === undefined ? null : new Date(next);
}

/** The instant of a zone's clock time, given as if it were UTC. */
function instantOf(clock: number, timeZone: string): number {
  // Before and after a change of clocks the zone has two offsets; the earlier one is right for both odd cases.
  const before = clock - offsetMs(timeZone, clock - dayMs);
  const isBefore = offsetMs(timeZone, before) === clock - before;
  if (isBefore) return before;
  const later = clock - offsetMs(timeZone, clock + dayMs);
  return offsetMs(timeZone, later) === clock - later ? later : before;
}

/** How far a zone's clocks are ahead of UTC at an instant. */
function offsetMs(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return clock - Math.floor(at / 1000) * 1000;
}
