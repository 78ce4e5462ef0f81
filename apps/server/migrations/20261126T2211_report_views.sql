-- Reports as a person keeps them: a name, what is filtered, the days. One may come by mail each week.
create table report_views (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- As the contract's `viewFilter`.
  filter jsonb not null,
  created_at timestamptz not null default now(),
  -- 0 is Sunday; null where it is not mailed.
  mail_day integer check (mail_day between 0 and 6),
  mail_hour integer check (mail_hour between 0 and 23),
  mail_next_at timestamptz,
  -- Whoever knows it may end the mails.
  mail_key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, user_id, name),
  check ((mail_day is null) = (mail_hour is null) and (mail_day is null) = (mail_next_at is null))
);
create index report_views_by_mail on report_views (mail_next_at) where mail_next_at is not null;
