import type { Readable } from 'node:stream';
import { contentRowsMax } from '@voicecart/contract/content-import';
import { type EventInput, eventColumns, eventsRoutes } from '@voicecart/contract/routes/events';
import { wallTime } from '@voicecart/contract/zoned-time';
import ICAL from 'ical.js';
import { csvStream } from '../../platform/csv.ts';
import type { EventRow } from './calendar-events.queries.ts';
import { lastDay } from './calendar-events.ts';
import { readCsv, readFlag, unreadable } from './content-csv.ts';

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
}

/** An iCalendar or CSV file, told apart by its content. @throws AppError 400 where it is neither */
export function readEventsFile(text: string, shopTimeZone: string): ReadEvents {
  return /^\s*BEGIN:VCALENDAR/i.test(text) ? readIcs(text, shopTimeZone) : readEventsCsv(text);
}

const icsColumns = ['title', 'starts'] as const;

function readIcs(text: string, shopTimeZone: string): ReadEvents {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text));
  } catch {
    throw unreadable('This calendar file is broken: it cannot be read.');
  }
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length > contentRowsMax) throw unreadable(`At most ${contentRowsMax} events can be imported at once.`);
  const name = calendar.getFirstPropertyValue('x-wr-calname');
  const calendarName = typeof name === 'string' ? name.trim().slice(0, 60) : '';
  // Zones that the file itself defines, for those that bear no name of the world's list.
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const moved = movedOccurrences(components);
  const events: ReadEvents['events'][number][] = [];
  const refused: Refusal[] = [];
  for (const [index, component] of components.entries()) {
    const event = new ICAL.Event(component);
    const line = index + 1;
    const values = [event.summary ?? '', event.startDate?.toString() ?? ''];
    const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
    if (!event.startDate) {
      refused.push({ line, reason: 'It has no beginning.', values });
      continue;
    }
    const recurrenceId = event.recurrenceId?.toString() ?? '';
    const isAllDay = event.startDate.isDate;
    const zone = zoneOf(event.startDate, shopTimeZone);
    const parsed = eventsRoutes.createShopEvent.body.safeParse({
      title: plainText(event.summary ?? '', 120),
      description: plainText(event.description ?? '', 2_000),
      place: plainText(event.location ?? '', 200),
      url: webAddress(component.getFirstPropertyValue('url')),
      starts: wallOf(event.startDate, zone),
      // The end of an all-day event is the day after its last.
      ends: isAllDay ? lastDay(wallOf(event.endDate, zone)) : wallOf(event.endDate, zone),
      isAllDay,
      timeZone: zone,
      repeat: recurrenceId === '' ? String(component.getFirstPropertyValue('rrule') ?? '') : '',
      isActive: status !== 'CANCELLED',
    });
    if (!parsed.success) {
      const reason = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join(' ');
      refused.push({ line, reason, values });
      continue;
    }
    const uid = `${event.uid ?? ''}${recurrenceId === '' ? '' : `#${recurrenceId}`}`.slice(0, 300);
    const exceptDays = [...exceptDaysOf(component), ...(recurrenceId === '' ? (moved.get(event.uid) ?? []) : [])];
    events.push({
      line,
      values,
      uid,
      calendar: calendarName,
      exceptDays: [...new Set(exceptDays)].sort(),
      input: parsed.data,
    });
  }
  return { columns: icsColumns, events, refused };
}

/** Days on which an occurrence was moved or changed by an entry of its own: the rule must not make them again. */
function movedOccurrences(components: readonly ICAL.Component[]): Map<string, string[]> {
  const moved = new Map<string, string[]>();
  for (const component of components) {
    const { uid, recurrenceId } = new ICAL.Event(component);
    if (recurrenceId) moved.set(uid, [...(moved.get(uid) ?? []), recurrenceId.toString().slice(0, 10)]);
  }
  return moved;
}

function exceptDaysOf(component: ICAL.Component): string[] {
  return component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .map((value) => String(value).slice(0, 10));
}

/** The IANA zone of a time: its own where it has one that is known, else the shop's. */
function zoneOf(time: ICAL.Time, shopTimeZone: string): string {
  const id = time.zone?.tzid ?? '';
  const own = id.includes('/') ? id : '';
  try {
    return own === '' ? shopTimeZone : new Intl.DateTimeFormat('en', { timeZone: own }).resolvedOptions().timeZone;
  } catch {
    return shopTimeZone;
  }
}

/** What the clock of `zone` shows at a time: as written where it is a time of that zone or of none. */
function wallOf(time: ICAL.Time, zone: string): string {
  if (time.isDate) return `${time.toString().slice(0, 10)}T00:00`;
  const id = time.zone?.tzid ?? 'floating';
  if (id === 'floating' || id === zone) return time.toString().slice(0, 16);
  return wallTime(time.toJSDate().toISOString(), zone);
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
  for (const { line, values, cell } of file.rows) {
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
