-- Accounts of merchants at payment processors. Shoppers pay in the shop: nothing is charged from here.
create table payment_processors (
  merchant_id uuid not null,
  processor text not null,
  is_sandbox boolean not null default false,
  -- What is no secret, by its name.
  fields jsonb not null default '{}',
  -- Sealed JSON.
  secrets text not null,
  secret_names text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, processor)
);
