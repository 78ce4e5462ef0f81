-- The last time that each app was checked by talking to it, as a reviewer does.
create table certification_checks (
  merchant_id uuid not null,
  app_id uuid not null,
  -- A run that was replaced by a later one writes nothing.
  run_id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- The app's revision that was talked to.
  revision integer not null,
  findings jsonb not null default '[]',
  -- Of the dialogues, for whoever watches.
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  error text,
  -- Ids of recommended checks whose findings the merchant has accepted.
  accepted text[] not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, app_id),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);
