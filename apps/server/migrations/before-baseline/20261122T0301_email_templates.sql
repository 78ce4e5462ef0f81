create table email_templates (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  kind text not null,
  name text not null,
  subject text not null,
  body text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index email_templates_name on email_templates (merchant_id, kind, lower(name));
-- One template a kind is sent.
create unique index email_templates_default on email_templates (merchant_id, kind) where is_default;
