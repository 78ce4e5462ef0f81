-- Where shoppers can go: the merchant's stores, read by the store location interaction.
create table stores (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  code text not null default '',
  name text not null,
  street text not null,
  city text not null,
  region text not null default '',
  postcode text not null default '',
  country text not null,
  phone text not null default '',
  note text not null default '',
  latitude double precision,
  longitude double precision,
  place text not null default 'none' check (place in ('typed', 'postcode', 'city', 'none')),
  time_zone text not null,
  hours jsonb not null default '[]',
  closed_on date[] not null default '{}',
  is_active boolean not null default true,
  -- What makes two entries the same store, however they are spelled.
  address_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, address_key)
);
create unique index stores_code on stores (merchant_id, code) where code <> '';
