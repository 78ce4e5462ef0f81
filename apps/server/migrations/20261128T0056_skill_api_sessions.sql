-- The session of a script that came by a publishing token: it opens the skill API and nothing else.
alter table sessions add column is_for_skill_api boolean not null default false;
