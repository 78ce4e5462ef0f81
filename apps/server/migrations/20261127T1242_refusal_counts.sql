-- How many lines of refused calls a merchant's log was given in an hour, and how many calls were left out of it.
create table refusal_counts (
  -- The nil UUID for those that are about no merchant.
  merchant_id uuid not null,
  hour timestamptz not null,
  lines integer not null default 0,
  left_out integer not null default 0,
  -- Who was refused last: the line about those that were left out stands in their name.
  user_id uuid not null references users (id) on delete cascade,
  primary key (merchant_id, hour)
);
