-- A run whose shop takes long to answer says so while it goes on.
alter table shop_syncs add column is_slow boolean not null default false;
