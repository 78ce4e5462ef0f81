-- A file that lacks most of what feeds brought may be cut off: its import asks before anything leaves the catalogue.
alter table feed_runs
  -- Products of feeds that were offered when the import began.
  add column offered_before integer,
  -- Products that the file lacks and that stay until somebody says what they mean.
  add column gone_held integer not null default 0,
  -- Null as long as nobody has.
  add column gone_answer text check (gone_answer in ('taken', 'kept', 'outdated'));
