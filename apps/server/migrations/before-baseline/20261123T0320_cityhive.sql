-- The id by which City Hive knows a merchant; nothing can be asked of City Hive by it.
create table cityhive_merchants (
  merchant_id uuid primary key,
  cityhive_id text not null,
  updated_at timestamptz not null default now()
);
