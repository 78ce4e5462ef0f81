-- A product whose feed was deleted remembers it, so that the feed can be restored with what it owned.
alter table products
  add column former_feed_id uuid,
  -- Its status before the feed was deleted.
  add column former_status text;
create index products_by_former_feed on products (merchant_id, former_feed_id) where former_feed_id is not null;
