-- When a person's answer in the chat was sent by mail as well, to a shopper who had left.
alter table chat_items add column mailed_at timestamptz;
