import type { EventAudience } from '@voicecart/contract/routes/events';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    calendar_events: CalendarEventsTable;
    event_calendars: EventCalendarsTable;
  }
}

export interface EventCalendarsTable {
  merchant_id: string;
  id: string;
  name: string;
  /** The iCal address it is filled from, sealed; null where a person keeps it. */
  source_sealed: string | null;
  source_user_id: string | null;
  fetched_at: Date | null;
  fetch_fault: Generated<string>;
  created_at: Generated<Date>;
}

export interface CalendarEventsTable {
  merchant_id: string;
  id: string;
  calendar_id: string | null;
  uid: Generated<string>;
  title: string;
  description: Generated<string>;
  place: Generated<string>;
  url: string | null;
  /** `YYYY-MM-DDTHH:mm` by the clock of the place. */
  starts: string;
  ends: string;
  is_all_day: Generated<boolean>;
  time_zone: string;
  repeat: Generated<string>;
  /** Days, `YYYY-MM-DD`, on which one that repeats is left out. */
  except_days: Generated<string[]>;
  audience: Generated<EventAudience>;
  is_active: Generated<boolean>;
  starts_at: Date;
  over_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
