-- Pictures of apps for Amazon's skill store, each in the two sizes that Amazon takes. One that was replaced stays: the
-- version that is live, and versions that can be restored, name it.
create table app_icons (
  merchant_id uuid not null,
  app_id uuid not null,
  -- The beginning of the content's hash, with the ending of its format.
  name text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, name),
  foreign key (merchant_id, app_id) references apps (merchant_id, id) on delete cascade
);

-- Null: the product's own icon.
alter table apps add column icon text;
