-- An admin acts as a merchant for a limited time. Who acts already has an hour more.
alter table sessions add column acting_until timestamptz;
update sessions set acting_until = now() + interval '1 hour' where actor_user_id is not null;
