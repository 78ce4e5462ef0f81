-- Reports count shoppers in the order of this index, without sorting or hashing: a merchant may have a million
-- conversations. It also finds those of one shopper, as conversations_by_user did.
create index conversations_of_shopper on conversations (merchant_id, user_ref, started_at) include (app_id, stage, locale);
drop index conversations_by_user;
