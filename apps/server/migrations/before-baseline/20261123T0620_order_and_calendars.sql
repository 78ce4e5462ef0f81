-- The order in which an app offers its interactions; empty keeps the product's own.
alter table apps add column offer_order integer[] not null default '{}';

-- The secret iCalendar address a calendar is filled from, sealed; null where a person keeps it.
alter table event_calendars
  add column source_sealed text,
  -- Who gave the address: what comes by it is theirs in the activity log.
  add column source_user_id uuid,
  add column fetched_at timestamptz,
  add column fetch_fault text not null default '';
