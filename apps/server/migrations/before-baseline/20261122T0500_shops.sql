-- Shops on other platforms: how each is reached and how it stands.
create table shop_connections (
  merchant_id uuid not null,
  id uuid not null,
  platform text not null,
  -- As people know the shop; also what makes a second connection of the same shop a repeat.
  address text not null,
  name text not null default '',
  version text,
  currency char(3),
  -- Sealed JSON of the platform's keys, address included.
  keys text not null,
  -- Sealed. What the shop signs its events with.
  webhook_secret text not null,
  webhook_ids text[] not null default '{}',
  watch_problem text,
  state text not null default 'connected',
  reason text,
  warnings text[] not null default '{}',
  -- The newest change that a finished sync has seen, by the shop's clock.
  products_seen_at timestamptz,
  orders_seen_at timestamptz,
  last_sync_at timestamptz,
  last_full_at timestamptz,
  next_sync_at timestamptz not null default now(),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index shop_connections_by_address on shop_connections (merchant_id, platform, address);
-- Events and logins come with the connection's id or address alone.
create unique index shop_connections_by_id on shop_connections (id);
create index shop_connections_by_shop on shop_connections (platform, address);
create index shop_connections_due on shop_connections (next_sync_at) where state = 'connected';

create table shop_syncs (
  merchant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  status text not null default 'queued',
  phase text not null default '',
  -- Where the next page begins; written in the transaction of the page before.
  cursor text,
  products_total bigint,
  products bigint not null default 0,
  orders bigint not null default 0,
  discounts bigint not null default 0,
  locations bigint not null default 0,
  changed bigint not null default 0,
  gone bigint not null default 0,
  refused bigint not null default 0,
  products_newest timestamptz,
  orders_newest timestamptz,
  attempts integer not null default 0,
  error text,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
create index shop_syncs_by_time on shop_syncs (merchant_id, connection_id, created_at desc);
create unique index shop_syncs_under_way on shop_syncs (connection_id) where finished_at is null;

-- Every product and order of a shop that was seen, and when the shop last changed it: an older statement never
-- overwrites a newer one, and what is gone stays gone.
create table shop_objects (
  merchant_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  shop_ref text not null,
  changed_at timestamptz,
  content_hash bigint not null default 0,
  is_gone boolean not null default false,
  -- The full sync that has seen it last.
  seen_in uuid,
  primary key (merchant_id, connection_id, kind, shop_ref)
);

-- What was not taken in; gone once it is.
create table shop_refusals (
  merchant_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  shop_ref text not null,
  sku text not null default '',
  field text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, connection_id, kind, shop_ref, sku)
);

create table shop_discounts (
  merchant_id uuid not null,
  connection_id uuid not null,
  shop_ref text not null,
  code text not null default '',
  title text not null,
  kind text not null,
  value text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null,
  primary key (merchant_id, connection_id, shop_ref)
);

create table shop_locations (
  merchant_id uuid not null,
  connection_id uuid not null,
  shop_ref text not null,
  name text not null,
  address text not null default '',
  city text not null default '',
  country text not null default '',
  primary key (merchant_id, connection_id, shop_ref)
);

-- Signed events, stored before they are answered. Done ones are kept for some days, since shops deliver again.
create table shop_events (
  merchant_id uuid not null,
  connection_id uuid not null,
  id bigint generated always as identity,
  delivery_id text not null,
  topic text not null,
  body text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  done_at timestamptz,
  error text,
  primary key (merchant_id, connection_id, id)
);
create unique index shop_events_by_delivery on shop_events (connection_id, delivery_id);
create index shop_events_waiting on shop_events (connection_id, id) where done_at is null;
create index shop_events_done on shop_events (done_at) where done_at is not null;

-- Logins at a platform under way.
create table shop_logins (
  state_hash bytea primary key,
  session_id uuid not null,
  merchant_id uuid not null,
  platform text not null,
  address text not null,
  expires_at timestamptz not null
);

-- Which product of which shop a SKU or an order is.
alter table products add column shop_id uuid, add column shop_ref text;
create index products_by_shop on products (merchant_id, shop_id, shop_ref) where shop_id is not null;
alter table orders add column shop_id uuid, add column shop_ref text;
create index orders_by_shop on orders (merchant_id, shop_id, shop_ref) where shop_id is not null;
