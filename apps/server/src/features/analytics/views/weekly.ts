import { momentAt, wallTime } from '@voicecart/contract/zoned-time';

const dayMs = 86_400_000;

/**
 * The next moment after `now` at which a clock in the zone shows the hour on the day of the week (0: Sunday). An hour
 * that the clock jumps over in spring is the hour after it.
 */
export function nextWeekly({ day, hour }: { day: number; hour: number }, timeZone: string, now: Date): Date {
  const [today = ''] = wallTime(now.toISOString(), timeZone).split('T');
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const ahead = (day - new Date(midnight).getUTCDay() + 7) % 7;
  for (const days of [ahead, ahead + 7]) {
    const date = new Date(midnight + days * dayMs).toISOString().slice(0, 10);
    const at = momentAt(`${date}T${String(hour).padStart(2, '0')}:00`, timeZone);
    if (at !== null && Date.parse(at) > now.getTime()) return new Date(at);
  }
  throw new Error(`there is no ${hour}:00 on day ${day} in ${timeZone}`);
}

/** Zones are at most 26 hours apart. */
const moveMsMax = 27 * 3_600_000;

/** When the mail that was to go out at `next` goes out, once the merchant's clock is that of another zone. */
export function movedWeekly(when: { day: number; hour: number }, timeZone: string, next: Date): Date {
  return nextWeekly(when, timeZone, new Date(next.getTime() - moveMsMax));
}
