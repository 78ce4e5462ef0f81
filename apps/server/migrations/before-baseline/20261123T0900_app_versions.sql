-- What an app was: kept with each publish, before something is restored, and when a person asks for it.
create table app_versions (
  merchant_id uuid not null,
  app_id uuid not null,
  id uuid not null unique,
  -- Counts the app's versions from 1.
  number integer not null,
  -- The app's revision that is kept.
  revision integer not null,
  reason text not null check (reason in ('publish', 'saved', 'restore')),
  note text not null default '',
  content jsonb not null,
  -- When Amazon had taken it; null where it never has.
  published_at timestamptz,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, number),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);
