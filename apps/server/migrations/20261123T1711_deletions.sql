-- What a merchant deleted, for 30 days: the rows themselves, sealed, so that they can be put back as they were.
create table deletions (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  -- A kind of the contract's table of deletions.
  kind text not null,
  -- The deleted object, by the id its own pages name it by.
  object_id text not null,
  title text not null,
  -- The rows as JSON; null once they were put back.
  sealed text,
  user_id uuid not null,
  actor_user_id uuid,
  deleted_at timestamptz not null default now(),
  restored_at timestamptz,
  primary key (merchant_id, id)
);
create index deletions_to_restore on deletions (merchant_id, deleted_at desc, id) where restored_at is null;
create index deletions_by_age on deletions (deleted_at);
