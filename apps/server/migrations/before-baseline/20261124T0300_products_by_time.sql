-- The product list's own order: a page of it reads its own rows and not all of the merchant's.
create index products_by_time on products (merchant_id, updated_at desc nulls last, id) where is_lead;
