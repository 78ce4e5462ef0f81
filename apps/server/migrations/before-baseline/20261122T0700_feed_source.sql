-- Where a merchant's feed is fetched from by itself. One a merchant: a feed says the whole catalogue, so that a second
-- one would make the first one's products vanish.
create table feed_sources (
  merchant_id uuid primary key,
  -- Sealed JSON: the address, which may carry a token, with the name and password it asks for.
  access text not null,
  schedule jsonb not null,
  is_paused boolean not null default false,
  next_at timestamptz,
  -- What the server said of the file that was imported last, and what was in it.
  etag text,
  last_modified text,
  sha256 bytea,
  last_run_id uuid,
  mapping jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create index feed_sources_due on feed_sources (next_at) where not is_paused;

create table feed_fetches (
  merchant_id uuid not null,
  id uuid not null,
  -- Null where a person asked for it.
  due_at timestamptz,
  status text not null default 'queued',
  attempts integer not null default 0,
  retry_at timestamptz,
  problem text,
  error text,
  run_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
-- One fetch a due time, and one at a time.
create unique index feed_fetches_by_due on feed_fetches (merchant_id, due_at);
create unique index feed_fetches_under_way on feed_fetches (merchant_id) where finished_at is null;
create index feed_fetches_by_time on feed_fetches (merchant_id, created_at desc);
create index feed_fetches_unfinished on feed_fetches (created_at) where finished_at is null;

alter table feed_runs add column is_fetched boolean not null default false;
