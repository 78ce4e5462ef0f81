-- Passkeys (WebAuthn): a second factor, and a way to sign in.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What the authenticator calls it, base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- How often it was used, as the authenticator counts; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- Kept by a password manager on several devices.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What an authenticator is asked to sign, until it is answered: once, within minutes.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  -- Null at the sign-in: nobody knows yet who comes.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
