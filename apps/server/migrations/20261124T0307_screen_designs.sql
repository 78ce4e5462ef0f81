-- How the screens of an app look; no row where nothing was changed.
create table screen_designs (
  merchant_id uuid not null,
  app_id uuid not null,
  design jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, app_id)
);
