-- What was mailed to shoppers within the last minutes, by a mark of address and content: a repeat sends nothing.
create table reply_mails (
  merchant_id uuid not null references merchants (id),
  app_id uuid not null,
  mark text not null,
  sent_at timestamptz not null default now(),
  primary key (merchant_id, app_id, mark)
);
create index reply_mails_sent on reply_mails (sent_at);
