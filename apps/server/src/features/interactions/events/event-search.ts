import type { EventsAsked, EventsFound, ShopCalendar, ShopEvent } from '@voicecart/assistant/shop/shop';
import type { Db } from '../../../platform/database.ts';
import { type Occurrence, occurrencesFrom } from './calendar-event-times.ts';
import { type EventRow, listCalendars, listOpenEvents } from './calendar-events.queries.ts';

const dayMs = 86_400_000;

/** Occurrences of the merchant's events for a shopper, in the order of their beginnings. */
export async function findEvents(db: Db, merchantId: string, asked: EventsAsked): Promise<EventsFound> {
  const rows = (await listOpenEvents(db, merchantId, new Date(asked.at))).filter(
    (row) => asked.calendarId === null || row.calendar_id === asked.calendarId,
  );
  let hasMore = false;
  const events: ShopEvent[] = [];
  for (const row of rows) {
    const isForShopper = row.audience === 'everyone' || asked.isLinked;
    for (const occurrence of occurrencesFrom(row, new Date(asked.at))) {
      if (dayOf(occurrence.day) > asked.toDay) break;
      // What began before the days asked for counts where it is still going on in them.
      if (lastDayOf(row, occurrence) < asked.fromDay) continue;
      if (!isForShopper) {
        hasMore = true;
        break;
      }
      events.push(toShopEvent(row, occurrence));
      if (events.length > 1_000) break;
    }
  }
  events.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.title.localeCompare(b.title));
  return { events: events.slice(0, asked.limit), hasMore };
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The last day it touches, by the clock of its place. */
function lastDayOf(row: EventRow, { day, startsAt, endsAt }: Occurrence): number {
  const days = Math.ceil((endsAt.getTime() - startsAt.getTime()) / dayMs);
  return dayOf(day) + (row.is_all_day ? days - 1 : dayOf(row.ends.slice(0, 10)) - dayOf(row.starts.slice(0, 10)));
}

/** Occurrences by their ids, in the order of these; what is over or not for this shopper is left out. */
export async function findEventsById(
  db: Db,
  merchantId: string,
  ids: readonly string[],
  at: number,
  isLinked: boolean,
): Promise<ShopEvent[]> {
  const rows = await listOpenEvents(db, merchantId, new Date(at));
  return ids.flatMap((id) => {
    const [eventId, day] = id.split('_');
    const row = rows.find((one) => one.id === eventId);
    if (!row || (row.audience !== 'everyone' && !isLinked)) return [];
    for (const occurrence of occurrencesFrom(row, new Date(at))) {
      if (row.repeat === '' || occurrence.day === day) return [toShopEvent(row, occurrence)];
      if (day === undefined || occurrence.day > day) break;
    }
    return [];
  });
}

/** Calendars with what is on in them from now on; those without anything are not told. */
export async function findCalendars(
  db: Db,
  merchantId: string,
  at: number,
  isLinked: boolean,
): Promise<ShopCalendar[]> {
  const [calendars, rows] = await Promise.all([
    listCalendars(db, merchantId),
    listOpenEvents(db, merchantId, new Date(at)),
  ]);
  return calendars.flatMap(({ id, name }) => {
    const own = rows.filter((row) => row.calendar_id === id && (row.audience === 'everyone' || isLinked));
    return own.length === 0 ? [] : [{ id, name, events: own.length }];
  });
}

function toShopEvent(row: EventRow, { day, startsAt, endsAt }: Occurrence): ShopEvent {
  return {
    id: row.repeat === '' ? row.id : `${row.id}_${day}`,
    title: row.title,
    description: row.description,
    place: row.place,
    url: row.url,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isAllDay: row.is_all_day,
    timeZone: row.time_zone,
  };
}
