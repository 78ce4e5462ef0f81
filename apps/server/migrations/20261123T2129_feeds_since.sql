-- A feed that an upgrade made began with the first file, address or product it is known by, not with the upgrade.
update feeds set created_at = least(
  feeds.created_at,
  (select min(created_at) from feed_runs where feed_runs.merchant_id = feeds.merchant_id and feed_runs.feed_id = feeds.id),
  (select created_at from feed_sources where feed_sources.merchant_id = feeds.merchant_id and feed_sources.feed_id = feeds.id),
  (select min(created_at) from products where products.merchant_id = feeds.merchant_id and products.feed_id = feeds.id)
);
