-- What a product costs in further currencies, in minor units: {"EUR": {"price": 1999, "sale": 1499}}.
-- How many each place has: by the id of a shop's location, or by a place's name where a file names it: {"Seattle": 3}.
alter table products
  add column prices jsonb not null default '{}',
  add column stock_at jsonb not null default '{}';

-- Few catalogues have further prices: whether one does is told without reading it.
create index products_by_further_price on products (merchant_id) where prices <> '{}';

-- An app may speak of one store's products only, and of prices in one currency wherever a product has one.
alter table apps
  add column shop_id uuid,
  add column price_currency char(3);
