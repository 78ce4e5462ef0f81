-- What happened that marketing and customer success are told of. Names and addresses are not kept here: they are read
-- when a sink is told, so that what was deleted meanwhile is never sent.
create table tracking_events (
  merchant_id uuid not null,
  id uuid not null,
  -- A happening that is recorded twice has one key, and is told once.
  key text not null,
  type text not null,
  user_id uuid not null,
  detail jsonb not null default '{}',
  occurred_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
create index tracking_events_by_age on tracking_events (occurred_at);

-- One event on its way to one sink.
create table tracking_deliveries (
  merchant_id uuid not null,
  event_id uuid not null,
  sink text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dropped', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  finished_at timestamptz,
  primary key (merchant_id, event_id, sink),
  foreign key (merchant_id, event_id) references tracking_events (merchant_id, id) on delete cascade
);
create index tracking_deliveries_waiting on tracking_deliveries (next_try_at) where status = 'waiting';
create index tracking_deliveries_dead on tracking_deliveries (finished_at) where status = 'dead';

-- The Amazon account that a merchant has logged in with; without one the installation's own is used.
create table amazon_accounts (
  merchant_id uuid primary key references merchants (id),
  -- Changes with every login: whoever still holds the old one's tokens finds another number here.
  link integer not null default 1,
  amazon_user_id text not null,
  name text not null default '',
  email text not null default '',
  -- Sealed (platform/secrets.ts).
  refresh_token text,
  access_token text,
  access_expires_at timestamptz,
  -- One node at a time asks for a new access token.
  refreshing_until timestamptz,
  vendor_id text,
  vendor_name text,
  -- Amazon refuses the refresh token: the person must log in again.
  is_expired boolean not null default false,
  linked_by uuid not null,
  linked_at timestamptz not null default now()
);

-- Logins that have been started and not come back yet.
create table amazon_logins (
  state_hash bytea primary key,
  session_id uuid not null,
  merchant_id uuid not null,
  -- Sealed: the PKCE code verifier.
  verifier text not null,
  expires_at timestamptz not null
);
create index amazon_logins_by_age on amazon_logins (expires_at);
