import type { EventState } from '@voicecart/contract/routes/events';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { CalendarEventsTable, EventCalendarsTable } from '../../../schema/calendar-events.tables.ts';

export type EventRow = Selectable<CalendarEventsTable>;
export type EventColumns = Omit<Insertable<CalendarEventsTable>, 'merchant_id' | 'id' | 'created_at' | 'updated_at'>;
export type CalendarRow = Selectable<EventCalendarsTable>;

export interface EventList {
  readonly text: string;
  readonly state: EventState | undefined;
  readonly calendarId: string | undefined;
  readonly at: Date;
  readonly sort: 'title' | 'starts_at' | 'created_at';
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export async function listEvents(db: Db, merchantId: string, list: EventList) {
  let query = db.selectFrom('calendar_events').where('merchant_id', '=', merchantId);
  if (list.calendarId) query = query.where('calendar_id', '=', list.calendarId);
  if (list.state === 'off') query = query.where('is_active', '=', false);
  else if (list.state) {
    query = query.where('is_active', '=', true);
    // One that repeats is coming or on as long as it is not over.
    if (list.state === 'over') query = query.where('over_at', '<=', list.at);
    else {
      query = query.where((eb) => eb.or([eb('over_at', 'is', null), eb('over_at', '>', list.at)]));
      if (list.state === 'on') query = query.where('starts_at', '<=', list.at).where('repeat', '=', '');
      else query = query.where((eb) => eb.or([eb('starts_at', '>', list.at), eb('repeat', '<>', '')]));
    }
  }
  if (list.text !== '') {
    const part = `%${list.text.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or((['title', 'description', 'place'] as const).map((column) => eb(column, 'ilike', part))),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(list.sort, list.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .offset(list.offset)
    .limit(list.limit)
    .execute();
  return { rows, total };
}

export function allEvents(db: Db, merchantId: string): Promise<EventRow[]> {
  return db
    .selectFrom('calendar_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Active events that are not over at `at`. */
export function listOpenEvents(db: Db, merchantId: string, at: Date): Promise<EventRow[]> {
  return db
    .selectFrom('calendar_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('over_at', 'is', null), eb('over_at', '>', at)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export function getEvent(db: Db, merchantId: string, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('calendar_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertEvent(tx: Db, row: Insertable<CalendarEventsTable>): Promise<EventRow> {
  return tx.insertInto('calendar_events').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Some hundred a statement: one has room for 65,535 values. */
const insertedAtOnce = 500;

export async function insertEvents(tx: Db, rows: readonly Insertable<CalendarEventsTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    await tx
      .insertInto('calendar_events')
      .values(rows.slice(from, from + insertedAtOnce))
      .execute();
  }
}

export function updateEvent(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<CalendarEventsTable>,
): Promise<EventRow | undefined> {
  return tx
    .updateTable('calendar_events')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function eventIdsOf(db: Db, merchantId: string, calendarId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('calendar_events')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('calendar_id', '=', calendarId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts those of the events into a calendar that are in none. */
export async function putInCalendar(
  tx: Db,
  merchantId: string,
  eventIds: readonly string[],
  calendarId: string,
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .updateTable('calendar_events')
    .set({ calendar_id: calendarId })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', eventIds)
    .where('calendar_id', 'is', null)
    .execute();
}

export function listCalendars(db: Db, merchantId: string): Promise<(CalendarRow & { events: number })[]> {
  return db
    .selectFrom('event_calendars')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('calendar_events')
        .select((inner) => inner.fn.countAll<number>().as('events'))
        .whereRef('calendar_events.merchant_id', '=', 'event_calendars.merchant_id')
        .whereRef('calendar_events.calendar_id', '=', 'event_calendars.id')
        .$asScalar()
        .$notNull()
        .as('events'),
    )
    .where('merchant_id', '=', merchantId)
    .orderBy('name')
    .execute();
}

export function insertCalendar(tx: Db, row: Insertable<EventCalendarsTable>): Promise<CalendarRow> {
  return tx.insertInto('event_calendars').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCalendar(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<EventCalendarsTable>,
): Promise<void> {
  await tx.updateTable('event_calendars').set(set).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Of all merchants: those that are filled from an address and were not asked for since. */
export function listFetchedCalendars(db: Db, before: Date): Promise<CalendarRow[]> {
  return db
    .selectFrom('event_calendars')
    .selectAll()
    .where('source_sealed', 'is not', null)
    .where((eb) => eb.or([eb('fetched_at', 'is', null), eb('fetched_at', '<', before)]))
    .orderBy('fetched_at')
    .execute();
}

export function renameCalendar(tx: Db, merchantId: string, id: string, name: string): Promise<CalendarRow | undefined> {
  return tx
    .updateTable('event_calendars')
    .set({ name })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Lets one change of a merchant's events and calendars wait for another. */
export async function lockEvents(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar-events:${merchantId}`}, 0))`.execute(tx);
}
