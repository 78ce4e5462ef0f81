-- Each time a connected shop refused what was accepted: [{at, reason}]. It stays where a later try goes through.
alter table order_requests add column shop_refusals jsonb not null default '[]';
