import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type EventInput, eventColumns, eventsRoutes } from '@voicecart/contract/routes/events';
import ICAL from 'ical.js';
import { csvStream } from '../../../platform/formats/csv.ts';
import { readCsv, readFlag, unreadable } from '../content-csv.ts';
import type { EventRow } from './calendar-events.queries.ts';
import { eventsAtOnce, lastDay } from './calendar-events.ts';
import { clockOf, type EventClock, tzidOf } from './calendar-zones.ts';

interface Refusal {
  line: number;
  reason: string;
  values: string[];
}

export interface ReadEvents {
  readonly columns: readonly string[];
  readonly events: readonly {
    readonly line: number;
    readonly values: readonly string[];
    readonly uid: string;
    readonly calendar: string;
    readonly exceptDays: readonly string[];
    readonly input: EventInput;
  }[];
  readonly refused: readonly Refusal[];
  /** Of a calendar without events: what stands in it instead, as a sentence. */
  readonly emptyBecause?: string;
}

/** An iCalendar or CSV file, told apart by its content. @throws AppError 400 where it is neither */
export async function readEventsFile(text: string, shopTimeZone: string): Promise<ReadEvents> {
  return /^\s*BEGIN:VCALENDAR/i.test(text) ? readIcs(text, shopTimeZone) : readEventsCsv(text);
}

const icsColumns = ['title', 'starts'] as const;
/** Else each event looks for its exceptions among all others. */
const alone = { exceptions: [] };
/** Many years of a calendar: what is over makes room for what comes. */
const icsEventsMax = 10_000;
/** Of one event: years of days that are named one by one. */
const extraDaysMax = 100;

async function readIcs(text: string, shopTimeZone: string): Promise<ReadEvents> {
  const calendar = parseCalendar(text) ?? parseCalendar(withoutBrokenEvents(text));
  if (!calendar) throw unreadable('This calendar file is broken: it cannot be read.');
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length === 0) {
    return { columns: icsColumns, events: [], refused: [], emptyBecause: insteadOfEvents(calendar) };
  }
  if (components.length > icsEventsMax) throw unreadable(`At most ${icsEventsMax} events can be imported at once.`);
  const name = calendar.getFirstPropertyValue('x-wr-calname');
  const calendarName = typeof name === 'string' ? name.trim().slice(0, 60) : '';
  const moved = movedOccurrences(components, shopTimeZone);
  const events: ReadEvents['events'][number][] = [];
  const refused: Refusal[] = [];
  for (const [index, component] of components.entries()) {
    if (index % eventsAtOnce === eventsAtOnce - 1) await setImmediate();
    const line = index + 1;
    if (!isReadable(component)) {
      const values = [String(component.getFirstPropertyValue('summary') ?? ''), ''];
      refused.push({ line, reason: 'One of its dates or rules is broken: it cannot be read.', values });
      continue;
    }
    const event = new ICAL.Event(component, alone);
    const values = [event.summary ?? '', event.startDate?.toString() ?? ''];
    const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
    if (!event.startDate) {
      refused.push({ line, reason: 'It has no beginning.', values });
      continue;
    }
    const startZone = tzidOf(component.getFirstProperty('dtstart'));
    const clock = clockOf(component, shopTimeZone);
    if (!clock) {
      refused.push({ line, reason: `Its time zone is not known: ${startZone?.slice(0, 60)}.`, values });
      continue;
    }
    const recurrenceId = event.recurrenceId?.toString() ?? '';
    const isAllDay = event.startDate.isDate;
    const endsWall = clock.wallOf(event.endDate, tzidOf(component.getFirstProperty('dtend')) ?? startZone);
    const parsed = eventsRoutes.createShopEvent.body.safeParse({
      title: plainText(event.summary ?? '', 120),
      description: plainText(event.description ?? '', 2_000),
      place: plainText(event.location ?? '', 200),
      url: webAddress(component.getFirstPropertyValue('url')),
      starts: clock.wallOf(event.startDate, startZone),
      // The end of an all-day event is the day after its last.
      ends: isAllDay ? lastDay(endsWall) : endsWall,
      isAllDay,
      timeZone: clock.zone,
      repeat: recurrenceId === '' ? String(component.getFirstPropertyValue('rrule') ?? '') : '',
      isActive: status !== 'CANCELLED',
    });
    if (!parsed.success) {
      const reason = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join(' ');
      refused.push({ line, reason, values });
      continue;
    }
    const uid = `${event.uid ?? ''}${recurrenceId === '' ? '' : `#${recurrenceId}`}`.slice(0, 300);
    const own = daysOf(component, 'exdate', clock);
    const exceptDays = [...new Set([...own, ...(recurrenceId === '' ? (moved.get(event.uid) ?? []) : [])])].sort();
    const common = { line, values, calendar: calendarName };
    events.push({ ...common, uid, exceptDays, input: parsed.data });
    // A rule makes no days of its own choosing: each is kept as an event beside it.
    for (const day of daysOf(component, 'rdate', clock).slice(0, extraDaysMax)) {
      if (exceptDays.includes(day) || day === parsed.data.starts.slice(0, 10)) continue;
      const input = { ...parsed.data, ...movedTo(parsed.data, day), repeat: '' };
      events.push({ ...common, uid: `${uid.slice(0, 280)}#${day}`, exceptDays: [], input });
    }
  }
  return { columns: icsColumns, events, refused };
}

function parseCalendar(text: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
}

const brokenMark = 'X-VOICECART-BROKEN';

/** One entry with a rule that nobody can read makes the whole file unreadable: it is left as its title alone. */
function withoutBrokenEvents(text: string): string {
  const parts = text.split(/^(?=BEGIN:VEVENT)/im).map((part) => {
    const end = /^END:VEVENT/im.exec(part);
    const entry = end ? part.slice(0, end.index + end[0].length) : '';
    if (entry === '' || parseCalendar(entry)) return part;
    const title = /^SUMMARY[:;].*$/im.exec(entry)?.[0] ?? 'SUMMARY:';
    return `BEGIN:VEVENT\r\n${title}\r\n${brokenMark}:1\r\nEND:VEVENT${part.slice(entry.length)}`;
  });
  return parts.join('');
}

/** Whether the dates of an entry are dates: they are read when they are asked for, and throw only then. */
function isReadable(component: ICAL.Component): boolean {
  if (component.hasProperty(brokenMark.toLowerCase())) return false;
  try {
    const { startDate, endDate, recurrenceId } = new ICAL.Event(component, alone);
    const moved = ['exdate', 'rdate'].flatMap((name) =>
      component.getAllProperties(name).flatMap((property) => property.getValues()),
    );
    return [startDate, endDate, recurrenceId, ...moved].every((time) => {
      const own = time instanceof ICAL.Period ? time.start : time;
      return !own || !Number.isNaN(own.toJSDate().getTime());
    });
  } catch {
    return false;
  }
}

const otherEntries: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['vtodo', ['task', 'tasks']],
  ['vjournal', ['journal entry', 'journal entries']],
  ['vfreebusy', ['free/busy entry', 'free/busy entries']],
  ['vavailability', ['availability', 'availabilities']],
]);

function insteadOfEvents(calendar: ICAL.Component): string {
  const found = [...otherEntries].flatMap(([name, [one, many]]) => {
    const count = calendar.getAllSubcomponents(name).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const instead =
    found.length === 0 ? 'It is empty.' : `It holds ${listed(found)}, which shoppers can’t be told as events.`;
  return `This calendar file has no events. ${instead} Export a calendar that has events, and import that file.`;
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

/** Days on which an occurrence was moved or changed by an entry of its own: the rule must not make them again. */
function movedOccurrences(components: readonly ICAL.Component[], shopTimeZone: string): Map<string, string[]> {
  const clocks = new Map<string, EventClock | null>();
  const moves: { uid: string; time: ICAL.Time; tzid: string | null }[] = [];
  for (const component of components.filter(isReadable)) {
    const { uid, recurrenceId } = new ICAL.Event(component, alone);
    const property = component.getFirstProperty('recurrence-id');
    if (recurrenceId) moves.push({ uid, time: recurrenceId, tzid: tzidOf(property) });
    else clocks.set(uid, clockOf(component, shopTimeZone));
  }
  const moved = new Map<string, string[]>();
  for (const { uid, time, tzid } of moves) {
    // Calendars write this time in UTC too: the day meant is that of the event's own clock.
    const wall = clocks.get(uid)?.wallOf(time, tzid) ?? time.toString();
    moved.set(uid, [...(moved.get(uid) ?? []), wall.slice(0, 10)]);
  }
  return moved;
}

/** The days of dates that a rule leaves out (exdate) or that come besides (rdate), by the event's clock. */
function daysOf(component: ICAL.Component, name: 'exdate' | 'rdate', clock: EventClock): string[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [clock.wallOf(time, tzidOf(property)).slice(0, 10)] : [];
    }),
  );
}

function movedTo({ starts, ends }: EventInput, day: string): Pick<EventInput, 'starts' | 'ends'> {
  const days = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${starts.slice(0, 10)}T00:00:00Z`);
  const lastOne = new Date(Date.parse(`${ends.slice(0, 10)}T00:00:00Z`) + days).toISOString().slice(0, 10);
  return { starts: `${day}${starts.slice(10)}`, ends: `${lastOne}${ends.slice(10)}` };
}

function plainText(text: string, charactersMax: number): string {
  return text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .slice(0, charactersMax);
}

function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}

function readEventsCsv(text: string): ReadEvents {
  const file = readCsv(text, ['title', 'starts', 'ends']);
  const events: ReadEvents['events'][number][] = [];
  const refused: Refusal[] = [];
  for (const { line, values, fault, cell } of file.rows) {
    if (fault !== '') {
      refused.push({ line, reason: fault, values: [...values] });
      continue;
    }
    const isAllDay = readFlag(cell('all_day'), /^\d{4}-\d{2}-\d{2}$/.test(cell('starts')));
    const isActive = readFlag(cell('active'), true);
    const parsed = eventsRoutes.createShopEvent.body.safeParse({
      title: cell('title'),
      description: cell('description'),
      place: cell('place'),
      url: cell('url') || null,
      starts: wallCell(cell('starts')),
      ends: wallCell(cell('ends')),
      isAllDay: isAllDay ?? false,
      timeZone: cell('time_zone'),
      repeat: cell('repeat'),
      audience: cell('audience').toLowerCase() || 'everyone',
      isActive: isActive ?? true,
    });
    if (parsed.success && isAllDay !== null && isActive !== null) {
      const calendar = cell('calendar').slice(0, 60);
      events.push({ line, values, uid: cell('uid').slice(0, 300), calendar, exceptDays: [], input: parsed.data });
      continue;
    }
    const reasons = parsed.success
      ? ['all_day and active are yes or no.']
      : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    refused.push({ line, reason: reasons.join(' '), values: [...values] });
  }
  return { columns: file.columns, events, refused };
}

/** `2026-12-01 18:00`, `2026-12-01T18:00:00` or a day alone. */
function wallCell(cell: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return `${cell}T00:00`;
  return cell.replace(' ', 'T').replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}$/, '$1');
}

export function writeEvents(events: readonly EventRow[], calendars: ReadonlyMap<string, string>): Readable {
  async function* rows() {
    for (const event of events) {
      yield [
        event.uid,
        event.title,
        event.is_all_day ? event.starts.slice(0, 10) : event.starts.replace('T', ' '),
        event.is_all_day ? lastDay(event.ends).slice(0, 10) : event.ends.replace('T', ' '),
        event.is_all_day ? 'yes' : 'no',
        event.time_zone,
        event.repeat,
        event.place,
        event.description,
        event.url,
        event.audience,
        event.calendar_id === null ? '' : (calendars.get(event.calendar_id) ?? ''),
        event.is_active ? 'yes' : 'no',
      ];
    }
  }
  return csvStream(eventColumns, rows());
}
