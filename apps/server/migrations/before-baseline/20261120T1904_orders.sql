create table orders (
  merchant_id uuid not null,
  id uuid not null,
  source text not null default 'external',
  number text not null,
  -- The number as it is spoken: letters and digits only, upper case, leading zeros and a leading hash gone.
  number_key text not null,
  -- Its digits alone: a number slot hears no letters, so AB-1001 must be found by "1001".
  number_digits text not null generated always as (ltrim(regexp_replace(number_key, '[^0-9]', '', 'g'), '0')) stored,
  status text not null,
  email text,
  phone text,
  postcode text,
  customer_id text,
  placed_at timestamptz not null,
  expected_on date,
  delivered_at timestamptz,
  carrier text,
  tracking_number text,
  tracking_url text,
  items jsonb not null default '[]',
  total_minor bigint not null,
  currency char(3) not null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index orders_by_number on orders (merchant_id, source, number);
create index orders_by_number_key on orders (merchant_id, number_key);
create index orders_by_number_digits on orders (merchant_id, number_digits);
create index orders_by_customer on orders (merchant_id, customer_id, placed_at desc) where customer_id is not null;
create index orders_by_email on orders (merchant_id, lower(email), placed_at desc) where email is not null;
create index orders_by_time on orders (merchant_id, placed_at desc);
