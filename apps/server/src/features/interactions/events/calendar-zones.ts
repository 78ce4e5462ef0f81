import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import type ICAL from 'ical.js';

/** Outlook's and Exchange's names of zones (Unicode CLDR, windowsZones), for where the shops of our locales are. */
const windowsZones: Readonly<Record<string, string>> = {
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Alaskan Standard Time': 'America/Anchorage',
  'Atlantic Standard Time': 'America/Halifax',
  'Canada Central Standard Time': 'America/Regina',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'Central Brazilian Standard Time': 'America/Cuiaba',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'China Standard Time': 'Asia/Shanghai',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'FLE Standard Time': 'Europe/Kiev',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'India Standard Time': 'Asia/Kolkata',
  'Mountain Standard Time': 'America/Denver',
  'Mountain Standard Time (Mexico)': 'America/Mazatlan',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Newfoundland Standard Time': 'America/St_Johns',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Pacific Standard Time (Mexico)': 'America/Tijuana',
  'Romance Standard Time': 'Europe/Paris',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tasmania Standard Time': 'Australia/Hobart',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'US Mountain Standard Time': 'America/Phoenix',
  UTC: 'UTC',
  'W. Australia Standard Time': 'Australia/Perth',
  'W. Europe Standard Time': 'Europe/Berlin',
};

/** The IANA name of a file's zone: `Europe/Berlin`, `/vendor/20050126_1/Europe/Berlin`, `W. Europe Standard Time`. */
function ianaZone(tzid: string): string | null {
  const windows = windowsZones[tzid.replace(/^"|"$/g, '')];
  const parts = tzid.split('/');
  const names = windows ? [windows] : [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  for (const name of names.filter((one) => one.includes('/') || one === 'UTC')) {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      // Not a name of the world's list.
    }
  }
  return null;
}

/** The times of one event, told by the clock of one zone. */
export interface EventClock {
  /** IANA. */
  readonly zone: string;
  /** What that clock shows at a time of the event: `YYYY-MM-DDTHH:mm`. */
  readonly wallOf: (time: ICAL.Time, tzid: string | null) => string;
}

/**
 * The clock an event goes by: that of its own zone where it has one that the world knows, else the shop's. A zone that
 * only the file defines is converted by its definition. Null where nobody knows the zone.
 */
export function clockOf(event: ICAL.Component, shopTimeZone: string): EventClock | null {
  const tzid = tzidOf(event.getFirstProperty('dtstart'));
  const own = tzid === null ? shopTimeZone : ianaZone(tzid);
  if (own === null && tzid !== null && !event.getTimeZoneByID(tzid)) return null;
  const zone = own ?? shopTimeZone;
  return {
    zone,
    wallOf(time, timeTzid) {
      if (time.isDate) return `${time.toString().slice(0, 10)}T00:00`;
      const written = time.toString().slice(0, 16);
      const isUtc = time.zone?.tzid === 'UTC';
      if (!isUtc && timeTzid === null) return written;
      const known = timeTzid === null ? null : ianaZone(timeTzid);
      if (!isUtc && known === zone) return written;
      const moment = !isUtc && known !== null ? momentAt(written, known) : time.toJSDate().toISOString();
      return wallTime(moment, zone);
    },
  };
}

export function tzidOf(property: ICAL.Property | null): string | null {
  const tzid = property?.getParameter('tzid');
  return typeof tzid === 'string' && tzid !== '' ? tzid : null;
}
