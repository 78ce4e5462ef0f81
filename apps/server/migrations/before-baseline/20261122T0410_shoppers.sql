-- What Alexa tells of a shopper outside of conversations: skill events may arrive in any order, so each has its moment.
create table skill_shoppers (
  merchant_id uuid not null,
  app_id uuid not null,
  stage text not null,
  user_ref text not null,
  user_sealed text,
  enabled_at timestamptz,
  disabled_at timestamptz,
  permissions text[] not null default '{}',
  permissions_at timestamptz,
  subscriptions text[] not null default '{}',
  subscriptions_at timestamptz,
  primary key (merchant_id, app_id, user_ref)
);

-- What a shopper wants to be told once: that a product is back, or that the shop answers again.
create table shopper_wishes (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  kind text not null,
  product_id uuid,
  email text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (merchant_id, id)
);
-- Asked for twice it is told once.
create unique index shopper_wishes_open
  on shopper_wishes (merchant_id, app_id, kind, email, product_id) nulls not distinct where told_at is null;
