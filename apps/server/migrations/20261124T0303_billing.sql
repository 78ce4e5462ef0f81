-- What a merchant has without any grant, and the customer it is at Stripe.
create table billing_accounts (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  base_plan_id text not null,
  -- active, or pending where the base plan waits for its first payment.
  base_status text not null,
  customer_id text,
  -- Milliseconds that the customer's test clock is ahead; 0 without one.
  clock_ahead_ms bigint not null default 0,
  -- Counts what was written of Stripe's answers: one that was asked for before another was written is thrown away.
  sync_no integer not null default 0,
  synced_at timestamptz,
  -- When the plan in force may change by the clock alone.
  changes_at timestamptz,
  created_at timestamptz not null default now()
);
create index billing_accounts_by_customer on billing_accounts (customer_id) where customer_id is not null;
create index billing_accounts_by_change on billing_accounts (changes_at) where changes_at is not null;

-- Every plan that a merchant was given, by whatever source. The plan in force follows from these rows alone.
create table grants (
  merchant_id uuid not null references merchants (id) on delete cascade,
  source text not null,
  -- The subscription at Stripe, the contract at Shopify, the license, the code.
  external_id text not null,
  plan_id text not null,
  state text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  owed_since timestamptz,
  -- month or year, and the price; null where nothing is paid here.
  every text,
  currency text,
  amount_minor bigint,
  period_ends_at timestamptz,
  trial_ends_at timestamptz,
  -- It ends with the period.
  is_ending boolean not null default false,
  -- What it becomes with the next period.
  next_source_plan_id text,
  -- Why an admin gave it.
  note text not null default '',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, source, external_id)
);

-- Events of Stripe as they came. The id makes a repeat harmless; done_at is set with what followed from it.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  body jsonb not null,
  received_at timestamptz not null default now(),
  done_at timestamptz
);
create index stripe_events_open on stripe_events (received_at) where done_at is null;

-- A merchant has one open checkout at most: its newest attempt.
create table checkout_attempts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  source_plan_id text not null,
  currency text not null,
  -- At Stripe; null until it answered.
  session_id text,
  -- open, replaced, complete, expired
  status text not null default 'open',
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index checkout_attempts_open on checkout_attempts (merchant_id) where status = 'open';

-- Mails about a debt or a trial that were sent, each once.
create table billing_notices (
  merchant_id uuid not null references merchants (id) on delete cascade,
  kind text not null,
  -- What it was about: the debt's day and number.
  about text not null,
  sent_at timestamptz not null default now(),
  primary key (merchant_id, kind, about)
);

-- Codes that give a plan, each once. Only the hash is kept.
create table plan_code_batches (
  id uuid primary key,
  name text not null,
  plan_id text not null,
  -- How long the plan lasts; null for good.
  days integer,
  code_count integer not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create table plan_codes (
  code_hash bytea primary key,
  batch_id uuid not null references plan_code_batches (id) on delete cascade,
  -- Who redeemed it, and when.
  redeemed_by uuid,
  redeemed_at timestamptz
);
create index plan_codes_by_batch on plan_codes (batch_id);

-- A debt of fourteen days: nothing is changed by the dashboard until it is paid.
alter table merchants add column is_read_only boolean not null default false;
drop trigger standing_changed on merchants;
create trigger standing_changed after update of plan_id, closed_at, agency_id, is_read_only on merchants
  for each statement execute function tell_standing_changed();
