-- What shoppers put together by voice: one cart a shopper and app, kept over sessions. The shopper is known by the same
-- hash that conversations carry: enough to find the cart again, not to trace a person.
create table carts (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  shopper_ref text not null,
  stage text not null,
  channel text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The link to the shop's checkout that was given last.
  checkout_url text,
  checkout_at timestamptz,
  primary key (merchant_id, id)
);
create unique index carts_by_shopper on carts (merchant_id, app_id, shopper_ref);
create index carts_by_time on carts (merchant_id, updated_at desc);
create index carts_by_age on carts (updated_at);

create table cart_lines (
  merchant_id uuid not null,
  cart_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  -- As the shopper last heard of it: a new price is told, and what has left the shop still has a name.
  title text not null,
  sku text not null,
  price_minor bigint not null,
  currency char(3) not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, cart_id, product_id),
  foreign key (merchant_id, cart_id) references carts (merchant_id, id) on delete cascade
);
