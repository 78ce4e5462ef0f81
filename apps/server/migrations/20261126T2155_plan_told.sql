-- The plan as its owners were told of it last: what is other than this is news. Null for an account of before: the first
-- look is kept, and nobody is mailed.
alter table billing_accounts add column plan_told jsonb;
