-- Archives of all data of a merchant, written by a job and kept for seven days.
create table data_exports (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'expired')),
  -- Who writes it: a worker that was taken for dead finds another id here and stops.
  attempt uuid,
  attempts integer not null default 0,
  tables_done integer not null default 0,
  tables_total integer not null default 0,
  rows_done bigint not null default 0,
  size_bytes bigint,
  sha256 bytea,
  user_id uuid not null,
  -- The super admin who asked while acting as the merchant.
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  -- The last sign of work.
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (merchant_id, id)
);
-- One at a time for each merchant.
create unique index data_exports_unfinished on data_exports (merchant_id) where state in ('waiting', 'working');
create index data_exports_by_end on data_exports (expires_at) where state = 'ready';
create index data_exports_by_touch on data_exports (touched_at) where state in ('waiting', 'working');

create table data_export_chunks (
  merchant_id uuid not null,
  export_id uuid not null,
  seq integer not null,
  bytes bytea not null,
  primary key (merchant_id, export_id, seq),
  foreign key (merchant_id, export_id) references data_exports (merchant_id, id) on delete cascade
);
-- They are compressed already.
alter table data_export_chunks alter column bytes set storage external;
