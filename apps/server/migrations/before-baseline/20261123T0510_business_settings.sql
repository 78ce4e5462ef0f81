-- What a merchant tells of its business, by kind: 'banking', 'tax', 'delivery'. Numbers of accounts are sealed.
create table business_settings (
  merchant_id uuid not null references merchants (id),
  kind text not null check (kind in ('banking', 'tax', 'delivery')),
  data jsonb not null,
  sealed text,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  primary key (merchant_id, kind)
);

create table shipping_options (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  method text not null,
  model text not null,
  basis text not null,
  country char(2) not null,
  states text[] not null default '{}',
  -- In minor units of the currency, pieces, or hundredths of a pound.
  min_value bigint not null,
  max_value bigint,
  per_shipment_minor bigint not null,
  per_item_minor bigint not null,
  currency char(3) not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (max_value is null or max_value > min_value)
);
create index shipping_options_of_all on shipping_options (changed_at desc, id);
