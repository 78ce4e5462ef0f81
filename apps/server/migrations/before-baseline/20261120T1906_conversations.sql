create table conversations (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  stage text not null,
  channel text not null,
  locale text not null,
  -- The channel's session id; a retried batch finds its conversation by it.
  session_ref text not null,
  -- The channel's opaque user id, hashed with the app: enough to count, not to trace.
  user_ref text not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  turns integer not null default 0,
  has_failure boolean not null default false,
  has_unmatched boolean not null default false,
  refusals integer not null default 0,
  primary key (merchant_id, id)
) with (fillfactor = 85);
-- The session first: with the merchant first, a planner without statistics reads all sessions of an app to find a user.
create unique index conversations_by_session on conversations (session_ref, app_id, merchant_id);
-- Without last_at, so that a further turn of a conversation changes no index.
create index conversations_by_user on conversations (merchant_id, app_id, user_ref);
create index conversations_by_time on conversations (merchant_id, started_at desc, id);

create table turns (
  merchant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  app_id uuid not null,
  at timestamptz not null,
  stage text not null,
  locale text not null,
  intent text,
  slots jsonb not null default '{}',
  confidence real,
  text text,
  speech text not null,
  interaction_type integer not null default 0,
  handled text not null,
  search text,
  latency_ms real not null default 0,
  primary key (merchant_id, id)
);
create index turns_by_conversation on turns (merchant_id, conversation_id, at);
create index turns_by_time on turns (merchant_id, at);

-- Request ids of the last minutes, shared by all nodes: a replayed request is refused wherever it arrives. Lost in a
-- crash of the database, after which the 150 s window still bounds a replay.
create unlogged table voice_requests_seen (
  request_id text primary key,
  expires_at timestamptz not null
);
create index voice_requests_seen_by_expiry on voice_requests_seen (expires_at);

create table sandbox_tests (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  name text not null,
  locale text not null,
  device text not null,
  steps jsonb not null,
  last_run_at timestamptz,
  last_result jsonb,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index sandbox_tests_by_app on sandbox_tests (merchant_id, app_id, created_at desc);
