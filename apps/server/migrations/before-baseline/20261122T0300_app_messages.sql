-- The merchant's words in the further languages of an app; `messages` has those of the first.
alter table apps add column messages_by_locale jsonb not null default '{}';
