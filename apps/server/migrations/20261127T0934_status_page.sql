-- The public status page: what was looked at each minute, by day, and what the team wrote of incidents.
create table status_days (
  component text not null,
  day date not null,
  checks integer not null,
  failed integer not null,
  checked_at timestamptz not null,
  is_up boolean not null,
  primary key (component, day)
);

create table status_beats (
  is_only boolean primary key default true check (is_only),
  beat_at timestamptz not null
);

create table status_incidents (
  id uuid primary key,
  title text not null,
  impact text not null check (impact in ('maintenance', 'degraded', 'outage')),
  components text[] not null,
  started_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index on status_incidents (started_at);

create table status_updates (
  incident_id uuid not null references status_incidents (id) on delete cascade,
  id uuid not null,
  text text not null,
  at timestamptz not null default now(),
  primary key (incident_id, id)
);
