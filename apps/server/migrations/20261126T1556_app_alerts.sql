-- What owners were mailed of an app that does badly: each kind once in seven days.
create table app_alerts (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  kind text not null check (kind in ('failures', 'unmatched', 'silence')),
  raised_at timestamptz not null default now(),
  primary key (merchant_id, app_id, kind)
);
