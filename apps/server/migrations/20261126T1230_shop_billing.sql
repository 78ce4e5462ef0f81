-- A price of a merchant's own: what an admin offers it a plan for.
create table merchant_prices (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  plan_id text not null,
  -- month or year
  every text not null,
  currency text not null,
  amount_minor bigint not null,
  trial_days integer not null,
  reason text not null,
  -- After this it can't be taken any more; null for good.
  ends_at timestamptz,
  taken_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- A merchant has one offer that stands; a new one takes its place.
create unique index merchant_prices_open on merchant_prices (merchant_id) where taken_at is null and revoked_at is null;
create index merchant_prices_by_age on merchant_prices (created_at desc, id);

-- Charges that a merchant was asked to approve at Shopify: Shopify's subscription has no place for our plan's id.
create table shop_charges (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  -- The shop that pays.
  address text not null,
  -- The subscription at Shopify.
  external_id text not null,
  plan_id text not null,
  every text not null,
  currency text not null,
  amount_minor bigint not null,
  -- The offer that it was made for.
  price_id uuid,
  -- As Shopify told it last: PENDING, ACTIVE, FROZEN, and for good CANCELLED, DECLINED, EXPIRED.
  state text not null,
  -- Since when the shop is frozen for a debt of its own.
  frozen_at timestamptz,
  -- When Shopify is asked again, whatever it tells by itself; null once the charge has ended.
  next_look_at timestamptz,
  -- Counts the answers that were written: one that was asked for before another was written is thrown away.
  look_no integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index shop_charges_by_external on shop_charges (merchant_id, external_id);
create index shop_charges_due on shop_charges (next_look_at) where next_look_at is not null;

-- Free days that an admin gives instead of the plan's; null for the plan's.
alter table billing_accounts add column free_trial_days integer;
