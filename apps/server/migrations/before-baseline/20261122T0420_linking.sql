-- Account linking: shoppers of an app sign in to us, and the channel gets a token that names them.
create table linking_clients (
  merchant_id uuid not null,
  app_id uuid not null,
  client_id text not null unique,
  -- Sealed, not hashed: a publish hands it to Amazon.
  secret_sealed text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id)
);

-- A shopper on the way: the address is known, the code from the mail is awaited.
create table linking_sign_ins (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  email text not null,
  browser_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index linking_sign_ins_expiry on linking_sign_ins (expires_at);

create table linking_codes (
  merchant_id uuid not null,
  code_hash text not null,
  app_id uuid not null,
  email text not null,
  redirect_uri text not null,
  scope text[] not null default '{}',
  code_challenge text,
  code_challenge_method text,
  expires_at timestamptz not null,
  primary key (merchant_id, code_hash)
);

-- A link of a shopper with a channel, for as long as its refresh token is good.
create table linking_grants (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  email text not null,
  refresh_hash text not null unique,
  scope text[] not null default '{}',
  -- Of the channel's user, once the channel has told who it is.
  user_ref text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index linking_grants_email on linking_grants (merchant_id, app_id, email);

create table linking_access_tokens (
  merchant_id uuid not null,
  token_hash text not null,
  grant_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, grant_id) references linking_grants (merchant_id, id) on delete cascade
);
create index linking_access_tokens_expiry on linking_access_tokens (expires_at);
