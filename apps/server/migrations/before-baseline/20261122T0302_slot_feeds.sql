-- Slot types of an app that take their values from the catalogue.
create table slot_feeds (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  slot_type text not null,
  sources text[] not null,
  fed_at timestamptz not null default now(),
  primary key (merchant_id, app_id, interaction_type, slot_type),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);
-- Where a value came from the catalogue; null: a person added it.
alter table slot_value_changes add column source text;
