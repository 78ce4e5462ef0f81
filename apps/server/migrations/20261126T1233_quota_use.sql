-- What a plan counts by the period of its subscription, a row for each day: the period begins on any day.
create table quota_use (
  merchant_id uuid not null references merchants (id) on delete cascade,
  kind text not null check (kind in ('notifications')),
  day date not null,
  used integer not null check (used >= 0),
  primary key (merchant_id, kind, day)
);
