-- A worker takes a stream of the activity log for a while, so that it holds no lock while the receiver is waited for.
alter table activity_streams add column taken_until timestamptz;
