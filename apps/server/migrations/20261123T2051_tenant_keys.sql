-- Unique keys of a merchant's table contain the merchant (test/house/tenant-keys.test.ts). These ids are part of the
-- primary key beside the merchant already, and nothing looks for them alone.
alter table app_versions drop constraint app_versions_id_key;
alter table briefing_items drop constraint briefing_items_id_key;
alter table calendar_events drop constraint calendar_events_id_key;
alter table email_templates drop constraint email_templates_id_key;
alter table event_calendars drop constraint event_calendars_id_key;
alter table faqs drop constraint faqs_id_key;
alter table stores drop constraint stores_id_key;
alter table linking_clients drop constraint linking_clients_client_id_key;

-- Read in the order of their ids over all merchants, or let go of by id.
alter table app_interactions drop constraint app_interactions_id_key;
create index app_interactions_by_id on app_interactions (id);
alter table deletions drop constraint deletions_id_key;
create index deletions_by_id on deletions (id);

alter table linking_grants drop constraint linking_grants_refresh_hash_key;
create unique index linking_grants_by_refresh on linking_grants (merchant_id, refresh_hash);
drop index shop_events_by_delivery;
create unique index shop_events_by_delivery on shop_events (merchant_id, connection_id, delivery_id);
drop index shop_syncs_under_way;
create unique index shop_syncs_under_way on shop_syncs (merchant_id, connection_id) where finished_at is null;
