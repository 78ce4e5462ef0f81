-- A feed has a name and owns its products: a run of one feed never takes products of another off sale.
create table feeds (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  -- Whether a run without a choice of its own takes away what its file lacks.
  mode text not null default 'replace' check (mode in ('replace', 'add')),
  -- A run that nobody watches stops where more of the feed's products than this would leave or be refused; null: never.
  limit_percent integer default 10 check (limit_percent between 0 and 100),
  -- Set while its products are let go of or deleted; the feed goes with the last of them.
  deleting text check (deleting in ('keep', 'remove')),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index feeds_by_name on feeds (merchant_id, lower(name));

alter table products add column feed_id uuid;
alter table feed_sources add column feed_id uuid;

alter table feed_runs
  -- Null until the run of a new feed begins to write.
  add column feed_id uuid,
  add column feed_name text not null default 'Product feed',
  add column mode text not null default 'replace' check (mode in ('replace', 'add')),
  -- A person looks at the preview; else the feed's limit decides.
  add column is_attended boolean not null default false,
  add column preview jsonb,
  -- The catalogue that the preview was made of.
  add column preview_version bigint,
  add column held_for text check (held_for in ('limit', 'conflicts', 'changed')),
  add column held_told boolean not null default false,
  add column confirmed_at timestamptz,
  -- When it last was put into the queue: to be checked, imported or undone.
  add column queued_at timestamptz not null default now(),
  -- Since when it writes to the catalogue; what it wrote is told by this time and the end.
  add column writing_since timestamptz,
  add column undone_kept integer not null default 0;
create index feed_runs_by_feed on feed_runs (merchant_id, feed_id, writing_since desc) where writing_since is not null;
create index feed_runs_held on feed_runs (merchant_id, id) where status = 'held' and not held_told;

-- What a run changed, as it was before: kept as long as the run can be undone.
create table feed_changes (
  merchant_id uuid not null,
  run_id uuid not null,
  product_id uuid not null,
  before jsonb not null,
  primary key (merchant_id, run_id, product_id)
);

-- What feeds brought so far belongs to a first feed.
insert into feeds (merchant_id, id, name)
select merchant_id, gen_random_uuid(), 'Product feed'
  from (select merchant_id from products where source = 'feed'
        union select merchant_id from feed_runs
        union select merchant_id from feed_sources) as known;
update products set feed_id = feeds.id
  from feeds where feeds.merchant_id = products.merchant_id and products.source = 'feed';
update feed_sources set feed_id = feeds.id from feeds where feeds.merchant_id = feed_sources.merchant_id;
-- A run from before can't be undone: nothing was kept.
update feed_runs set feed_id = feeds.id, queued_at = feed_runs.created_at
  from feeds where feeds.merchant_id = feed_runs.merchant_id;
-- One under way goes on as it began. Of one that asked whether products are gone, the answer was none: they stay.
update feed_runs set confirmed_at = now(), writing_since = coalesce(started_at, now())
 where status in ('queued', 'running') and (products_done > 0 or refused > 0);

create index products_by_feed on products (merchant_id, feed_id) where feed_id is not null and status <> 'vanished';

alter table feed_runs
  drop column offered_before, drop column gone_held, drop column gone_answer, drop column gone_answered_at;
