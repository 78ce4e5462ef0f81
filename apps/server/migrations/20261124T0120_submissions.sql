-- Submissions to Amazon's certification, from the request to the skill store.
create table submissions (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  state text not null,
  method text not null,
  publish_at timestamptz,
  message text not null default '',
  instructions text not null default '',
  countries text[] not null default '{}',
  revision integer,
  skill_id text,
  -- Whose Amazon account it is in, and which vendor of it: all reviews of a vendor are asked about at once.
  account text,
  vendor_id text,
  certification_id text,
  submitted_at timestamptz,
  estimate jsonb,
  distribution jsonb,
  feedback jsonb not null default '[]',
  faults jsonb not null default '[]',
  error text,
  trouble text,
  -- What a step must know after a kill.
  progress jsonb not null default '{}',
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- As in publishes: which worker may write, and which job is to go on.
  walk integer not null default 0,
  wake integer not null default 0,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
-- At most one submission of an app is open.
create unique index submissions_open on submissions (merchant_id, app_id) where finished_at is null;
create index submissions_by_app on submissions (merchant_id, app_id, created_at desc);
create index submissions_unfinished on submissions (account, vendor_id) where finished_at is null;
-- The admins' queue, over all merchants.
create index submissions_by_time on submissions (created_at desc);

create table submission_events (
  merchant_id uuid not null,
  submission_id uuid not null,
  seq integer not null,
  at timestamptz not null default now(),
  status text not null,
  message text not null,
  detail text,
  primary key (merchant_id, submission_id, seq),
  foreign key (merchant_id, submission_id) references submissions on delete cascade
);

-- When each vendor of an Amazon account is asked about its reviews again.
create table submission_polls (
  account text not null,
  vendor_id text not null,
  wake integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (account, vendor_id)
);
