-- An import that goes on by an answer has begun anew: it is not stuck because it first began long ago.
alter table feed_runs add column gone_answered_at timestamptz;
