-- What a person has typed of a new app before there is one; gone when the app is made.
create table app_drafts (
  merchant_id uuid not null,
  user_id uuid not null,
  details jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, user_id)
);
