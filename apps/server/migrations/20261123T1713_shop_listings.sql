-- What a connected shop itself calls a variant, so that its storefront can be handed a cart. Rows of before get both at
-- the next sync: each shop reads its products once from the beginning, and none of them counts as known.
alter table products add column shop_variant text, add column shop_sku text;
update shop_objects set content_hash = 0 where kind = 'product';
update shop_connections set products_seen_at = null, next_sync_at = least(next_sync_at, now());
