create table merchants (
  id uuid primary key,
  name text not null,
  legal_name text not null default '',
  website text not null default '',
  plan_id text not null,
  subscription_status text not null default 'active',
  onboarding_status integer not null default 2,
  is_self_serve boolean not null default false,
  sign_up_complete boolean not null default false,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  country_code text not null default '1',
  currency char(3) not null default 'USD',
  time_zone text not null default 'America/New_York',
  allow_multi_locale boolean not null default true,
  source text,
  landing_url text not null default '',
  last_app_id uuid,
  current_step text not null default '',
  first_app_dashboard boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  merchant_id uuid references merchants (id),
  email text not null,
  password_hash text not null,
  fname text not null default '',
  lname text not null default '',
  identity text not null,
  phone text not null default '',
  phone_verified boolean not null default false,
  email_confirmed_at timestamptz,
  is_active boolean not null default true,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_by_email on users (lower(email));
create index users_by_merchant on users (merchant_id);

create table one_time_keys (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create table activity_log (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  actor_user_id uuid,
  activity_type text not null,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
