alter table sessions
  add column address text not null default '',
  add column is_remembered boolean not null default true,
  add column has_second_factor boolean not null default false;
create index sessions_by_actor on sessions (actor_user_id) where actor_user_id is not null;

-- However a session ends, every node hears of it and closes its sockets.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete on sessions for each row execute function tell_session_ended();

-- How often something was tried: guesses at passwords and codes, mails asked for. Unlogged: a crash of the database may
-- forget the counts, and a sign-in need not wait for the disk.
create unlogged table attempt_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

alter table users add column password_changed_at timestamptz;
create index one_time_keys_by_user on one_time_keys (user_id, purpose);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the key of the configuration.
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was used last: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
