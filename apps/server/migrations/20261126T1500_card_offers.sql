-- The price at Stripe that was made for an offer; null until somebody who pays by card takes it.
alter table merchant_prices add column stripe_price_id text unique;
