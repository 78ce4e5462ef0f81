/** A wall-clock time as `<input type="datetime-local">` has it: `YYYY-MM-DDTHH:mm`. */
const wallPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** What a clock on the wall shows in a zone at a moment; empty for none. */
export function wallTime(at: string | null, timeZone: string): string {
  return at === null ? '' : wallOf(Date.parse(at), timeZone);
}

/** A format is costly to make, and there are no more of them than zones in the world. */
const formats = new Map<string, Intl.DateTimeFormat>();

function wallOf(moment: number, timeZone: string): string {
  // Swedish writes dates and times the ISO way.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(moment)).replace(' ', 'T');
}

/**
 * The moment at which a clock in the zone shows this; null for an empty or broken text. A time that a clock jumps over
 * in spring is read an hour later, one that comes twice in autumn is the first of the two.
 */
export function momentAt(wall: string, timeZone: string): string | null {
  const found = wallPattern.exec(wall);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // `2027-02-31` would silently become March, and a month 13 January.
  const isDay = new Date(asUtc).getUTCDate() === day && new Date(asUtc).getUTCMonth() === month - 1;
  if (!isDay || hour > 23 || minute > 59) return null;
  // The offset a day before and a day after: one of the two holds at the moment itself.
  const moments = [-86_400_000, 86_400_000]
    .map((step) => asUtc - offsetAt(asUtc + step, timeZone))
    .sort((a, b) => a - b);
  const [first = asUtc, last = asUtc] = moments;
  const moment = wallOf(first, timeZone) === wall ? first : last;
  return new Date(moment).toISOString();
}

/** How far the zone's clock is ahead of UTC, in milliseconds, to the minute. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = moment - (moment % 60_000);
  return Date.parse(`${wallOf(whole, timeZone)}:00Z`) - whole;
}

/** The zone's name with its offset now, for captions: "America/New_York, GMT-5". */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value;
  return `${timeZone.replaceAll('_', ' ')}, ${offset}`;
}
