-- One row, written by whoever asks whether the product is ready.
create table write_checks (
  is_only boolean primary key check (is_only),
  checked_at timestamptz not null default now()
);
