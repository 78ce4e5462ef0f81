-- Who is mailed about simulated orders; one list for the house.
create table test_order_emails (
  email text primary key,
  added_at timestamptz not null default now()
);
