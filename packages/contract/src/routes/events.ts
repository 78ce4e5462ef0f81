import { z } from 'zod';
import { access } from '../access.ts';
import { contentImportReply } from '../content-import.ts';
import { deletions } from '../deletions.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

export const eventsMax = 2_000;
export const calendarsMax = 50;

/** Who hears of it: everyone, or shoppers who have linked their account. */
export const eventAudiences = ['everyone', 'customers'] as const;
export type EventAudience = (typeof eventAudiences)[number];

/** What a clock on the wall shows, `YYYY-MM-DDTHH:mm`. */
const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Give a day and a time.');

export const eventFields = {
  title: z.string().trim().min(1, 'Give the event a title: it is what shoppers hear.').max(120),
  description: z.string().trim().max(2_000).default(''),
  place: z.string().trim().max(200).default(''),
  url: z
    .url({ protocol: /^https?$/, error: 'Enter a URL that starts with https://.' })
    .max(1000)
    .nullable()
    .default(null),
  /** By the clock of the place; of an event that repeats, the first time. An all-day event ends with its last day. */
  starts: wallTime,
  ends: wallTime,
  isAllDay: z.boolean().default(false),
  /** IANA; empty takes the shop's. */
  timeZone: z.string().trim().max(60).default(''),
  /** RRULE of RFC 5545 without its name, such as `FREQ=WEEKLY;BYDAY=SA`; empty for once. */
  repeat: z.string().trim().max(300).default(''),
  audience: z.enum(eventAudiences).default('everyone'),
  calendarId: z.uuid().nullable().default(null),
  isActive: z.boolean().default(true),
};
const eventBody = z.object(eventFields);
export type EventInput = z.output<typeof eventBody>;

export const eventStates = ['coming', 'on', 'over', 'off'] as const;
export type EventState = (typeof eventStates)[number];

export const shopEvent = z.object({
  id: z.uuid(),
  ...eventFields,
  starts: z.string(),
  ends: z.string(),
  url: z.string().nullable(),
  state: z.enum(eventStates),
  /** When it is on next, or was last. */
  nextAt: timestamp,
  calendarName: z.string().nullable(),
  createdAt: timestamp,
});
export type ShopEventRow = z.output<typeof shopEvent>;

export const calendar = z.object({
  id: z.uuid(),
  name: z.string(),
  events: z.number().int(),
  /** Filled from an address by itself; its events come and change with it. */
  isFetched: z.boolean(),
  fetchedAt: timestamp.nullable(),
  /** Why it could not be fetched the last time; '' where it could. */
  fetchFault: z.string(),
  createdAt: timestamp,
});
export type Calendar = z.output<typeof calendar>;
const calendarBody = z.object({
  name: z.string().trim().min(1, 'Give the calendar a name: it is what shoppers say.').max(60),
});

/** The columns of an import and of the export, in their order. */
export const eventColumns = [
  'uid',
  'title',
  'starts',
  'ends',
  'all_day',
  'time_zone',
  'repeat',
  'place',
  'description',
  'url',
  'audience',
  'calendar',
  'active',
] as const;

const eventInParams = { kind: 'shopEvent', in: 'params', field: 'id' } as const;
const calendarInParams = { kind: 'calendar', in: 'params', field: 'id' } as const;

export const eventsRoutes = routeTable({
  listShopEvents: {
    base: 'mobile',
    method: 'GET',
    path: 'calendar-events',
    summary: 'Events of the merchant; one that repeats is one row.',
    access: access.merchant,
    query: listQuery.extend({ state: z.enum(eventStates).optional(), calendar: z.uuid().optional() }),
    reply: pagedReply(shopEvent),
  },
  exportShopEvents: {
    base: 'mobile',
    method: 'GET',
    path: 'calendar-events/export.csv',
    summary: 'All events as CSV, in the columns an import takes.',
    access: access.merchant,
    reply: z.string(),
    produces: 'text/csv',
  },
  importShopEvents: {
    base: 'mobile',
    method: 'POST',
    path: 'calendar-events/import',
    summary: 'Import events from an iCalendar or CSV file.',
    description:
      'Add and change events from an iCalendar or CSV file; what cannot be taken is returned with the reason.',
    access: access.merchant,
    errors: ['unreadable_file'],
    upload: { field: 'file' },
    reply: contentImportReply,
  },
  getShopEvent: {
    base: 'mobile',
    method: 'GET',
    path: 'calendar-events/{id}',
    summary: 'One event.',
    access: access.merchant,
    params: idParams,
    reply: ok({ event: shopEvent, next: z.array(timestamp) }),
    object: eventInParams,
  },
  createShopEvent: {
    base: 'mobile',
    method: 'POST',
    path: 'calendar-events',
    changesContent: true,
    summary: 'Add an event.',
    access: access.merchant,
    body: eventBody,
    reply: ok({ event: shopEvent }),
    status: 201,
  },
  updateShopEvent: {
    base: 'mobile',
    method: 'PUT',
    path: 'calendar-events/{id}',
    changesContent: true,
    summary: 'Change an event.',
    access: access.merchant,
    params: idParams,
    body: eventBody,
    reply: ok({ event: shopEvent }),
    object: eventInParams,
  },
  deleteShopEvent: {
    base: 'mobile',
    method: 'DELETE',
    path: 'calendar-events/{id}',
    changesContent: true,
    summary: 'Delete an event.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deletions }),
    object: eventInParams,
  },
  createGoogleCalendar: {
    covers: ['C190'],
    base: 'mobile',
    method: 'POST',
    path: 'calendar/creategooglecalendar',
    changesContent: true,
    perMinute: 10,
    summary: 'Add a calendar from Google Calendar.',
    description: 'Add a calendar that is filled from Google Calendar by its iCal address, at once and each hour.',
    access: access.merchant,
    errors: ['unreadable_file'],
    body: z.object({
      name: calendarBody.shape.name,
      /** The "secret address in iCal format" of the calendar's settings, or the id of a public calendar. */
      address: z.string().trim().min(1, 'Give the iCal address of the calendar.').max(1000),
    }),
    reply: ok({ calendar, added: z.number().int(), refused: z.number().int() }),
    status: 201,
  },
  listCalendars: {
    base: 'mobile',
    method: 'GET',
    path: 'calendars',
    summary: 'Calendars of the merchant, with how many events each has.',
    access: access.merchant,
    reply: ok({ items: z.array(calendar) }),
  },
  createCalendar: {
    base: 'mobile',
    method: 'POST',
    path: 'calendars',
    changesContent: true,
    summary: 'Add a calendar.',
    access: access.merchant,
    body: calendarBody,
    reply: ok({ calendar }),
    status: 201,
  },
  renameCalendar: {
    base: 'mobile',
    method: 'PUT',
    path: 'calendars/{id}',
    changesContent: true,
    summary: 'Rename a calendar.',
    access: access.merchant,
    params: idParams,
    body: calendarBody,
    reply: ok({ calendar }),
    object: calendarInParams,
  },
  deleteCalendar: {
    base: 'mobile',
    method: 'DELETE',
    path: 'calendars/{id}',
    changesContent: true,
    summary: 'Delete a calendar; its events stay, in none.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deletions }),
    object: calendarInParams,
  },
});
