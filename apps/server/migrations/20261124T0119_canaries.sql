-- The last check of a live app: what was said, and whether its owners were told that it does not answer.
create table canaries (
  merchant_id uuid not null,
  app_id uuid not null,
  checked_at timestamptz,
  answered_at timestamptz,
  failing_since timestamptz,
  -- Checks in a row that failed.
  failures integer not null default 0,
  told_at timestamptz,
  error text,
  turns jsonb not null default '[]',
  primary key (merchant_id, app_id)
);
