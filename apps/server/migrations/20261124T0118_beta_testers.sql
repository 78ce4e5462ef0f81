-- The beta test of an app: what the merchant wants of it, and how it stands at Amazon.
create table beta_tests (
  merchant_id uuid not null,
  app_id uuid not null,
  -- The merchant wants it to run.
  is_wanted boolean not null default false,
  -- A start was asked for that Amazon has not taken yet: one that has ended is made again, and only then.
  is_start_asked boolean not null default false,
  feedback_email text,
  -- Where the last sync stands.
  status text not null default 'idle',
  error text,
  attempts integer not null default 0,
  trouble_since timestamptz,
  next_try_at timestamptz,
  -- Number of the worker's walk: one that was taken over finds another number here and stops.
  walk integer not null default 0,
  -- Number of the job that is to go on; a job of an older number has nothing to do.
  wake integer not null default 0,
  -- As Amazon told it at checked_at.
  skill_id text,
  amazon_status text,
  invitation_url text,
  started_at timestamptz,
  expires_at timestamptz,
  checked_at timestamptz,
  -- Ends of tests that the owners were mailed about.
  expiry_told_for timestamptz,
  end_told_for timestamptz,
  primary key (merchant_id, app_id)
);
create index beta_tests_wanted on beta_tests (checked_at) where is_wanted;

create table beta_testers (
  merchant_id uuid not null,
  app_id uuid not null,
  -- In lower case, as Amazon compares it.
  email text not null,
  name text not null default '',
  group_name text not null default '',
  -- Removed here, and to be removed at Amazon.
  is_removed boolean not null default false,
  -- ACCEPTED or NOT_ACCEPTED; null while Amazon does not have the tester.
  amazon_status text,
  invited_at timestamptz,
  -- When the acceptance was first seen: Amazon does not say when it was.
  accepted_at timestamptz,
  reminded_at timestamptz,
  may_remind boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (merchant_id, app_id, email)
);
