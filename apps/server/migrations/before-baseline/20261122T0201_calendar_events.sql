-- What is on at the shop, read by the events and calendars interactions.
create table event_calendars (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index event_calendars_name on event_calendars (merchant_id, lower(name));

create table calendar_events (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  calendar_id uuid,
  -- Of the file it came from: the same event is found again by it.
  uid text not null default '',
  title text not null,
  description text not null default '',
  place text not null default '',
  url text,
  -- By the clock of the place: an event at six stays at six when the clocks change.
  starts text not null,
  ends text not null,
  is_all_day boolean not null default false,
  time_zone text not null,
  repeat text not null default '',
  except_days text[] not null default '{}',
  audience text not null default 'everyone' check (audience in ('everyone', 'customers')),
  is_active boolean not null default true,
  starts_at timestamptz not null,
  -- The end of the last occurrence; null where it repeats without end.
  over_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, calendar_id) references event_calendars (merchant_id, id) on delete set null (calendar_id)
);
create unique index calendar_events_uid on calendar_events (merchant_id, uid) where uid <> '';
create index calendar_events_over on calendar_events (merchant_id, over_at);
