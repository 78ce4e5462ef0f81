-- Files of orders; their refused rows are feed_refusals of the same run id. The file goes once it is imported: it holds
-- people's addresses.
create table order_feed_runs (
  merchant_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  file_bytes bigint not null,
  status text not null default 'queued',
  orders_done bigint not null default 0,
  refused bigint not null default 0,
  error text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id)
);
create index order_feed_runs_by_time on order_feed_runs (merchant_id, created_at desc);
