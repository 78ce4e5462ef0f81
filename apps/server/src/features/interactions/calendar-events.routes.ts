import type { eventsRoutes } from '@voicecart/contract/routes/events';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
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
import { readContentFile, unreadable } from './content-csv.ts';
import { createGoogleCalendar } from './google-calendars.ts';
import { merchantTimeZone } from './stores.queries.ts';

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
    return importEvents(platform.db, doerOf(session, merchantId), read);
  },

  async getShopEvent({ platform, merchantId }, { params }) {
    return { success: true, ...(await requireEvent(platform.db, merchantId, params.id)) };
  },

  async createShopEvent({ platform, session, merchantId }, { body }) {
    return { success: true, event: await createEvent(platform.db, doerOf(session, merchantId), body) };
  },

  async updateShopEvent({ platform, session, merchantId }, { params, body }) {
    return { success: true, event: await changeEvent(platform.db, doerOf(session, merchantId), params.id, body) };
  },

  async deleteShopEvent({ platform, session, merchantId }, { params }) {
    await removeEvent(platform.db, doerOf(session, merchantId), params.id);
    return { success: true };
  },

  async createGoogleCalendar({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await createGoogleCalendar(platform, doerOf(session, merchantId), body)) };
  },

  async listCalendars({ platform, merchantId }) {
    return { success: true, items: await readCalendars(platform.db, merchantId) };
  },

  async createCalendar({ platform, session, merchantId }, { body }) {
    return { success: true, calendar: await createCalendar(platform.db, doerOf(session, merchantId), body.name) };
  },

  async renameCalendar({ platform, session, merchantId }, { params, body }) {
    const calendar = await changeCalendar(platform.db, doerOf(session, merchantId), params.id, body.name);
    return { success: true, calendar };
  },

  async deleteCalendar({ platform, session, merchantId }, { params }) {
    await removeCalendar(platform.db, doerOf(session, merchantId), params.id);
    return { success: true };
  },
};
