import { contentFileBytesMax } from '@voicecart/contract/content-import';
import type { Calendar } from '@voicecart/contract/routes/events';
import { OutsideFault } from '../../../outside/exchange.ts';
import { openPublicFile } from '../../../outside/public-file.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import { merchantTimeZone } from '../stores/stores.queries.ts';
import { type CalendarRow, listFetchedCalendars, updateCalendar } from './calendar-events.queries.ts';
import { createCalendar, importEvents, readCalendars } from './calendar-events.ts';
import { type ReadEvents, readEventsFile } from './calendar-events-file.ts';
import { openSource, sealSource } from './calendar-source.ts';

const timeoutMs = 20_000;
const idleMs = 10_000;
/** Google itself renews the file every few hours. */
const hourMs = 3_600_000;

/** A calendar's id, as its settings show it: then the calendar must be public. */
const googleCalendarId = /^[\w.%+-]+@(group\.calendar\.google\.com|[\w.-]+\.[a-z]{2,})$/i;

/**
 * Adds a calendar and fills it from Google Calendar. Nothing is added where the address cannot be read.
 * @throws AppError 400 beside the address or the name
 */
export async function createGoogleCalendar(
  platform: Platform,
  principal: Principal,
  given: { readonly name: string; readonly address: string },
): Promise<{ calendar: Calendar; added: number; refused: number }> {
  const { db } = platform;
  const { merchantId } = principal;
  const address = icalAddress(given.address);
  const file = await readSource(platform, merchantId, address);
  const { id, name } = await createCalendar(db, principal, given.name);
  await updateCalendar(db, merchantId, id, {
    source_sealed: sealSource(platform, merchantId, id, address),
    source_user_id: principal.userId,
    fetched_at: new Date(),
  });
  const { added, refused } = await importEvents(db, principal, within(file, name));
  const calendar = (await readCalendars(db, merchantId)).find((one) => one.id === id);
  if (!calendar) throw new Error('the calendar that was added is gone');
  return { calendar, added, refused: refused.length };
}

/** Fills those calendars anew that were filled an hour ago or more; one that fails keeps its events and says why. */
export async function refreshGoogleCalendars(platform: Platform, now: Date): Promise<void> {
  for (const row of await listFetchedCalendars(platform.db, new Date(now.getTime() - hourMs))) {
    const fault = await refresh(platform, row);
    await updateCalendar(platform.db, row.merchant_id, row.id, { fetched_at: now, fetch_fault: fault });
  }
}

/** @returns what went wrong, '' where nothing did */
async function refresh(platform: Platform, row: CalendarRow): Promise<string> {
  const { merchant_id: merchantId, id, name, source_sealed: sealed, source_user_id: userId } = row;
  if (sealed === null || userId === null) return '';
  try {
    const address = openSource(platform, merchantId, id, sealed);
    const file = await readSource(platform, merchantId, address);
    await importEvents(platform.db, { merchantId, userId, actorUserId: null }, within(file, name));
    return '';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function icalAddress(given: string): string {
  if (googleCalendarId.test(given)) {
    return `https://calendar.google.com/calendar/ical/${encodeURIComponent(given)}/public/basic.ics`;
  }
  // What a browser subscribes to is the same file.
  const address = given.replace(/^webcal:/i, 'https:');
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw invalid('address', 'Give the secret address in iCal format, from the settings of the calendar.');
}

/** Whatever the file calls itself, its events belong to the calendar that was added. */
function within(file: ReadEvents, name: string): ReadEvents {
  return { ...file, events: file.events.map((event) => ({ ...event, calendar: name })) };
}

async function readSource(platform: Platform, merchantId: string, url: string): Promise<ReadEvents> {
  const text = await fetchText(platform, url);
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) {
    throw invalid('address', 'There is no calendar at this address. Take the one that ends with .ics.');
  }
  return readEventsFile(text, await merchantTimeZone(platform.db, merchantId));
}

async function fetchText(platform: Platform, url: string): Promise<string> {
  try {
    const file = await openPublicFile({
      url,
      authorization: null,
      known: null,
      bytesMax: contentFileBytesMax,
      timeoutMs,
      idleMs,
      isLoopbackAllowed: platform.config.FETCH_LOOPBACK === 'on',
    });
    const parts: Buffer[] = [];
    for await (const part of file?.bytes ?? []) parts.push(part);
    return Buffer.concat(parts)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    const isRefused = error.status === 404 || error.status === 403 || error.status === 401;
    throw invalid(
      'address',
      isRefused
        ? 'The calendar does not let us read it: is it the secret address, or is the calendar public?'
        : 'The calendar cannot be reached at this address.',
    );
  }
}
