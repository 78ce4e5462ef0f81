create table publishes (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  stage text not null,
  status text not null,
  step text not null default '',
  revision integer not null,
  skill_id text,
  -- What a step must know after a kill: etags, hashes of what was uploaded, ids of what was started.
  progress jsonb not null default '{}',
  faults jsonb not null default '[]',
  error text,
  -- Tries of the current step that Amazon did not answer.
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Number of the worker's walk: one that was taken over finds another number here and stops.
  walk integer not null default 0,
  -- Number of the job that is to go on; a job of an older number has nothing to do.
  wake integer not null default 0,
  is_cancel_asked boolean not null default false,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
-- At most one publish of an app and stage runs.
create unique index publishes_running on publishes (merchant_id, app_id, stage) where finished_at is null;
create index publishes_by_app on publishes (merchant_id, app_id, created_at desc);
create index publishes_unfinished on publishes (created_at) where finished_at is null;

create table publish_events (
  merchant_id uuid not null,
  publish_id uuid not null,
  seq integer not null,
  at timestamptz not null default now(),
  status text not null,
  message text not null,
  detail text,
  primary key (merchant_id, publish_id, seq)
);

-- What a publish carries, as it was when it began: a resumed publish sends the same. Gone when it has ended.
create table publish_files (
  merchant_id uuid not null,
  publish_id uuid not null,
  -- 'manifest', or the locale of an interaction model.
  name text not null,
  hash text not null,
  content jsonb not null,
  primary key (merchant_id, publish_id, name)
);
