import type { eventsRoutes } from '@voicecart/contract/routes/events';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { readContentFile, unreadable } from '../content-csv.ts';
import { merchantTimeZone } from '../stores/stores.queries.ts';
import { allEvents, listCalendars } from './calendar-events.queries.ts';
import {
  changeCalendar,
  changeEvent,
  createCalendar,
  createEvent,
  importEvents,
  listMerchantEvents,
  readCalendars,
  removeCalendar,
  removeEvent,
  requireEvent,
} from './calendar-events.ts';
import { readEventsFile, writeEvents } from './calendar-events-file.ts';
import { createGoogleCalendar } from './google-calendars.ts';

export const eventsHandlers: Handlers<typeof eventsRoutes> = {
  async listShopEvents({ platform, merchantId }, { query }) {
    return { success: true, ...(await listMerchantEvents(platform.db, merchantId, query)) };
  },

  async exportShopEvents({ platform, merchantId }) {
    const [events, calendars] = await Promise.all([
      allEvents(platform.db, merchantId),
      listCalendars(platform.db, merchantId),
    ]);
    return writeEvents(events, new Map(calendars.map(({ id, name }) => [id, name])));
  },

  async importShopEvents({ platform, session, merchantId, file }) {
    const text = await readContentFile(file);
    const read = await readEventsFile(text, await merchantTimeZone(platform.db, merchantId));
    // A connected calendar may be empty for a while; a file that somebody chose was meant to bring something.
    if (read.emptyBecause !== undefined) throw unreadable(read.emptyBecause);
    return importEvents(platform.db, principalOf(session, merchantId), read);
  },

  async getShopEvent({ platform, merchantId }, { params }) {
    return { success: true, ...(await requireEvent(platform.db, merchantId, params.id)) };
  },

  async createShopEvent({ platform, session, merchantId }, { body }) {
    return { success: true, event: await createEvent(platform.db, principalOf(session, merchantId), body) };
  },

  async updateShopEvent({ platform, session, merchantId }, { params, body }) {
    return { success: true, event: await changeEvent(platform.db, principalOf(session, merchantId), params.id, body) };
  },

  async deleteShopEvent({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeEvent(platform, principalOf(session, merchantId), params.id)] };
  },

  async createGoogleCalendar({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await createGoogleCalendar(platform, principalOf(session, merchantId), body)) };
  },

  async listCalendars({ platform, merchantId }) {
    return { success: true, items: await readCalendars(platform.db, merchantId) };
  },

  async createCalendar({ platform, session, merchantId }, { body }) {
    return { success: true, calendar: await createCalendar(platform.db, principalOf(session, merchantId), body.name) };
  },

  async renameCalendar({ platform, session, merchantId }, { params, body }) {
    const calendar = await changeCalendar(platform.db, principalOf(session, merchantId), params.id, body.name);
    return { success: true, calendar };
  },

  async deleteCalendar({ platform, session, merchantId }, { params }) {
    return { success: true, deletions: [await removeCalendar(platform, principalOf(session, merchantId), params.id)] };
  },
};
