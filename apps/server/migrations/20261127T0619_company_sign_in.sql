-- How a merchant's people sign in by their own company's identity provider (OpenID Connect).
create table company_connections (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  -- Of people whom the provider names for the first time.
  role text not null,
  is_on boolean not null,
  -- Members who are not owners can't sign in with a password.
  is_required boolean not null,
  updated_at timestamptz not null default now()
);

create table company_domains (
  merchant_id uuid not null references merchants (id) on delete cascade,
  domain text not null,
  -- What the TXT record must hold.
  record text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_id, domain)
);
-- Whoever proves a domain has it alone.
create unique index company_domains_proved on company_domains (domain) where verified_at is not null;

-- Whom the provider's subject is here: an address may change its person, a subject never does.
create table company_people (
  merchant_id uuid not null references merchants (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (merchant_id, issuer, subject)
);
create index company_people_by_user on company_people (user_id);

create table company_sign_ins (
  state_hash bytea primary key,
  merchant_id uuid not null references merchants (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  nonce text not null,
  -- SHA-256 of what only the browser that began has.
  verifier_hash bytea not null,
  expires_at timestamptz not null,
  -- When the provider's answer was taken; it is asked once.
  answered_at timestamptz,
  -- Whom it named, until they are in.
  user_id uuid references users (id) on delete cascade,
  has_second_factor boolean not null default false,
  -- The session at the provider, by which it may end ours.
  provider_session text,
  finished_at timestamptz
);
create index company_sign_ins_by_session on company_sign_ins (merchant_id, provider_session)
  where provider_session is not null;
create index company_sign_ins_by_user on company_sign_ins (user_id);

-- Logout tokens that were heeded, so that none works twice.
create table company_logouts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, token_hash)
);
