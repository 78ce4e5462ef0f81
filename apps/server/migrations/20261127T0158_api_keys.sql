-- Keys with which a merchant's own programs call the API.
create table api_keys (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  -- SHA-256 of the key, which is never stored.
  token_hash bytea not null unique,
  -- Its last characters, to tell one from another.
  hint text not null,
  scopes text[] not null,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text not null default '',
  revoked_at timestamptz,
  primary key (merchant_id, id)
);
create index api_keys_by_user on api_keys (created_by);
