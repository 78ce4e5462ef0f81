-- What a merchant's own category is among Google's product categories.
create table category_mappings (
  merchant_id uuid not null,
  category text not null,
  google_id integer not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, category)
);
