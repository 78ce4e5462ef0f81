-- Uploads that arrive in pieces; the pieces are file_chunks of the file of the same id. Gone once the file is whole.
create table feed_uploads (
  merchant_id uuid not null,
  id uuid not null,
  -- What the sender's file is told by, so that it goes on where it broke off.
  fingerprint text not null,
  file_name text not null,
  total_bytes bigint not null,
  received_bytes bigint not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index feed_uploads_by_file on feed_uploads (merchant_id, fingerprint);
