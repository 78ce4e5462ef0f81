-- After how many days a merchant's data is deleted; null keeps it.
create table retention_settings (
  merchant_id uuid primary key references merchants (id),
  conversations integer check (conversations between 30 and 3650),
  messages integer check (messages between 90 and 3650),
  activity integer check (activity between 365 and 3650),
  -- Nothing is deleted for a day after it.
  changed_at timestamptz not null default now()
);
