-- The storefront chat: how it looks in a shop, what was said in it, and wishes for a person (docs/chat.md).
create table chat_settings (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  settings jsonb not null,
  -- Sealed: with it the shop's server signs who a shopper is. Null until one was made.
  secret text,
  secret_made_at timestamptz,
  -- When and on which page of the shop a browser loaded the chat last.
  seen_at timestamptz,
  seen_page text,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, app_id)
);

create table chats (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  id uuid not null,
  -- The shop's own id of a known customer, and what its server said of them; null for whoever is anonymous.
  customer text,
  customer_email text,
  customer_name text,
  locale text not null,
  page text,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When a browser read it last: who is there needs no mail.
  seen_at timestamptz,
  -- The number of the last item, and of the shopper's last item that needs no answer any more.
  seq integer not null default 0,
  answered integer not null default 0,
  -- Whoever answers holds the conversation until then: a process that is killed gives it back by the time.
  answering_until timestamptz,
  -- The engine's dialogue; null before the first answer.
  dialogue jsonb,
  handling text not null default 'assistant' check (handling in ('assistant', 'waiting', 'person')),
  handed_off_at timestamptz,
  -- Where the shopper wants answers to go who has left the page, given with consent.
  email text,
  -- Part of the address that a person's mail answers to: random. Null until a person was asked for.
  reply_key text,
  primary key (merchant_id, id)
);
create unique index chats_by_reply_key on chats (reply_key) where reply_key is not null;
create unique index chats_of_customer on chats (merchant_id, app_id, customer) where customer is not null;
create index chats_by_time on chats (merchant_id, last_at desc);
create index chats_for_people on chats (merchant_id, last_at desc) where handling <> 'assistant';

create table chat_items (
  merchant_id uuid not null,
  chat_id uuid not null,
  seq integer not null,
  -- The widget's id of a shopper's item, the mail's of a person's: a repeat is not kept again.
  given_id text,
  said_by text not null check (said_by in ('shopper', 'assistant', 'person')),
  name text,
  at timestamptz not null default now(),
  -- What is shown, and of a shopper's item what the engine is given.
  body jsonb not null,
  primary key (merchant_id, chat_id, seq),
  foreign key (merchant_id, chat_id) references chats (merchant_id, id) on delete cascade
);
create unique index chat_items_given on chat_items (merchant_id, chat_id, given_id) where given_id is not null;

create table chat_tokens (
  merchant_id uuid not null,
  chat_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, chat_id) references chats (merchant_id, id) on delete cascade
);
create index chat_tokens_of_chat on chat_tokens (merchant_id, chat_id);
create index chat_tokens_over on chat_tokens (expires_at);

-- Counted by day in the merchant's zone: what was opened, shown and tapped; subject is a product's id or empty.
create table chat_counts (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  day date not null,
  kind text not null,
  subject text not null default '',
  count integer not null default 0,
  primary key (merchant_id, app_id, day, kind, subject)
);
