create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null,
  merchant_id uuid,
  identity text not null,
  actor_user_id uuid,
  actor_identity text,
  xsrf text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- Uploaded files, in pieces, so that any node can read what another took in and a backup holds them.
create table files (
  merchant_id uuid not null,
  id uuid not null,
  name text not null,
  size_bytes bigint not null default 0,
  sha256 bytea,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create table file_chunks (
  merchant_id uuid not null,
  file_id uuid not null,
  seq integer not null,
  bytes bytea not null,
  primary key (merchant_id, file_id, seq)
);
-- Feeds are text that is read once: compressing them would cost more than it saves.
alter table file_chunks alter column bytes set storage external;

-- Messages of the realtime bus that are too large for a NOTIFY (@socket.io/postgres-adapter's own table).
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
