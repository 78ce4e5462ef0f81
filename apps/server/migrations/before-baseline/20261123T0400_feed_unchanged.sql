-- What the outcome of an import was made of, besides its file; null where the same file may come out otherwise at
-- another time (dated offers, an import that was interrupted or had a person change products meanwhile).
alter table feed_runs add column basis text;
-- The catalogue's version that the import left.
alter table feed_runs add column catalogue_version bigint;
