-- What was guessed of a file's columns, or remembered from an earlier file with the same: kept with the run, since the
-- merchant may confirm it days later and in another browser.
alter table feed_runs add column proposal jsonb;

-- Runs that still wait or work are few: the list's banner and the tidying look for them alone.
create index feed_runs_unfinished on feed_runs (status, created_at) where finished_at is null;
