-- The token with which a company's identity provider makes and deactivates a merchant's people (SCIM 2.0).
create table scim_tokens (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  -- SHA-256 of the token, which is never stored.
  token_hash bytea not null unique,
  -- Its last characters, to tell one from another.
  hint text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- What the provider calls a person.
create table scim_people (
  merchant_id uuid not null references merchants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  external_id text not null,
  primary key (merchant_id, user_id)
);
