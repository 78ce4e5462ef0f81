-- "What is on sale", where no deal was entered by hand: the reduced products of a merchant.
create index products_by_reduction on products (merchant_id)
  where is_lead and status = 'active' and sale_price_minor < price_minor;
