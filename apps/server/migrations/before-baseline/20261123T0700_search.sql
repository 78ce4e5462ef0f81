-- What people tell the search; of all shops where merchant_id is zero.
create table search_rules (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null,
  phrases text[] not null,
  meant text not null default '',
  skus text[] not null default '{}',
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index search_rules_by_time on search_rules (merchant_id, updated_at desc, id);

-- One row: how every shop's assistant searches.
create table search_configuration (
  is_only boolean primary key default true check (is_only),
  configuration jsonb not null,
  -- Counts changes that the stored indexes must be made anew for.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Which version of a catalogue was last looked at, and whether it is large enough to have a stored index.
create table search_indexes (
  merchant_id uuid primary key,
  catalogue_version bigint not null,
  configuration_version integer not null default 0,
  is_stored boolean not null,
  indexed_at timestamptz not null default now()
);

-- The stored index of a large catalogue: products in segments that are written once. A product that changes is marked
-- dead where it was and stands anew in a later segment.
create table search_segments (
  merchant_id uuid not null,
  id integer not null,
  documents integer not null,
  -- 16 bytes a product, in rising order.
  ids bytea not null,
  -- 4 bytes a product: tells whether it has changed since.
  marks bytea not null,
  -- 8 bytes a product: the price in minor units, as a double.
  prices bytea not null,
  -- 1 byte a product: 1 where it is out of stock.
  flags bytea not null,
  -- 1 bit a product.
  dead bytea not null,
  -- Words with counts, pairs of words, values of facets; JSON.
  lexicon text not null,
  -- Processes that hold the segment may still read it for a while.
  dropped_at timestamptz,
  primary key (merchant_id, id)
);
alter table search_segments alter column ids set storage external, alter column marks set storage external,
  alter column prices set storage external, alter column flags set storage external, alter column dead set storage external;

-- Blocks of some kilobytes: words in order with the products that hold them.
create table search_postings (
  merchant_id uuid not null,
  segment_id integer not null,
  first_word text collate "C" not null,
  bytes bytea not null,
  primary key (merchant_id, segment_id, first_word)
);
alter table search_postings alter column bytes set storage external;
