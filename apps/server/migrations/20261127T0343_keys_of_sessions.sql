-- The session that made a ticket or a publishing token: the key dies with it.
alter table one_time_keys add column session_id uuid;
