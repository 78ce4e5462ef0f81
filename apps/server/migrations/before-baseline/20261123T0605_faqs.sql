-- Questions that a merchant has answered for all shoppers: told by the assistant, and values of the model's slot.
create table faqs (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  question text not null check (char_length(question) between 1 and 140),
  -- Other ways in which it is asked.
  wordings text[] not null default '{}',
  answer text not null check (char_length(answer) between 1 and 4000),
  url text not null default '',
  -- Null for every language of the shop.
  language text,
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, id)
);
create unique index faqs_by_question on faqs (merchant_id, lower(question), coalesce(language, ''));
