import { momentAt, wallTime } from '@voicecart/contract/zoned-time';

const dayMs = 86_400_000;

/** Minutes of a day, from midnight, between which marketing is held; a span may pass midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/**
 * When the quiet hours that hold at a moment are over; null where none hold. By the shopper's clock, so that the hour
 * that a change of the clock skips or repeats is neither lost nor counted twice.
 */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  if (from === to) return null;
  const wall = wallTime(now.toISOString(), timeZone);
  const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const isTomorrow = minute >= to;
  const today = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  const day = new Date(today + (isTomorrow ? dayMs : 0)).toISOString().slice(0, 10);
  const two = (value: number) => String(value).padStart(2, '0');
  const end = momentAt(`${day}T${two(Math.floor(to / 60))}:${two(to % 60)}`, timeZone);
  return end === null ? null : new Date(end);
}
