-- Genres, categories and books that shoppers said they like, for the next time something is recommended to them. The shopper is
-- known by the same hash that conversations carry: enough to find the words again, not to trace a person.
create table shopper_tastes (
  merchant_id uuid not null,
  app_id uuid not null,
  shopper_ref text not null,
  kind text not null check (kind in ('genre', 'book')),
  taste text not null check (char_length(taste) between 1 and 120),
  said_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, app_id, shopper_ref, kind, taste)
);
create index shopper_tastes_by_age on shopper_tastes (said_at);
