-- Shops that let our app in from their own back office, until the merchant whom they belong to has signed in here.
create table shop_arrivals (
  ticket_hash bytea primary key,
  platform text not null,
  address text not null,
  -- Sealed.
  keys text not null,
  expires_at timestamptz not null
);
-- Coming again ends what came before: the shop's tokens of then work no more.
create unique index shop_arrivals_by_shop on shop_arrivals (platform, address);
