-- Whether somebody guesses is asked with each proof: only the conversations that refused one are read for it, and not all
-- that a shopper ever had.
create index conversations_by_refusal on conversations (merchant_id, app_id, user_ref) where refusals > 0;
