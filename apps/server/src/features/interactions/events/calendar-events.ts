import { setImmediate } from 'node:timers/promises';
import type { ContentImport } from '@voicecart/contract/content-import';
import type { Deletion } from '@voicecart/contract/deletions';
import {
  type Calendar,
  calendarsMax,
  type EventInput,
  type EventState,
  eventsMax,
  type ShopEventRow,
} from '@voicecart/contract/routes/events';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, invalidFields, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CalendarEventsTable } from '../../../schema/calendar-events.tables.ts';
import { changesBetween, type Principal, recordActivity } from '../../activity/activity.ts';
import { merchantTimeZone } from '../stores/stores.queries.ts';
import { lastOccurrence, occurrencesFrom, readRule } from './calendar-event-times.ts';
import {
  allEvents,
  type CalendarRow,
  type EventColumns,
  type EventRow,
  eventIdsOf,
  getEvent,
  insertCalendar,
  insertEvent,
  insertEvents,
  listCalendars,
  listEvents,
  lockEvents,
  putInCalendar,
  renameCalendar,
  updateEvent,
} from './calendar-events.queries.ts';
import type { ReadEvents } from './calendar-events-file.ts';
import { sealedCalendarAddress } from './calendar-source.ts';

/** After as many events of a file, other requests have their turn. */
export const eventsAtOnce = 100;

type Fault = { path: string; message: string };
type Names = ReadonlyMap<string, string>;

const sortColumns = { title: 'title', starts: 'starts_at', createdAt: 'created_at' } as const;

export async function listMerchantEvents(
  db: Db,
  merchantId: string,
  request: { state?: EventState; calendar?: string; q?: string; sort?: string; currentPage: number; limit: number },
) {
  const given = request.sort ?? 'starts';
  const name = given.replace(/^-/, '');
  const sort = name === 'title' || name === 'starts' || name === 'createdAt' ? sortColumns[name] : null;
  if (!sort) throw invalid('sort', `Events sort by ${Object.keys(sortColumns).join(', ')}.`);
  const at = new Date();
  const [{ rows, total }, names] = await Promise.all([
    listEvents(db, merchantId, {
      text: request.q?.trim() ?? '',
      state: request.state,
      calendarId: request.calendar,
      at,
      sort,
      isDescending: given.startsWith('-'),
      offset: (request.currentPage - 1) * request.limit,
      limit: request.limit,
    }),
    calendarNames(db, merchantId),
  ]);
  const items = rows.map((row) => toEvent(row, names, at));
  return { items, total, currentPage: request.currentPage, limit: request.limit };
}

/** The event, and when it is on next: at most five times. @throws AppError 404 */
export async function requireEvent(db: Db, merchantId: string, id: string) {
  const row = await getEvent(db, merchantId, id);
  if (!row) throw notFound('The event');
  const next: string[] = [];
  for (const { startsAt } of occurrencesFrom(row, new Date())) {
    next.push(startsAt.toISOString());
    if (next.length === 5) break;
  }
  return { event: toEvent(row, await calendarNames(db, merchantId), new Date()), next };
}

/** @throws AppError 400 with the field at fault */
export async function createEvent(db: Db, principal: Principal, input: EventInput): Promise<ShopEventRow> {
  const columns = await checkedColumns(db, principal.merchantId, input);
  return db.transaction().execute(async (tx) => {
    await lockEvents(tx, principal.merchantId);
    if ((await allEvents(tx, principal.merchantId)).length >= eventsMax) {
      throw invalid('title', `At most ${eventsMax} events can be kept. Delete some that are over.`);
    }
    const row = await insertEvent(tx, { merchant_id: principal.merchantId, id: newId(), ...columns });
    await recordActivity(tx, principal, 'event-created', `Event “${row.title}” added`);
    return toEvent(row, await calendarNames(tx, principal.merchantId), new Date());
  });
}

export async function changeEvent(db: Db, principal: Principal, id: string, input: EventInput): Promise<ShopEventRow> {
  const stored = await getEvent(db, principal.merchantId, id);
  if (!stored) throw notFound('The event');
  const {
    uid: _,
    except_days: __,
    ...columns
  } = await checkedColumns(db, principal.merchantId, input, stored.except_days);
  return db.transaction().execute(async (tx) => {
    const row = await updateEvent(tx, principal.merchantId, id, columns);
    if (!row) throw notFound('The event');
    await recordActivity(tx, principal, 'event-changed', `Event “${row.title}” changed`, changesBetween(stored, row));
    return toEvent(row, await calendarNames(tx, principal.merchantId), new Date());
  });
}

/** @throws AppError 404 */
export async function removeEvent(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'event',
      objectId: id,
      title: ({ title }) => title,
      parts: [{ table: 'calendar_events', where: { id } }],
    });
    if (!gone) throw notFound('The event');
    await recordActivity(tx, principal, 'event-deleted', `Event “${gone.title}” deleted`);
    return gone;
  });
}

export const restoreEvent: RestoreRule = {
  name: 'The event',
  async before({ tx, principal, rowsOf }) {
    await lockEvents(tx, principal.merchantId);
    const stored = await allEvents(tx, principal.merchantId);
    if (stored.length >= eventsMax) {
      throw failure('too_many.events', { max: eventsMax });
    }
    const deleted = z.object({ uid: z.string(), calendar_id: z.uuid().nullable() });
    const [row] = z.array(deleted).parse(rowsOf('calendar_events'));
    const twin = row?.uid ? stored.find((one) => one.uid === row.uid) : undefined;
    if (twin) throw failure('taken.event', { title: twin.title });
    // Its calendar may be gone by now: then it is in none.
    if (row?.calendar_id && !(await calendarNames(tx, principal.merchantId)).has(row.calendar_id)) {
      return { calendar_events: { calendar_id: null } };
    }
  },
};

/**
 * Takes what can be taken of a file: an event with a known id changes that one, and the same file once more changes
 * nothing. Calendars that the file names are made.
 */
export async function importEvents(db: Db, principal: Principal, file: ReadEvents): Promise<ContentImport> {
  const refused = [...file.refused];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const timeZone = await merchantTimeZone(db, principal.merchantId);
  await db.transaction().execute(async (tx) => {
    await lockEvents(tx, principal.merchantId);
    const stored = await allEvents(tx, principal.merchantId);
    const calendars = new Map(
      (await listCalendars(tx, principal.merchantId)).map(({ id, name }) => [name.toLowerCase(), id]),
    );
    const byKey = new Map(stored.map((one) => [one.uid, one]));
    const made = new Map<string, Insertable<CalendarEventsTable>>();
    const checkedEvents: (ReadEvents['events'][number] & { columns: EventColumns })[] = [];
    for (const [index, event] of file.events.entries()) {
      if (index % eventsAtOnce === eventsAtOnce - 1) await setImmediate();
      const checked = checkColumns(event.input, timeZone, event.exceptDays);
      if ('columns' in checked) {
        checkedEvents.push({ ...event, columns: checked.columns });
        continue;
      }
      const reason = checked.faults.map(({ message }) => message).join(' ');
      refused.push({ line: event.line, reason, values: [...event.values] });
    }
    // Where not all have room, what is over stays out before what comes.
    const isOver = ({ over_at }: EventColumns) => over_at instanceof Date && over_at.getTime() < Date.now();
    const inOrder = checkedEvents.sort((a, b) => Number(isOver(a.columns)) - Number(isOver(b.columns)));
    for (const { line, values, uid, calendar, columns: given } of inOrder) {
      const refuse = (reason: string) => refused.push({ line, reason, values: [...values] });
      const calendarId = await calendarFor(calendar);
      if (calendarId === undefined) {
        refuse(`At most ${calendarsMax} calendars can be kept.`);
        continue;
      }
      // Without an id of its own an event is known by its title and its beginning.
      const key = uid || `${given.title}|${given.starts}`.slice(0, 300);
      const columns: EventColumns = { ...given, uid: key, calendar_id: calendarId };
      const twin = byKey.get(key);
      const row = { merchant_id: principal.merchantId, id: newId(), ...columns };
      if (made.has(key)) {
        // The same one twice in a file: the last counts.
        made.set(key, row);
        counts.changed += 1;
      } else if (twin && isSame(twin, columns)) counts.unchanged += 1;
      else if (twin) {
        const changed = await updateEvent(tx, principal.merchantId, twin.id, columns);
        if (changed) byKey.set(key, changed);
        counts.changed += 1;
      } else if (stored.length + made.size >= eventsMax) refuse(`At most ${eventsMax} events can be kept.`);
      else {
        made.set(key, row);
        counts.added += 1;
      }
    }
    await insertEvents(tx, [...made.values()]);
    if (counts.added + counts.changed > 0) {
      const what = `Events imported: ${counts.added} added, ${counts.changed} changed`;
      await recordActivity(tx, principal, 'events-imported', what);
    }

    async function calendarFor(name: string): Promise<string | null | undefined> {
      if (name === '') return null;
      const known = calendars.get(name.toLowerCase());
      if (known) return known;
      if (calendars.size >= calendarsMax) return undefined;
      const made = await insertCalendar(tx, { merchant_id: principal.merchantId, id: newId(), name });
      calendars.set(name.toLowerCase(), made.id);
      return made.id;
    }
  });
  return { success: true, ...counts, columns: [...file.columns], refused: refused.sort((a, b) => a.line - b.line) };
}

function isSame(stored: EventRow, given: EventColumns): boolean {
  const kept: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(given).every(([name, value]) => {
    const before = kept[name];
    if (before instanceof Date || value instanceof Date) return Number(before) === Number(value);
    return JSON.stringify(before) === JSON.stringify(value);
  });
}

async function calendarNames(db: Db, merchantId: string): Promise<Names> {
  return new Map((await listCalendars(db, merchantId)).map(({ id, name }) => [id, name]));
}

export async function readCalendars(db: Db, merchantId: string): Promise<Calendar[]> {
  return (await listCalendars(db, merchantId)).map(toCalendar);
}

function toCalendar(row: CalendarRow & { readonly events: number }): Calendar {
  return {
    id: row.id,
    name: row.name,
    events: row.events,
    isFetched: row.source_sealed !== null,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    fetchFault: row.fetch_fault,
    createdAt: row.created_at.toISOString(),
  };
}

export async function createCalendar(db: Db, principal: Principal, name: string): Promise<Calendar> {
  return db.transaction().execute(async (tx) => {
    await lockEvents(tx, principal.merchantId);
    const known = await listCalendars(tx, principal.merchantId);
    if (known.length >= calendarsMax) throw invalid('name', `At most ${calendarsMax} calendars can be kept.`);
    refuseTakenName(known, name, null);
    const row = await insertCalendar(tx, { merchant_id: principal.merchantId, id: newId(), name });
    await recordActivity(tx, principal, 'calendar-created', `Calendar “${name}” added`);
    return toCalendar({ ...row, events: 0 });
  });
}

export async function changeCalendar(db: Db, principal: Principal, id: string, name: string): Promise<Calendar> {
  return db.transaction().execute(async (tx) => {
    await lockEvents(tx, principal.merchantId);
    const known = await listCalendars(tx, principal.merchantId);
    const own = known.find((one) => one.id === id);
    if (!own) throw notFound('The calendar');
    refuseTakenName(known, name, id);
    await renameCalendar(tx, principal.merchantId, id, name);
    await recordActivity(tx, principal, 'calendar-changed', `Calendar “${own.name}” is called “${name}”`);
    return toCalendar({ ...own, name });
  });
}

/** Deletes a calendar; its events stay, in none. @throws AppError 404 */
export async function removeCalendar(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    await lockEvents(tx, principal.merchantId);
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'calendar',
      objectId: id,
      title: ({ name }) => name,
      parts: [{ table: 'event_calendars', where: { id } }],
      sealed: [sealedCalendarAddress],
      note: { eventIds: await eventIdsOf(tx, principal.merchantId, id) },
    });
    if (!gone) throw notFound('The calendar');
    await recordActivity(tx, principal, 'calendar-deleted', `Calendar “${gone.title}” deleted`);
    return gone;
  });
}

export const restoreCalendar: RestoreRule = {
  name: 'The calendar',
  sealed: [sealedCalendarAddress],
  async before({ tx, principal, title }) {
    await lockEvents(tx, principal.merchantId);
    const known = await listCalendars(tx, principal.merchantId);
    if (known.length >= calendarsMax) throw failure('too_many.calendars', { max: calendarsMax });
    if (!known.some((one) => one.name.toLowerCase() === title.toLowerCase())) return;
    throw failure('taken.calendar', { title });
  },
  async after({ tx, principal, objectId, note }) {
    const { eventIds } = z.object({ eventIds: z.array(z.uuid()) }).parse(note);
    await putInCalendar(tx, principal.merchantId, eventIds, objectId);
  },
};

function refuseTakenName(known: readonly { id: string; name: string }[], name: string, id: string | null): void {
  const twin = known.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (twin) throw invalid('name', `There is a calendar called “${twin.name}” already.`);
}

async function checkedColumns(db: Db, merchantId: string, input: EventInput, exceptDays: readonly string[] = []) {
  const checked = checkColumns(input, await merchantTimeZone(db, merchantId), exceptDays);
  const faults = 'faults' in checked ? checked.faults : [];
  if (input.calendarId && !(await calendarNames(db, merchantId)).has(input.calendarId)) {
    faults.push({ path: 'calendarId', message: 'This calendar is not there any more.' });
  }
  if ('columns' in checked && faults.length === 0) return checked.columns;
  throw invalidFields(faults);
}

function checkColumns(
  input: EventInput,
  shopTimeZone: string,
  exceptDays: readonly string[],
): { columns: EventColumns } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const timeZone = input.timeZone || shopTimeZone;
  const starts = input.isAllDay ? `${input.starts.slice(0, 10)}T00:00` : input.starts;
  // An all-day event lasts until its last day is over.
  const ends = input.isAllDay ? nextMidnight(input.ends) : input.ends;
  if (!isTimeZone(timeZone)) faults.push({ path: 'timeZone', message: `There is no time zone ${timeZone}.` });
  if (ends <= starts) faults.push({ path: 'ends', message: 'The end must be after the start.' });
  const repeat = readRule(input.repeat);
  if (repeat === null) {
    faults.push({ path: 'repeat', message: 'This rule cannot be read. It must repeat by day, week, month or year.' });
  }
  if (faults.length > 0 || repeat === null) return { faults };
  const times = { starts, ends, time_zone: timeZone, repeat, except_days: [...exceptDays] };
  const [first] = occurrencesFrom(times, new Date(0));
  if (!first) return { faults: [{ path: 'starts', message: 'There is no such day or time.' }] };
  return {
    columns: {
      uid: '',
      calendar_id: input.calendarId,
      title: input.title,
      description: input.description,
      place: input.place,
      url: input.url,
      ...times,
      is_all_day: input.isAllDay,
      audience: input.audience,
      is_active: input.isActive,
      starts_at: first.startsAt,
      over_at: lastOccurrence(times)?.endsAt ?? null,
    },
  };
}

function nextMidnight(wall: string): string {
  const next = new Date(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`) + 86_400_000);
  return `${next.toISOString().slice(0, 10)}T00:00`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function toEvent(row: EventRow, names: Names, at: Date): ShopEventRow {
  const [next] = occurrencesFrom(row, at);
  const last = next ?? lastOccurrence(row);
  const state: EventState = !row.is_active ? 'off' : !next ? 'over' : next.startsAt <= at ? 'on' : 'coming';
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    place: row.place,
    url: row.url,
    starts: row.starts,
    ends: row.is_all_day ? lastDay(row.ends) : row.ends,
    isAllDay: row.is_all_day,
    timeZone: row.time_zone,
    repeat: row.repeat,
    audience: row.audience,
    calendarId: row.calendar_id,
    isActive: row.is_active,
    state,
    nextAt: (last?.startsAt ?? row.starts_at).toISOString(),
    calendarName: row.calendar_id === null ? null : (names.get(row.calendar_id) ?? null),
    createdAt: row.created_at.toISOString(),
  };
}

/** The day before a midnight, as a person says when an all-day event ends. */
export function lastDay(wall: string): string {
  return `${new Date(Date.parse(`${wall}:00Z`) - 1).toISOString().slice(0, 10)}T00:00`;
}
