-- A token for the skill API opens a session that has shown what the session which made it had shown.
alter table one_time_keys add column has_second_factor boolean not null default false;
