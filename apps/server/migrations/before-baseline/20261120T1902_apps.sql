create table apps (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  name text not null,
  description text not null default '',
  summary text not null default '',
  invocation_name text not null,
  privacy_url text not null default '',
  terms_url text not null default '',
  version text not null default '1.0',
  locales text[] not null,
  messages jsonb not null default '{}',
  is_alexa_enabled boolean not null default true,
  is_google_enabled boolean not null default false,
  aws_skill_id text,
  prod_aws_skill_id text,
  google_action_id text,
  prod_google_action_id text,
  lifecycle text not null default 'draft',
  revision integer not null default 1,
  published_revision integer,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);

create table app_interactions (
  merchant_id uuid not null,
  app_id uuid not null,
  id uuid not null unique,
  type integer not null,
  is_enabled boolean not null default true,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, app_id, type),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);

create table utterance_changes (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  locale text not null,
  intent text not null,
  text text not null,
  change text not null check (change in ('added', 'removed')),
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, interaction_type, locale, intent, text)
);

create table slot_value_changes (
  merchant_id uuid not null,
  app_id uuid not null,
  interaction_type integer not null,
  locale text not null,
  slot_type text not null,
  value text not null,
  synonyms text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, interaction_type, locale, slot_type, value)
);

create table deals (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deal', 'coupon')),
  title text not null,
  description text not null default '',
  code text,
  percent_off numeric(5, 2),
  amount_off_minor bigint,
  currency char(3),
  starts_at timestamptz,
  ends_at timestamptz,
  product_id uuid,
  image_url text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- One deal a merchant is told first.
create unique index deals_default on deals (merchant_id) where is_default;
