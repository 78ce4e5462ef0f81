create extension if not exists btree_gin;

-- One row a sellable SKU; variants of a product share a group_key, and the group's lead stands for it in lists.
create table products (
  merchant_id uuid not null,
  id uuid not null,
  sku text not null,
  group_key text,
  is_lead boolean not null default true,
  title text not null,
  description text not null default '',
  brand text,
  category text,
  tags text[] not null default '{}',
  price_minor bigint not null,
  sale_price_minor bigint,
  currency char(3) not null,
  availability text not null default 'in_stock',
  stock integer,
  image_url text,
  image_urls text[] not null default '{}',
  link text,
  barcode text,
  options jsonb not null default '{}',
  -- active, draft, archived, or vanished: no longer in the feed that brought it.
  status text not null default 'active',
  source text not null default 'feed',
  -- Hash of what the feed last said: an unchanged row is recognised by it and not written again.
  content_hash bigint not null default 0,
  -- For the list's search, and for the assistant's where a catalogue is too large to be held in memory.
  search tsvector generated always as (
    to_tsvector('simple', title || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || coalesce(category, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index products_by_sku on products (merchant_id, sku);
create index products_by_group on products (merchant_id, group_key) where group_key is not null;
create index products_by_category on products (merchant_id, category);
create index products_by_words on products using gin (merchant_id, search);
create index products_by_title on products (merchant_id, lower(title), id) where is_lead;

create table catalogue_versions (
  merchant_id uuid primary key,
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);

create sequence feed_run_numbers;
create table feed_runs (
  merchant_id uuid not null,
  id uuid not null,
  run_number bigint not null default nextval('feed_run_numbers'),
  file_id uuid not null,
  file_name text not null,
  file_bytes bigint not null default 0,
  format text not null,
  status text not null,
  phase text not null default '',
  rows_total bigint,
  rows_done bigint not null default 0,
  -- Products taken from the file so far, imported or refused as doubles: where a killed run goes on.
  products_done bigint not null default 0,
  inserted bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  vanished bigint not null default 0,
  error text,
  columns text[] not null default '{}',
  sample jsonb not null default '[]',
  mapping jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (merchant_id, id)
);
create index feed_runs_by_time on feed_runs (merchant_id, created_at desc);

create table feed_refusals (
  merchant_id uuid not null,
  run_id uuid not null,
  seq bigint not null,
  line bigint not null,
  sku text,
  field text not null,
  reason text not null,
  value text not null default '',
  primary key (merchant_id, run_id, seq)
);
